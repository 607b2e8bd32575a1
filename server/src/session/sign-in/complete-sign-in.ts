import type { SessionFactor } from '@disadmin/contract/session/factor-answer'
import { session } from '@disadmin/contract/session/session'
import { userSessions } from '@disadmin/contract/session/user-sessions'
import { writeAudit } from '../../kit/audit.ts'
import { inTransaction, type Tx } from '../../kit/db/db.ts'
import type { Context } from '../../kit/http/serve.ts'
import { type Counters, settleGuesses } from '../attempts/attempts.ts'
import { knownCookie, type Place, rememberPlace } from '../devices/trusted-devices.ts'
import { recordLogin } from './logins.queries.ts'
import { makeRoom } from '../sessions/open-sessions.queries.ts'
import { openBySignOn } from '../../single-sign-on/index.ts'
import { signOnIsOver } from '../sso/sign-on-over.ts'
import { type Account, markSignedIn, openSession } from './session.queries.ts'
import { hashToken, newToken } from '../token.ts'

/** What a sign-in needs of the call. */
export type SigningIn = Pick<
  Context,
  'db' | 'settings' | 'browserId' | 'userAgent' | 'ipAddress' | 'requestId' | 'isHttps' | 'header'
>

interface Entering {
  account: Account
  counters: Counters
  place: Place
  factor: SessionFactor | null
  /** What the provider of the house answered, where it was asked. */
  signOn?: number | undefined
}

/**
 * Opens a session for an account whose person proved themself, and answers its token. Null when the account is no longer what was
 * checked: disabled, or with another password. `proven` is asked within the transaction: what it uses up is used up with the session, or not at all.
 */
export const enter = async <Kind extends SessionFactor>(
  context: SigningIn,
  { factor, ...entering }: Omit<Entering, 'factor'> & { factor: null | ((tx: Tx) => Promise<Kind | null>) },
): Promise<string | null> => {
  const { account, counters, place, signOn } = entering
  const token = await inTransaction(context.db, async (tx) => {
    const kind = factor && (await factor(tx))
    if (factor && !kind) return null
    // The password may have been changed while it was checked: what it was then opens nothing now.
    if (!(await markSignedIn(tx, account))) return null
    await settleGuesses(tx, counters)
    await rememberPlace(tx, account.id, place)
    return open({ ...context, db: tx }, { account, place, factor: kind, signOn })
  })
  if (token !== null) context.header('set-cookie', knownCookie(account.username_key, place, context.isHttps))
  return token
}

const open = async (
  context: Omit<SigningIn, 'db'> & { db: Tx },
  { account, place, factor, signOn }: Omit<Entering, 'counters'>,
): Promise<string> => {
  const { db, browserId, userAgent, ipAddress, requestId, settings } = context
  const token = newToken()
  const ended = await makeRoom(db, account.id, { lives: settings, most: settings.sessionsPerPerson })
  const singleSignOn = signOn !== undefined
  const from = { userAgent, ipAddress, browserId, browserMark: place.browser.mark }
  const id = await openSession(db, { userId: account.id, tokenHash: hashToken(token), factor, singleSignOn, ...from })
  if (singleSignOn && !(await openBySignOn(db, signOn, id))) throw signOnIsOver()
  await recordLogin(db, { userId: account.id, ipAddress, userAgent, outcome: 'success', singleSignOn })
  const author = { actorId: account.id, effectiveId: account.id, name: account.username, requestId }
  const home = { customerId: account.customer_id, branchId: account.branch_id }
  await writeAudit(db, author, [
    ...ended.map((recordId) => ({ what: userSessions.end.audits, recordId, ...home, after: { reason: 'too_many' } })),
    {
      what: session.login.audits,
      recordId: id,
      ...home,
      after: { ip_address: ipAddress, ...(factor && { factor }), ...(singleSignOn && { single_sign_on: true }) },
    },
  ])
  return token
}
