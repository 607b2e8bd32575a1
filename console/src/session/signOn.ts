import { singleSignOn } from '@disadmin/contract/single-sign-on/single-sign-on'
import { call } from '../kit/call.ts'
import { wantedBefore } from '../kit/wantedBefore.ts'

/** Goes to the provider of the house, and keeps where the person wanted to be for the way back. Throws CallError. */
export const goToProvider = async (from: unknown): Promise<void> => {
  const { url } = await call(singleSignOn.start)
  wantedBefore.set(from)
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
