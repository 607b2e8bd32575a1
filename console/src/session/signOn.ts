import { singleSignOn } from '@disadmin/contract/single-sign-on/single-sign-on'
import { call } from '../kit/call.ts'
import { type CallError, isCallError } from '../kit/problems.ts'
import { returnTo } from '../kit/session/returnTo.ts'

/**
 * Goes to the identity provider, and keeps where the person wanted to be for the way back. Throws CallError.
 * @param again asks there who it is, although somebody may be signed in
 */
export const goToProvider = async (from: unknown, again: boolean): Promise<void> => {
  const { url } = await call(singleSignOn.start, { body: { again } })
  returnTo.set(from)
  location.assign(url)
}

let failure: unknown

/** What went wrong on the way back is said on the sign-in page. */
export const keepFailure = (error: unknown): void => void (failure = error)

/** Said once. */
export const takeFailure = (): unknown => {
  const taken = failure
  failure = undefined
  return taken
}

/** The provider, or what it said of the person, is what was wrong. */
export const isSignOnFailure = (error: unknown): error is CallError =>
  isCallError(error) && error.problem.code?.startsWith('sign_on_') === true
