import type { FastifyRequest } from 'fastify'
import { ProblemError } from './refusal.ts'

/**
 * What a refusal tells of whoever was refused. `right`: may not do this at all. `row`: asked for something that does not exist for them.
 * `origin`: without the value only our page knows. `session`: no sign-in that holds. `sign_in`: the wrong password, or a disabled user.
 * `guessing`: too many tries.
 */
export const refusalKinds = ['right', 'row', 'origin', 'session', 'sign_in', 'guessing'] as const
export type RefusalKind = (typeof refusalKinds)[number]

declare module 'fastify' {
  interface FastifyRequest {
    /** Why this request was refused, where that is worth knowing to whoever watches over the server. */
    refusal: RefusalKind | null
  }
}

const byCode: Record<string, RefusalKind> = {
  csrf: 'origin',
  credentials: 'sign_in',
  disabled: 'sign_in',
  customer_inactive: 'sign_in',
  too_many_attempts: 'guessing',
  proof_required: 'guessing',
  unauthorized: 'session',
  ticket_over: 'sign_in',
  wrong_factor: 'sign_in',
  sign_on_over: 'sign_in',
  sign_on_failed: 'sign_in',
  sign_on_unknown: 'sign_in',
  sign_on_name_taken: 'sign_in',
  sign_on_no_role: 'sign_in',
  sign_on_no_branch: 'sign_in',
  fresh_proof_required: 'session',
}

/** Null for what is no business of security: a wrong body, an address nobody serves. */
export const refusalKind = (error: unknown, request: FastifyRequest): RefusalKind | null => {
  if (!(error instanceof ProblemError)) return null
  const { status, code } = error.details
  if (status === 401 || status === 403 || status === 429) return byCode[code ?? ''] ?? (status === 403 ? 'right' : null)
  return status === 404 && request.caller !== null ? 'row' : null
}
