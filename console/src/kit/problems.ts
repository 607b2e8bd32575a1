import type { Problem, RefusedItem } from '@disadmin/contract/kit/problem'

/** What a call would have done: nothing, something that counts each time, or once under its key. */
type Deed = 'reads' | 'changes' | 'changes_once'

/** A call that was refused or never arrived. `status` 0: no answer at all. */
export class CallError extends Error {
  readonly status: number
  readonly problem: Problem
  readonly requestId: string | undefined
  readonly deed: Deed

  constructor(status: number, problem: Problem, requestId?: string, deed: Deed = 'reads') {
    super(problem.error_message ?? `status ${status}`)
    this.name = 'CallError'
    this.status = status
    this.problem = problem
    this.requestId = requestId ?? problem.request_id
    this.deed = deed
  }
}

export const isCallError = (error: unknown): error is CallError => error instanceof CallError

/** The server does nothing for a tab that believes to act as another person than is in effect. */
export const isOfSomebodyElse = (error: unknown): boolean =>
  isCallError(error) && error.status === 409 && error.problem.code === 'acting_as'

/**
 * The call would have changed something, and nobody knows whether it did: no answer came, one that is not the server's, or the database
 * was lost while it was kept. Whatever else a server says it could not do, it has not done.
 */
export const isUncertain = (error: unknown): boolean => {
  if (!isCallError(error) || error.deed === 'reads') return false
  const { status, problem } = error
  return status === 0 || status === 502 || status === 504 || (status === 503 && (problem.code ?? 'uncertain') === 'uncertain')
}

/** Worth the same call again under its key: it may have been done, may be under way, or nothing was wrong with it. */
export const isWorthRepeating = (error: unknown): boolean =>
  isCallError(error) && (error.status === 0 || error.status >= 500 || (error.status === 409 && error.problem.code === 'conflict'))

/** The words this file needs from the text files; given by the caller so that it stays pure. */
export interface ErrorWords {
  notAllowed: string
  notFound: string
  serverError: string
  noConnection: string
  /** Beneath what left it open whether something was done: what to do about it. */
  uncertain: string
  uncertainOnce: string
  duplicate: string
  /** A refused field or row in the reader's words. */
  spoken: (item: RefusedItem) => { source: string; message: string }
  /** The text of a status nobody said anything about (ERR-12). */
  ofStatus: (status: number) => string
}

// a protocol constant, never translated; what follows the colon is the value, when the server knows it (ERR-10S)
const uniqueSet = /must make a unique set\.?(?::\s*(?<value>.+))?/

/** ERR-09: the text of a duplicate, when the message speaks of one. */
export const duplicateText = (message: string, words: Pick<ErrorWords, 'duplicate'>): string | undefined => {
  const unique = uniqueSet.exec(message)
  if (!unique) return undefined
  const value = unique.groups?.['value']
  return value === undefined ? words.duplicate : `${words.duplicate}: ${value}`
}

/** "Basket 105010 is closed" names the row it is about: "105010" before it would say it twice. */
export const isNamedIn = (source: string, message: string): boolean => /^\d+$/.test(source) && message.split(/\D+/).includes(source)

const ofItem =
  (words: ErrorWords) =>
  (item: RefusedItem): string => {
    const duplicate = duplicateText(item.message, words)
    if (duplicate !== undefined) return duplicate
    const { source, message } = words.spoken(item)
    return isNamedIn(source, message) ? message : `${source}: ${message}`
  }

const listOf = (error: CallError, words: ErrorWords): string[] =>
  Array.isArray(error.problem.errors) ? error.problem.errors.map(ofItem(words)) : []

const single = (error: CallError): string[] => {
  const { error_message: message, errors } = error.problem
  if (message) return [message]
  return errors && !Array.isArray(errors) ? [errors._error] : []
}

const firstSaid = (...candidates: string[][]): string[] => candidates.find((texts) => texts.length > 0) ?? []

/** What a failed call tells the person, one text per toast (ERR-01 to ERR-12). */
export const messagesOf = (error: unknown, words: ErrorWords): string[] => {
  if (!isCallError(error)) return [words.serverError]
  const list = listOf(error, words)
  switch (error.status) {
    case 0:
      return [words.noConnection]
    case 403:
      return [words.notAllowed]
    case 404:
      return firstSaid(single(error), list, [words.notFound])
    case 422:
      return firstSaid(list, single(error), [words.ofStatus(422)])
    case 500:
      return [words.serverError]
    default:
      return firstSaid(single(error), list, [words.ofStatus(error.status)])
  }
}

/**
 * What stands beneath "Not allowed": the server's reason, where it has one (ERR-04, USR-25). Beneath a call that changes something and
 * got no certain answer: that it is not certain, unless the server said so itself.
 */
export const reasonOf = (
  error: unknown,
  words: Pick<ErrorWords, 'notAllowed' | 'uncertain' | 'uncertainOnce'>,
): string | undefined => {
  if (isUncertain(error) && isCallError(error) && error.problem.code === undefined)
    return error.deed === 'changes_once' ? words.uncertainOnce : words.uncertain
  const said = isCallError(error) && error.status === 403 ? error.problem.error_message : undefined
  return said === undefined || said === '' || said === words.notAllowed ? undefined : said
}

/** Everything a failed call says, as one text: where there is no room for a toast per reason. */
export const inOneText = (error: unknown, words: ErrorWords): string => {
  const said = messagesOf(error, words).join(' ')
  const reason = reasonOf(error, words)
  return reason === undefined ? said : `${said}. ${reason}`
}

/** A 422 that names what it refuses. */
export const isRefusal = (error: unknown): boolean =>
  isCallError(error) && error.status === 422 && Array.isArray(error.problem.errors)
