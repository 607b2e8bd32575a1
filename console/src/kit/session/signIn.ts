import type { FactorAnswer, FactorQuestion, PasskeyAnswer } from '@disadmin/contract/session/factor-answer'
import { session } from '@disadmin/contract/session/session'
import { singleSignOn } from '@disadmin/contract/single-sign-on/single-sign-on'
import { call } from '../call.ts'
import { stored } from '../storage.ts'
import { token } from './token.ts'

let just = false

/** Whether somebody signed in here since it was last asked. */
export const justSignedIn = {
  take: (): boolean => {
    const taken = just
    just = false
    return taken
  },
}

/** Stores the token: whoever draws the page then reads who that is (AUTH-11). */
const enter = (entered: { token: string }): void => {
  just = true
  token.set(entered.token)
}

// the session itself is known to the server; this only says whom to ask for its end
export const signedOnKey = 'disadmin.signed_on'

/**
 * Signs in, with a solved proof of work where one was asked for. Answers what has to be proven besides, of whoever has a second factor:
 * nobody is signed in then. Throws CallError.
 */
export const signIn = async (username: string, password: string, proof?: string): Promise<FactorQuestion | undefined> => {
  const { token: entered, second_step } = await call(session.login, { body: { username, password, bot_check: proof } })
  stored.remove(signedOnKey)
  if (entered !== undefined) enter({ token: entered })
  return second_step
}

/** The second step of a sign-in. Throws CallError. */
export const giveSecondStep = async (answer: FactorAnswer, proof?: string): Promise<void> =>
  enter(await call(session.secondStep, { body: { answer, bot_check: proof } }))

/**
 * Signs in with what the identity provider answered. Answers what has to be proven besides, as `signIn` does. Throws CallError.
 * @param answer the query of the address that it sent the browser to
 */
export const finishSignOn = async (answer: string, proof?: string): Promise<FactorQuestion | undefined> => {
  const { token: entered, second_step } = await call(singleSignOn.finish, { body: { answer, bot_check: proof } })
  stored.set(signedOnKey, '1')
  if (entered !== undefined) enter({ token: entered })
  return second_step
}

/** What a passkey signs to sign in without a name. Throws CallError. */
export const askForPasskey = () => call(session.passkeyChallenge)

/** Signs in with a passkey alone. Throws CallError. */
export const signInByPasskey = async (ticket: string, passkey: PasskeyAnswer, proof?: string): Promise<void> => {
  const entered = await call(session.passkey, { body: { ticket, passkey, bot_check: proof } })
  stored.remove(signedOnKey)
  enter(entered)
}
