import { ProblemError } from '../http/refusal.ts'

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const unreachable = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EMFILE',
  'ENFILE',
  'ESTALE',
  'ENODEV',
])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** A ProblemError for what went wrong in a folder; whatever else was thrown comes back as it is. */
export const folderProblem = (error: unknown): unknown => {
  const code = codeOf(error)
  if (noRoom.has(code)) return full(error)
  return unreachable.has(code) ? unavailable(error) : error
}

/** 507: there is no room for the file. */
export const full = (cause: unknown): ProblemError => caused({ status: 507, text: { key: 'files:store.full' } }, cause)

/** 503: the store cannot be reached, written or read. */
export const unavailable = (cause: unknown): ProblemError =>
  caused({ status: 503, text: { key: 'files:store.unavailable' }, retryAfterSeconds: 30 }, cause)

/** 413 */
export const tooLarge = (maxBytes: number): ProblemError =>
  new ProblemError({ status: 413, text: { key: 'form:file.too_large', values: [Math.floor(maxBytes / 1024 / 1024)] } })

const caused = (details: ConstructorParameters<typeof ProblemError>[0], cause: unknown): ProblemError =>
  Object.assign(new ProblemError(details), { cause })
