import { isCallError } from './problems.ts'

/** A 422 that names what it refuses. */
export const isRefusal = (error: unknown): boolean =>
  isCallError(error) && error.status === 422 && Array.isArray(error.problem.errors)
