import { mostFactors, type secondFactors } from '@disadmin/contract/second-factor/second-factor'
import { type Db, inTransaction, type Tx } from '../kit/db/db.ts'
import { ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import * as factors from '../second-factor/index.ts'
import { checkPassword, countOwnGuess, markProven, clearOwnGuesses } from '../session/index.ts'
import { provedAtProvider } from '../single-sign-on/index.ts'
import { findOwnSettings, hasPassword } from './own-settings.queries.ts'

type Begin = Context<typeof secondFactors.begin>
type Create = Context<typeof secondFactors.create>

const boundTo = (sessionId: number) => `session ${sessionId}`

/**
 * Begins to add a factor. Whoever finds a session open adds none: the first takes the password, a further one the fresh proof that the
 * endpoint asks for. What is begun is ended in this session alone.
 */
export const beginFactor = async (context: Begin): Promise<Answer<typeof secondFactors.begin>> => {
  const { db, who, body } = context
  const held = await factors.findFactors(db, who.userId)
  assertRoom(held.length)
  if (who.proof === 'none') await assertPassword(context)
  const issue = (data: Record<string, string | number>) =>
    factors.issueTicket(db, { purpose: 'enrol', boundTo: boundTo(who.sessionId), data: { ...data, held: held.length } })
  if (body.kind === 'app') {
    const secret = factors.newAppSecret()
    return { ticket: await issue({ secret }), app: { secret, uri: factors.appUri(secret, who.username) } }
  }
  const party = factors.relyingPartyOf(context)
  if (!party) throw new ProblemError({ status: 422, text: { key: 'session:factor.no_passkeys_here' }, code: 'no_passkeys_here' })
  const ticket = await issue({})
  const passkey = await factors.creationOf({
    party,
    challenge: factors.challengeOf(ticket),
    user: { handle: await factors.handleOf(db, who.userId), username: who.username, name: who.name },
    known: await factors.findPasskeys(db, who.userId),
  })
  return { ticket, passkey }
}

/** Adds what was begun. With the first come the recovery codes, this once; the session counts as proven. */
export const createFactor = async (context: Create): Promise<Answer<typeof secondFactors.create>> => {
  const { db, who, body, audit, settings } = context
  const ticket = await factors.readTicket(db, body.ticket, { purpose: 'enrol', boundTo: boundTo(who.sessionId) })
  if (!ticket) throw over()
  if (body.code !== undefined) await countOwnGuess(db, who.sessionId)
  const added = await proven(context, ticket)
  return inTransaction(db, async (tx) => {
    await factors.lockPerson(tx, who.userId)
    const held = await factors.findFactors(tx, who.userId)
    assertRoom(held.length)
    // with the password alone the first one is added: of two that were begun so the second is not the first any more
    if (ticket.data['held'] === 0 && held.length > 0) throw over()
    if (!(await factors.spendTicket(tx, ticket))) throw over()
    const factor = await factors.addFactor(tx, { userId: who.userId, name: body.name, ...added })
    if (!factor) return refuse([{ source: 'passkey', key: 'second-factor:refused.known' }], 'known')
    await settle(tx, context)
    const { customerId, branchId } = who
    await audit({ recordId: factor.id, customerId, branchId, after: { kind: factor.kind, name: factor.name } }, tx)
    await factors.tellPerson(tx, { userId: who.userId, timeZone: settings.timeZone }, { what: 'added', name: factor.name })
    if (held.length > 0) return { factor }
    const codes = factors.newRecoveryCodes()
    await factors.replaceRecoveryCodes(tx, who.userId, codes.map(factors.hashRecoveryCode))
    return { factor, recovery_codes: codes }
  })
}

const settle = async (tx: Tx, { who }: Create): Promise<void> => {
  if (!(await markProven(tx, who.sessionId)))
    throw new ProblemError({ status: 401, text: { key: 'kit:error.unauthorized' }, code: 'unauthorized' })
  await clearOwnGuesses(tx, who.sessionId)
}

type Ticket = NonNullable<Awaited<ReturnType<typeof factors.readTicket>>>

/** What the answer of the browser, or the code of the app, proves that the person holds. */
const proven = async (context: Create, ticket: Ticket) => {
  const { body } = context
  const { secret } = ticket.data
  if (typeof secret === 'string') {
    const step = body.code === undefined ? null : await factors.stepOf(secret, body.code, -1)
    if (step === null) return refuse([{ source: 'code', key: 'session:factor.wrong' }], 'wrong_factor')
    return { kind: 'app', secret, step } as const
  }
  const party = factors.relyingPartyOf(context)
  const made = body.passkey && party ? await factors.madePasskey(body.passkey, { party, challenge: ticket.challenge }) : null
  if (!made) return refuse([{ source: 'passkey', key: 'session:factor.wrong' }], 'wrong_factor')
  const { id: credentialId, publicKey, counter, transports = [] } = made
  return { kind: 'passkey', credentialId, publicKey, counter, transports } as const
}

const assertRoom = (held: number): void => {
  if (held >= mostFactors) refuse([{ source: 'name', key: 'second-factor:refused.too_many', values: [mostFactors] }], 'too_many')
}

const assertPassword = async ({ db, who, body, ...context }: Begin): Promise<void> => {
  const own = await findOwnSettings(db, who.userId)
  if (!hasPassword(own)) return assertSignedOnLately(db, who.sessionId)
  const { current_password: password = '' } = body
  if (password === '') refuse([{ source: 'current_password', key: 'kit:invalid.required' }])
  await countOwnGuess(db, who.sessionId)
  if ((await checkPassword(context, own, { password, lane: 'trusted' })) !== 'right')
    refuse([{ source: 'current_password', key: 'my-user:password.wrong' }])
  await clearOwnGuesses(db, who.sessionId)
}

const assertSignedOnLately = async (db: Db, sessionId: number): Promise<void> => {
  if (!(await provedAtProvider(db, sessionId)))
    throw new ProblemError({ status: 422, text: { key: 'second-factor:refused.sign_on_again' }, code: 'sign_on_again' })
}

const over = () => new ProblemError({ status: 422, text: { key: 'session:factor.over' }, code: 'ticket_over' })
