import type { FactorQuestion } from '@disadmin/contract/session/factor-answer'
import type { session } from '@disadmin/contract/session/session'
import { createHash } from 'node:crypto'
import type { Tx } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/http/refusal.ts'
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
import { admitAfterFactor } from '../../single-sign-on/index.ts'
import { countCode, countersFor, countGuess, settleCodes } from '../attempts/attempts.ts'
import { enter } from './complete-sign-in.ts'
import { placeOf } from '../devices/trusted-devices.ts'
import { recordLogin } from './logins.queries.ts'
import { provenBy } from '../attempts/proof-of-work.ts'
import { type Account, findAccount } from './session.queries.ts'
import { signOnIsOver } from '../sso/sign-on-over.ts'

type Step = Context<typeof session.secondStep>

/** Tells whether the password is still the one that the first step was made with, without saying anything about it. */
const markOf = ({ auth_type, password_hash }: Account): string =>
  createHash('sha256').update(`${auth_type}:${password_hash}`).digest('base64url')

/** What is asked after the right password, or the right answer of the provider (`signOn`), for the browser it came from. There is no session yet. */
export const secondStepFor = async (
  context: Pick<Context, 'db' | 'settings' | 'headers' | 'isHttps' | 'browserId'>,
  account: Account,
  signOn?: number,
): Promise<FactorQuestion> => {
  const { db, browserId } = context
  const data = { user: account.id, mark: markOf(account), ...(signOn !== undefined && { sign_on: signOn }) }
  const ticket = await issueTicket(db, { purpose: 'second_step', boundTo: browserId, data })
  return questionFor(db, { ticket, userId: account.id, party: relyingPartyOf(context) })
}

/**
 * The second step of a sign-in. Each answer is counted before it is looked at, under the counts of the password; a right one opens the session and is used up with
 * its ticket.
 */
export const secondStep = async (context: Step): Promise<Answer<typeof session.secondStep>> => {
  const { db, body, browserId, ipAddress, settings } = context
  const { answer } = body
  const ticket = await readTicket(db, answer.ticket, { purpose: 'second_step', boundTo: browserId })
  const account = ticket ? await findAccount(db, Number(ticket.data['user'])) : undefined
  if (!ticket || !account || ticket.data['mark'] !== markOf(account)) throw ticketIsOver()
  const key = account.username_key
  const { place, known } = await placeOf(context, key)
  const counters = countersFor(key, ipAddress, known)
  await countGuess(db, { counters, usernameKey: key, proof: await provenBy(db, key, body.bot_check) })
  if (answer.code !== undefined) await countCode(db, account.id)
  const signOn = ticket.data['sign_on'] === undefined ? undefined : Number(ticket.data['sign_on'])
  const factor = async (tx: Tx) => {
    const kind = await provenWith(tx, { userId: account.id, answer, ticket, party: relyingPartyOf(context) })
    if (!kind) return null
    if (!(await spendTicket(tx, ticket))) throw ticketIsOver()
    await settleCodes(tx, account.id)
    if (kind === 'recovery_code')
      await tellPerson(
        tx,
        { userId: account.id, timeZone: settings.timeZone },
        { what: 'code_used', left: await countRecoveryCodes(tx, account.id) },
      )
    if (signOn !== undefined) await admitWaiting(context, tx, { signOn, userId: account.id })
    return kind
  }
  const token = await enter(context, { account, counters, place, signOn, factor })
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

export const ticketIsOver = () => new Refusal({ status: 401, text: { key: 'session:factor.over' }, code: 'ticket_over' })
export const wrongFactor = () => new Refusal({ status: 401, text: { key: 'session:factor.wrong' }, code: 'wrong_factor' })
