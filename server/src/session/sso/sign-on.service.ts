import type { singleSignOn } from '@disadmin/contract/single-sign-on/single-sign-on'
import { inTransaction } from '../../kit/db/db.ts'
import { notFound, Refusal } from '../../kit/http/refusal.ts'
import type { Answer, Context } from '../../kit/http/serve.ts'
import { issueTicket, readTicket, spendTicket } from '../../second-factor/index.ts'
import {
  addSignOn,
  admit,
  type Answered,
  answerOf,
  assertGroup,
  authorizationUrl,
  type Begun,
  isUnreached,
  NotAdmitted,
  type OidcSettings,
  provesFactor,
  recognise,
  reasonOf,
  unavailable,
} from '../../single-sign-on/index.ts'
import { countGuess, signOnCountersFor } from '../attempts/attempts.ts'
import { enter } from '../sign-in/complete-sign-in.ts'
import { placeOf } from '../devices/trusted-devices.ts'
import { recordLogin } from '../sign-in/logins.queries.ts'
import { provenBy } from '../attempts/proof-of-work.ts'
import { secondStepFor } from '../sign-in/second-step.service.ts'
import { type Account, findAccount } from '../sign-in/session.queries.ts'
import { addressIn, giveSecret, secretOf } from './sign-on-browser.ts'
import { signOnIsOver } from './sign-on-over.ts'

type Start = Context<typeof singleSignOn.start>
type Finish = Context<typeof singleSignOn.finish>

/** Nobody is named yet: the proof of work is for whoever comes from the provider. */
const anybody = 'sign_on'

const boundTo = (browserId: string, secret: string) => `${browserId} ${secret}`

/**
 * Where to sign in. The state that travels is a ticket for this browser and its cookie; nothing is kept of it, so that whoever begins
 * a thousand times fills nothing.
 */
export const startSignOn = async (context: Start): Promise<Answer<typeof singleSignOn.start>> => {
  const { db, settings, browserId, language, log, body } = context
  const { oidc } = settings
  if (!oidc) return notFound()
  const secret = giveSecret(context)
  const state = await issueTicket(db, { purpose: 'sign_on', boundTo: boundTo(browserId, secret) })
  const begun = { state, secret, redirectUri: addressIn(context, 'auth/single-sign-on') }
  try {
    return { url: await authorizationUrl(oidc, begun, { language, again: body.again === true }) }
  } catch (error) {
    log.warn({ provider: oidc.issuer, reason: reasonOf(error) }, 'the provider of the single sign-on does not answer')
    throw unavailable(oidc.label)
  }
}

/** Signs in with what the provider answered. From there on it is as after a right password: the same words, the same second step, the same session. */
export const finishSignOn = async (context: Finish): Promise<Answer<typeof singleSignOn.finish>> => {
  const { db, body, settings, ipAddress, requestId, language, log } = context
  const { oidc } = settings
  if (!oidc) return notFound()
  const answer = new URLSearchParams(body.answer)
  const begun = await spent(context, answer.get('state') ?? '')
  const counters = signOnCountersFor(ipAddress)
  const answered = await provided(context, oidc, begun, answer)
  const isProven = provesFactor(answered.claims, oidc)
  const admitting = { oidc, answered, requestId, language, log }
  try {
    const known = await recognise(db, admitting)
    const waiting = known === null ? null : await openAccount(context, known)
    if (waiting?.has_factor && !isProven) {
      assertGroup(admitting, known)
      // nothing is written to the account before the last step
      return { second_step: await secondStepFor(context, waiting, await addSignOn(db, null, answered)) }
    }
    const { userId, identityId } = await admit(db, admitting)
    const account = await openAccount(context, userId)
    const signOn = await addSignOn(db, identityId, answered)
    const { place } = await placeOf(context, account.username_key)
    const factor = isProven ? async () => 'provider' as const : null
    const token = await enter(context, { account, counters, place, factor, signOn })
    if (token === null) throw signOnIsOver()
    return { token }
  } catch (error) {
    return keptOut(context, error)
  }
}

/** The sign-in that this answer belongs to: begun in this browser, and ended by nobody before. Counted first, as each asks the provider. */
const spent = async (context: Finish, state: string): Promise<Begun> => {
  const { db, body, browserId, ipAddress } = context
  const secret = secretOf(context)
  const ticket = secret && (await readTicket(db, state, { purpose: 'sign_on', boundTo: boundTo(browserId, secret) }))
  if (!ticket) throw signOnIsOver()
  const proof = await provenBy(db, anybody, body.bot_check)
  await countGuess(db, { counters: signOnCountersFor(ipAddress), usernameKey: anybody, proof })
  if (!(await inTransaction(db, (tx) => spendTicket(tx, ticket)))) throw signOnIsOver()
  return { state, secret, redirectUri: addressIn(context, 'auth/single-sign-on') }
}

const provided = async ({ log }: Finish, oidc: OidcSettings, begun: Begun, answer: URLSearchParams): Promise<Answered> => {
  try {
    return await answerOf(oidc, begun, answer)
  } catch (error) {
    log.warn({ provider: oidc.issuer, reason: reasonOf(error) }, 'an answer of the single sign-on was not accepted')
    if (isUnreached(error)) throw unavailable(oidc.label)
    const why = answer.has('error') ? 'cancelled' : 'failed'
    throw new Refusal({ status: 401, text: { key: `single-sign-on:${why}`, values: [oidc.label] }, code: `sign_on_${why}` })
  }
}

const keptOut = async ({ db, ipAddress, userAgent }: Finish, error: unknown): Promise<never> => {
  if (error instanceof NotAdmitted) {
    const outcome = error.userId === null ? 'unknown_name' : 'not_admitted'
    await recordLogin(db, { userId: error.userId, outcome, ipAddress, userAgent, singleSignOn: true })
  }
  throw error
}

/** The account, where it is open. What is said after a right password is said here. */
const openAccount = async ({ db, settings, ipAddress, userAgent }: Finish, userId: number): Promise<Account> => {
  const account = (await findAccount(db, userId))!
  const refusal = closed(account, settings.demo)
  if (!refusal) return account
  await recordLogin(db, { userId, outcome: 'disabled', ipAddress, userAgent, singleSignOn: true })
  throw refusal
}

const closed = (account: Account, demo: boolean): Refusal | null => {
  if (account.auth_type === 'oracle')
    return new Refusal({ status: 403, text: { key: 'session:factor.needs_password' }, code: 'passkey_needs_password' })
  if (account.is_active && (demo || !account.is_demo)) return null
  return new Refusal({ status: 403, text: { key: 'session:disabled' }, code: 'disabled' })
}
