import type { session } from '@disadmin/contract/session/session'
import type { Tx } from '../../kit/db/db.ts'
import { ProblemError } from '../../kit/http/refusal.ts'
import type { Answer, Context } from '../../kit/http/serve.ts'
import {
  challengeOf,
  counterAfter,
  findPasskey,
  handleOf,
  issueTicket,
  readTicket,
  relyingPartyOf,
  requestOf,
  spendTicket,
  usePasskey,
} from '../../second-factor/index.ts'
import { countGuess, passkeyCountersFor } from '../attempts/attempts.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { deviceOf } from '../devices/trusted-devices.ts'
import { verifyProof } from '../attempts/proof-of-work.ts'
import { ticketIsOver, wrongFactor } from './second-step.service.ts'
import { type Account, findAccount, recordLogin } from './sign-in.queries.ts'

/** Stands for the user name, which is not known yet. */
const anyUser = 'passkey'

type Asking = Context<typeof session.passkeyChallenge>
type SignIn = Context<typeof session.passkey>

/** The challenge to sign. It is not stored, so that asking often fills no table. */
export const passkeyChallenge = async (context: Asking): Promise<Answer<typeof session.passkeyChallenge>> => {
  const { db, browserId } = context
  const party = relyingPartyOf(context)
  if (!party) throw noPasskeysHere()
  const ticket = await issueTicket(db, { purpose: 'sign_in', boundTo: browserId })
  return { ticket, passkey: await requestOf(party, challengeOf(ticket), null) }
}

/**
 * Signs in with a passkey alone: the authenticator verifies its user, so it counts as both factors. Accounts of the directory still need
 * their password, since the directory decides who may sign in.
 */
export const signInByPasskey = async (context: SignIn): Promise<Answer<typeof session.passkey>> => {
  const { db, body, browserId, ipAddress } = context
  const party = relyingPartyOf(context)
  const ticket = await readTicket(db, body.ticket, { purpose: 'sign_in', boundTo: browserId })
  if (!ticket || !party) throw ticketIsOver()
  const counters = passkeyCountersFor(ipAddress)
  await countGuess(db, { counters, usernameKey: anyUser, proof: await verifyProof(db, anyUser, body.bot_check) })
  const passkey = await findPasskey(db, body.passkey.id)
  const account = passkey && (await findAccount(db, passkey.user_id))
  const counter = passkey && (await counterAfter(body.passkey, passkey, { party, challenge: ticket.challenge, alone: true }))
  const { userHandle } = body.passkey.response
  const isTheirs = account && userHandle === (await handleOf(db, account.id)).toString('base64url')
  if (!account || counter === undefined || counter === null || !isTheirs) return refuseWith(context, account, wrongFactor())
  assertOpen(context, account)
  const { device } = await deviceOf(context, account.username_key)
  const factor = async (tx: Tx) => {
    if (!(await spendTicket(tx, ticket))) throw ticketIsOver()
    return (await usePasskey(tx, passkey.id, counter)) ? ('passkey' as const) : null
  }
  const token = await completeSignIn(context, { account, counters, device, factor })
  return token === null ? refuseWith(context, account, wrongFactor()) : { token }
}

/** Only reported after a valid signature. */
const assertOpen = ({ settings }: SignIn, account: Account): void => {
  if (account.is_demo && !settings.demo) throw wrongFactor()
  if (!account.is_active || account.company_is_active === false) {
    const code = account.is_active ? 'customer_inactive' : 'disabled'
    throw new ProblemError({ status: 403, text: { key: `session:${code}` }, code })
  }
  if (account.auth_type === 'oracle')
    throw new ProblemError({ status: 403, text: { key: 'session:factor.needs_password' }, code: 'passkey_needs_password' })
}

const refuseWith = async (
  { db, ipAddress, userAgent }: SignIn,
  account: Account | undefined,
  refusal: ProblemError,
): Promise<never> => {
  await recordLogin(db, { userId: account?.id ?? null, outcome: 'wrong_factor', ipAddress, userAgent })
  throw refusal
}

const noPasskeysHere = () =>
  new ProblemError({ status: 422, text: { key: 'session:factor.no_passkeys_here' }, code: 'no_passkeys_here' })
