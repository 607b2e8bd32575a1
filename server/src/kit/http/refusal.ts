import type { TextRef } from '@disadmin/contract/kit/issues'
import type { ListedError, RefusedItem } from '@disadmin/contract/kit/problem'
import type { ProofChallenge } from '@disadmin/contract/kit/proof'

export interface RefusedField extends TextRef, Pick<RefusedItem, 'code' | 'data'> {
  /** The field, row or id that is wrong; `items.3.deliver_qty` for a nested one. */
  source: string
}

interface RefusalDetails {
  status: number
  /** Becomes `error_message`. */
  text?: TextRef
  /** Becomes `errors`. */
  errors?: readonly RefusedField[]
  /** Becomes `error_list`: what is wrong with a file, in the caller's language already. */
  errorList?: readonly ListedError[]
  code?: string
  retryAfterSeconds?: number
  /** The proof of work with which the same call is let through. */
  challenge?: ProofChallenge
}

/** Thrown anywhere below a handler: the transaction is rolled back and the client gets a Problem in its own language. */
export class ProblemError extends Error {
  readonly details: RefusalDetails
  constructor(details: RefusalDetails) {
    super(details.text?.key ?? details.errors?.[0]?.key ?? 'refused')
    this.details = details
  }
}

/** 422: the request was understood, but these fields or rows do not allow it. */
export const refuse = (errors: readonly RefusedField[], code?: string): never => {
  throw new ProblemError({ status: 422, errors, ...(code !== undefined && { code }) })
}

/** 404, the same for a row that does not exist and for one outside the scope. */
export const notFound = (): never => {
  throw new ProblemError({ status: 404, text: { key: 'kit:error.not_found' } })
}

/** 403 */
export const notAllowed = (code?: string): never => {
  throw new ProblemError({ status: 403, text: { key: 'kit:error.not_allowed' }, ...(code !== undefined && { code }) })
}
