import { ProblemError } from '../http/refusal.ts'

interface PgError {
  code: string
  detail?: string
}

const broken = /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const brokenWords = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/
/** What a pooler refuses for good, under the number it also gives to a database that is away. */
const refusedByPooler = /unsupported startup parameter|no such (database|user)|authentication failed|SSL required/
// 25006: a standby that is being promoted; 57014: cancelled by the statement's time limit.
const unable = /^(57014|53...|25006)$/
const badValue = /^(22...|54...)$/

/** Node's word for a request whose caller hung up; a socket to the database names the system call that failed. */
export const isOfTheCaller = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'

/** True when the line to the database broke, so that what was asked last may have been done or not. */
export const isConnectionBroken = (error: unknown): boolean =>
  error instanceof Error &&
  !isOfTheCaller(error) &&
  !refusedByPooler.test(error.message) &&
  (brokenWords.test(error.message) || ('code' in error && typeof error.code === 'string' && broken.test(error.code)))

/**
 * The one map from PostgreSQL's SQLSTATE to an answer: bad values are 4xx, an unreachable database is 503 with Retry-After.
 * Undefined for what is our own mistake (500).
 */
export const sqlProblem = (error: unknown): ProblemError | undefined => {
  if (!(error instanceof Error)) return undefined
  if (isConnectionBroken(error)) return unavailable()
  if (!('code' in error) || typeof error.code !== 'string' || isOfTheCaller(error)) return undefined
  const { code, detail } = error as unknown as PgError
  if (unable.test(code)) return unavailable()
  // 23P01: somebody else was quicker with what may be there once at a time
  if (code === '40001' || code === '40P01' || code === '55P03' || code === '23P01')
    return new ProblemError({ status: 409, text: { key: 'kit:error.conflict' }, code: 'conflict', retryAfterSeconds: 1 })
  // which field it is only the caller of the write knows: the name of a constraint tells nobody anything
  if (code === '23505')
    return new ProblemError({
      status: 422,
      text: { key: 'kit:protocol.unique_set', values: [duplicateValue(detail)] },
      code: 'duplicate',
    })
  if (code === '23503' || code === '23514' || code === '23502')
    return new ProblemError({ status: 422, text: { key: 'kit:invalid.value' } })
  if (badValue.test(code)) return new ProblemError({ status: 400, text: { key: 'kit:invalid.value' } })
  return undefined
}

interface Field {
  source: string
  value: string
}

/** What is there already, at its field, with what was typed (ERR-10S). */
export const duplicate = ({ source, value }: Field): ProblemError =>
  new ProblemError({ status: 422, errors: [{ source, key: 'kit:protocol.unique_set', values: [value] }], code: 'duplicate' })

/** Runs a write whose row must be the only one of its name: a duplicate is answered at the field the caller knows. Without it the answer names none. */
export const asOnlyOne = async <T>(field: Field, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (sqlProblem(error)?.details.code !== 'duplicate') throw error
    throw duplicate(field)
  }
}

const unavailable = () =>
  new ProblemError({ status: 503, text: { key: 'kit:error.unavailable' }, code: 'unavailable', retryAfterSeconds: 2 })

/** `Key (customer_no, site_id)=(20110, 0) already exists.` → `20110, 0` */
const duplicateValue = (detail: string | undefined): string => /=\((.*)\) already/.exec(detail ?? '')?.[1] ?? ''
