import type { session } from '@disadmin/contract/session/session'
import { writeAudit } from '../kit/audit.ts'
import { inTransaction } from '../kit/db.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Context } from '../kit/serve.ts'
import { passwordMatches, usernameKey } from '../users/index.ts'
import { countAttempt, findForSignIn, forgetAttempts, forgiveAttempt, openSession } from './session.queries.ts'
import { hashToken, newToken } from './token.ts'

const windowMinutes = 15
const perAccount = 10
const perAddress = 200

/**
 * Signs in. The same words, status and time for an unknown name and a wrong password; "Disabled user" only after the right
 * password (AUTH-12, AUTH-13). Attempts are counted in the database before hashing, so that guessing costs us nothing.
 */
export const login = async (context: Context<typeof session.login>): Promise<{ token: string }> => {
  const { db, body } = context
  const key = usernameKey(body.username)
  const attempts = { account: `account:${key}`.slice(0, 300), address: `address:${context.ipAddress}` }
  await assertFewAttempts(context, attempts)
  const user = await findForSignIn(db, key)
  const right = await passwordMatches(user?.auth_type === 'local' ? user.password_hash : null, body.password)
  if (user?.auth_type === 'oracle')
    context.log.warn({ userId: user.id }, 'no directory is configured: an oracle account cannot sign in')
  // The demo's sign-ins exist outside the demo only if somebody copied its database; they open nothing there.
  if (!user || !right || (user.is_demo && !context.settings.demo))
    throw new Refusal({ status: 401, text: { key: 'session:incorrect' }, code: 'credentials' })
  if (!user.is_active) throw new Refusal({ status: 403, text: { key: 'session:disabled' }, code: 'disabled' })
  return inTransaction(db, async (tx) => {
    const token = newToken()
    await forgetAttempts(tx, attempts.account)
    await forgiveAttempt(tx, attempts.address)
    const id = await openSession(tx, {
      userId: user.id,
      tokenHash: hashToken(token),
      browserId: context.browserId,
      userAgent: context.userAgent,
      ipAddress: context.ipAddress,
    })
    const author = { actorId: user.id, effectiveId: user.id, name: user.username, requestId: context.requestId }
    await writeAudit(tx, author, {
      what: 'Session/login',
      recordId: id,
      customerId: user.customer_id,
      after: { ip_address: context.ipAddress },
    })
    return { token }
  })
}

const assertFewAttempts = async ({ db }: Context<typeof session.login>, attempts: { account: string; address: string }) => {
  const counts = await countAttempt(db, [attempts.account, attempts.address], windowMinutes)
  const over = counts.filter((row) => row.count > (row.key === attempts.account ? perAccount : perAddress))
  if (over.length === 0) return
  const seconds = Math.max(1, ...over.map((row) => row.seconds_left))
  throw new Refusal({
    status: 429,
    text: { key: 'kit:error.too_many_attempts', values: [Math.ceil(seconds / 60)] },
    code: 'too_many_attempts',
    retryAfterSeconds: seconds,
  })
}
