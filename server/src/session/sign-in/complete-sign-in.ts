import type { SessionFactor } from '@disadmin/contract/session/factor-answer'
import { session } from '@disadmin/contract/session/session'
import { userSessions } from '@disadmin/contract/session/user-sessions'
import { writeAudit } from '../../kit/audit.ts'
import { inTransaction, type Tx } from '../../kit/db/db.ts'
import { together } from '../../kit/db/together.ts'
import type { Context } from '../../kit/http/serve.ts'
import { openBySignOn, signOnIsOver } from '../../single-sign-on/index.ts'
import { type Counters, clearGuesses } from '../attempts/attempts.ts'
import { type Device, deviceCookie, trustDevice } from '../devices/trusted-devices.ts'
import { endExcessSessions, openSession } from '../sessions/sessions.queries.ts'
import { hashToken, newToken } from '../../kit/token.ts'
import { type Account, markSignedIn, recordLogin } from './sign-in.queries.ts'

/** The parts of the request that a sign-in needs. */
type Request = Pick<Context, 'db' | 'settings' | 'browserId' | 'userAgent' | 'ipAddress' | 'requestId' | 'isHttps' | 'header'>

interface SignIn {
  account: Account
  counters: Counters
  device: Device
  factor: SessionFactor | null
  /** The single sign-on it completes. */
  signOn?: number | undefined
}

/**
 * Opens a session for an account that was checked and returns its token. Null when the account has changed since: disabled, or another
 * password. `factor` runs in the transaction, so that a code is used up together with the session, or not at all.
 */
export const completeSignIn = async <Kind extends SessionFactor>(
  context: Request,
  { factor, ...signIn }: Omit<SignIn, 'factor'> & { factor: null | ((tx: Tx) => Promise<Kind | null>) },
): Promise<string | null> => {
  const { account, counters, device, signOn } = signIn
  const token = await inTransaction(context.db, async (tx) => {
    const kind = factor && (await factor(tx))
    if (factor && !kind) return null
    // the password may have changed while it was checked
    if (!(await markSignedIn(tx, account))) return null
    return open({ ...context, db: tx }, { account, counters, device, factor: kind, signOn })
  })
  if (token !== null) context.header('set-cookie', deviceCookie(account.username_key, device, context.isHttps))
  return token
}

const open = async (
  context: Omit<Request, 'db'> & { db: Tx },
  { account, counters, device, factor, signOn }: SignIn,
): Promise<string> => {
  const { db, browserId, userAgent, ipAddress, requestId, settings } = context
  const token = newToken()
  const singleSignOn = signOn !== undefined
  const from = { userAgent, ipAddress, browserId, browserMark: device.browser.mark }
  const [ended, id] = await together(
    db,
    (tx) => endExcessSessions(tx, account.id, { lives: settings, limit: settings.sessionsPerPerson }),
    (tx) => openSession(tx, { userId: account.id, tokenHash: hashToken(token), factor, singleSignOn, ...from }),
    ...clearGuesses(counters),
    ...trustDevice(account.id, device),
  )
  if (singleSignOn && !(await openBySignOn(db, signOn, id))) throw signOnIsOver()
  const author = { actorId: account.id, effectiveId: account.id, name: account.username, requestId }
  const home = { customerId: account.customer_id, branchId: account.branch_id }
  const trail = [
    ...ended.map((recordId) => ({ what: userSessions.end.audits, recordId, ...home, after: { reason: 'too_many' } })),
    {
      what: session.login.audits,
      recordId: id,
      ...home,
      after: { ip_address: ipAddress, ...(factor && { factor }), ...(singleSignOn && { single_sign_on: true }) },
    },
  ]
  await together(
    db,
    (tx) => recordLogin(tx, { userId: account.id, ipAddress, userAgent, outcome: 'success', singleSignOn }),
    (tx) => writeAudit(tx, author, trail),
  )
  return token
}
