import type { FactorQuestion } from '@disadmin/contract/session/factor-answer'
import type { session } from '@disadmin/contract/session/session'
import { createHash } from 'node:crypto'
import type { Tx } from '../../kit/db/db.ts'
import { ProblemError } from '../../kit/http/refusal.ts'
import type { Answer, Context } from '../../kit/http/serve.ts'
import {
  issueTicket,
  provenWith,
  questionFor,
  readTicket,
  relyingPartyOf,
  spendTicket,
  tellPerson,
  countRecoveryCodes,
} from '../../second-factor/index.ts'
import { admitAfterFactor, signOnIsOver } from '../../single-sign-on/index.ts'
import { countCode, countersFor, countGuess, clearCodeGuesses } from '../attempts/attempts.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { deviceOf } from '../devices/trusted-devices.ts'
import { verifyProof } from '../attempts/proof-of-work.ts'
import { type Account, findAccount, recordLogin } from './sign-in.queries.ts'

type Step = Context<typeof session.secondStep>

/** Shows whether the password has changed since the first step, without revealing it. */
const fingerprintOf = ({ auth_type, password_hash }: Account): string =>
  createHash('sha256').update(`${auth_type}:${password_hash}`).digest('base64url')

/** The question after the right password, or after the provider's answer (`signOn`), for this browser only. There is no session yet. */
export const secondStepFor = async (
  context: Pick<Context, 'db' | 'settings' | 'headers' | 'isHttps' | 'browserId'>,
  account: Account,
  signOn?: number,
): Promise<FactorQuestion> => {
  const { db, browserId } = context
  const data = { user: account.id, mark: fingerprintOf(account), ...(signOn !== undefined && { sign_on: signOn }) }
  const ticket = await issueTicket(db, { purpose: 'second_step', boundTo: browserId, data })
  return questionFor(db, { ticket, userId: account.id, party: relyingPartyOf(context) })
}

/** The second step of a sign-in. Each answer is counted first, with the password's counters; a right one is used up with its ticket. */
export const secondStep = async (context: Step): Promise<Answer<typeof session.secondStep>> => {
  const { db, body, browserId, ipAddress, settings } = context
  const { answer } = body
  const ticket = await readTicket(db, answer.ticket, { purpose: 'second_step', boundTo: browserId })
  const account = ticket ? await findAccount(db, Number(ticket.data['user'])) : undefined
  if (!ticket || !account || ticket.data['mark'] !== fingerprintOf(account)) throw ticketIsOver()
  const key = account.username_key
  const { device, trusted } = await deviceOf(context, key)
  const counters = countersFor(key, ipAddress, trusted)
  await countGuess(db, { counters, usernameKey: key, proof: await verifyProof(db, key, body.bot_check) })
  if (answer.code !== undefined) await countCode(db, account.id)
  const signOn = ticket.data['sign_on'] === undefined ? undefined : Number(ticket.data['sign_on'])
  const factor = async (tx: Tx) => {
    const kind = await provenWith(tx, { userId: account.id, answer, ticket, party: relyingPartyOf(context) })
    if (!kind) return null
    if (!(await spendTicket(tx, ticket))) throw ticketIsOver()
    await clearCodeGuesses(tx, account.id)
    if (kind === 'recovery_code')
      await tellPerson(
        tx,
        { userId: account.id, timeZone: settings.timeZone },
        { what: 'code_used', left: await countRecoveryCodes(tx, account.id) },
      )
    if (signOn !== undefined) await admitWaiting(context, tx, { signOn, userId: account.id })
    return kind
  }
  const token = await completeSignIn(context, { account, counters, device, signOn, factor })
  return token === null ? wrong(context, account) : { token }
}

const admitWaiting = async (
  { settings: { oidc }, requestId, language, log }: Step,
  tx: Tx,
  waiting: { signOn: number; userId: number },
) => {
  if (!(await admitAfterFactor(tx, { oidc, requestId, language, log, ...waiting }))) throw signOnIsOver()
}

const wrong = async ({ db, ipAddress, userAgent }: Step, account: Account): Promise<never> => {
  await recordLogin(db, { userId: account.id, outcome: 'wrong_factor', ipAddress, userAgent })
  throw wrongFactor()
}

export const ticketIsOver = () => new ProblemError({ status: 401, text: { key: 'session:factor.over' }, code: 'ticket_over' })
export const wrongFactor = () => new ProblemError({ status: 401, text: { key: 'session:factor.wrong' }, code: 'wrong_factor' })
