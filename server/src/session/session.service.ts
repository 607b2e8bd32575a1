import { session } from '@disadmin/contract/session/session'
import { userSessions } from '@disadmin/contract/session/user-sessions'
import { writeAudit } from '../kit/audit.ts'
import { inTransaction } from '../kit/db/db.ts'
import { Refusal } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { usernameKey } from '../users/index.ts'
import { countersFor, countGuess, settleGuesses } from './attempts.ts'
import { checkPassword } from './credentials.ts'
import { knownCookie, type Place, placeOf, rememberPlace } from './known-places.ts'
import { type NewLogin, recordLogin } from './logins.queries.ts'
import { assertRoom } from './room.ts'
import { makeRoom } from './open-sessions.queries.ts'
import { provenBy } from './proof.ts'
import { findForSignIn, markSignedIn, openSession } from './session.queries.ts'
import { hashToken, newToken } from './token.ts'

type Login = Context<typeof session.login>
type Account = NonNullable<Awaited<ReturnType<typeof findForSignIn>>>

/**
 * Signs in. The same words, status and time for an unknown name and a wrong password; "Disabled user" only after the right
 * password (AUTH-12, AUTH-13), and so is that a company's access is deactivated. Guesses are counted in the database before hashing, so that guessing costs us nothing. Each that
 * was checked is put on record.
 */
export const login = async (context: Login): Promise<{ token: string }> => {
  const { db, body } = context
  const key = usernameKey(body.username)
  const { place, known } = await placeOf(context, key)
  const proof = await provenBy(db, key, body.bot_check)
  const urgent = known?.kind === 'browser' || proof !== null
  await assertRoom(db, key, urgent)
  const counters = countersFor(key, context.ipAddress, known)
  await countGuess(db, { counters, usernameKey: key, proof })
  const account = await findForSignIn(db, key)
  const outcome = await outcomeOf(context, account, urgent)
  if (!account || outcome !== 'success') return refused(context, { account, outcome })
  const token = await inTransaction(db, async (tx) => {
    // The password may have been changed while it was checked: what it was then opens nothing now.
    if (!(await markSignedIn(tx, account))) return null
    await settleGuesses(tx, counters)
    await rememberPlace(tx, account.id, place)
    return signedIn({ ...context, db: tx }, account, place)
  })
  if (token === null) return refused(context, { account, outcome: 'wrong_password' })
  context.header('set-cookie', knownCookie(key, place, context.isHttps))
  return { token }
}

const outcomeOf = async (context: Login, account: Account | undefined, urgent: boolean): Promise<NewLogin['outcome']> => {
  const answer = await checkPassword(context, account, { password: context.body.password, urgent })
  if (!account) return 'unknown_name'
  if (answer === 'no_directory') return 'no_directory'
  // The demo's sign-ins exist outside the demo only if somebody copied its database; they open nothing there.
  if (answer === 'wrong' || (account.is_demo && !context.settings.demo)) return 'wrong_password'
  return account.is_active && account.company_is_active !== false ? 'success' : 'disabled'
}

const refused = async (
  { db, ipAddress, userAgent }: Login,
  { account, outcome }: { account: Account | undefined } & Pick<NewLogin, 'outcome'>,
): Promise<never> => {
  await recordLogin(db, { userId: account?.id ?? null, outcome, ipAddress, userAgent })
  if (outcome === 'disabled') {
    const code = account?.is_active ? 'customer_inactive' : 'disabled'
    throw new Refusal({ status: 403, text: { key: `session:${code}` }, code })
  }
  throw new Refusal({ status: 401, text: { key: 'session:incorrect' }, code: 'credentials' })
}

const signedIn = async (context: Login, account: Account, place: Place): Promise<string> => {
  const { db, browserId, userAgent, ipAddress, requestId, settings } = context
  const token = newToken()
  const ended = await makeRoom(db, account.id, { lives: settings, most: settings.sessionsPerPerson })
  const from = { userAgent, ipAddress, browserId, browserMark: place.browser.mark }
  const id = await openSession(db, { userId: account.id, tokenHash: hashToken(token), ...from })
  await recordLogin(db, { userId: account.id, ipAddress, userAgent, outcome: 'success' })
  const author = { actorId: account.id, effectiveId: account.id, name: account.username, requestId }
  const home = { customerId: account.customer_id, branchId: account.branch_id }
  await writeAudit(db, author, [
    ...ended.map((recordId) => ({ what: userSessions.end.audits, recordId, ...home, after: { reason: 'too_many' } })),
    { what: session.login.audits, recordId: id, ...home, after: { ip_address: ipAddress } },
  ])
  return token
}
