import type { TextRef } from './issues.ts'

/**
 * Why something did not reach another system or nobody knows, as it is kept, logged and answered: in English, one of these where it
 * is we who say so. Everything else was written by a partner or a person.
 */
export const faults = {
  no_connection: 'No connection in time',
  no_answer: 'No answer in time',
  too_late: 'Too late to be sent',
  too_large: 'The answer is too large',
  broke_off: 'The answer broke off',
  other_protocol: 'The answer is another protocol',
  no_file: 'The answer is no file',
  not_understood: 'An answer nobody understands',
  absent: 'The partner does not have the order',
  worker_ended: 'The worker ended during the call',
  restored: 'It waited before the database was copied or restored and may have been sent',
  unresolved: 'The name of the receiver cannot be resolved',
  not_public: 'The address is not a public one',
  gone: 'The receiver is gone',
} as const

/** The order itself is what no partner can be told: what is missing or too much in it. */
export const cannotBeWritten = (why: string): string => `The order cannot be written: ${why}`

/** The partner answered with this status, and not in the agreed form. */
export const notUnderstood = (status: number): string => `Status ${status}: an answer nobody understands`

const byWords = new Map<string, string>(Object.entries(faults).map(([name, words]) => [words, name]))
const withStatus = new RegExp(`^${notUnderstood(0).replace('0', '(\\d{3})')}$`)
const unwritten = new RegExp(`^${cannotBeWritten('(.*)')}$`, 's')
// named one by one: a person may well write ELECTRO or URGENT
const systemError =
  /^(?:E(?:ACCES|CONNABORTED|DQUOT|IO|MFILE|NFILE|NOENT|NOSPC|PERM|PROTO|ROFS)|(?:CERT|DEPTH|ERR|HPE|SELF|UNABLE)(?:_[A-Z0-9]+)+)$/
const connections = new Map([
  ['ECONNREFUSED', 'refused'],
  ['ECONNRESET', 'reset'],
  ['EPIPE', 'reset'],
  ['ENOTFOUND', 'unresolved_name'],
  ['EAI_AGAIN', 'unresolved_name'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
])

/** The same for a person, in the text files; undefined for what a partner or a person wrote, which is shown as it is. */
export const faultText = (reason: string): TextRef | undefined => {
  const name = byWords.get(reason)
  if (name !== undefined) return { key: `outbound:${name}` }
  const status = withStatus.exec(reason)?.[1]
  if (status !== undefined) return { key: 'outbound:status', values: [status] }
  const why = unwritten.exec(reason)?.[1]
  if (why !== undefined) return { key: 'outbound:unwritten', values: [why] }
  const said = connections.get(reason) ?? (systemError.test(reason) ? 'system' : undefined)
  return said === undefined ? undefined : { key: `outbound:${said}`, values: [reason] }
}
