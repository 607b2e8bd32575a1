import { session } from '@disadmin/contract/session/session'
import type { Db } from '../../kit/db/db.ts'
import { ProblemError } from '../../kit/http/refusal.ts'
import { type Answer, type Context, serve } from '../../kit/http/serve.ts'
import { hashingIsOverloaded, type Lane, usernameKey } from '../../users/index.ts'
import { countersFor, countGuess } from '../attempts/attempts.ts'
import { type Proof, proofRequired, type ProofRequirement, verifyProof } from '../attempts/proof-of-work.ts'
import { deviceOf } from '../devices/trusted-devices.ts'
import { endSession } from '../sessions/sessions.queries.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { checkPassword } from './credentials.ts'
import { passkeyChallenge, signInByPasskey } from './passkey.service.ts'
import { secondStep, secondStepFor } from './second-step.service.ts'
import { type Account, findForSignIn, type NewLogin, recordLogin } from './sign-in.queries.ts'

type Login = Context<typeof session.login>

/** When the hashing queue is full, unknown devices need a proof of work, which is asked for before anything is looked up. */
const overloadRequirement = (): ProofRequirement | null => (hashingIsOverloaded() ? { level: 0, seconds: 5 } : null)

const assertCapacity = async (db: Db, usernameKey: string, proof: Proof | null): Promise<void> => {
  const required = proof ? null : overloadRequirement()
  if (required) throw await proofRequired(db, usernameKey, required)
}

/**
 * Signs in with a password. An unknown name and a wrong password get the same answer in the same time; a disabled user or company is only
 * reported after the right password (AUTH-12, AUTH-13). Guesses are counted before hashing, and every one that was checked is recorded.
 */
const login = async (context: Login): Promise<Answer<typeof session.login>> => {
  const { db, body } = context
  const key = usernameKey(body.username)
  const { device, trusted } = await deviceOf(context, key)
  const proof = await verifyProof(db, key, body.bot_check)
  const isTrusted = trusted?.kind === 'browser'
  if (!isTrusted) await assertCapacity(db, key, proof)
  const counters = countersFor(key, context.ipAddress, trusted)
  const isProven = await countGuess(db, { counters, usernameKey: key, proof, required: isTrusted ? null : overloadRequirement() })
  const lane = isTrusted ? 'trusted' : isProven ? 'proven' : 'stranger'
  const account = await findForSignIn(db, key)
  const outcome = await outcomeOf(context, account, lane)
  if (!account || outcome !== 'success') return refused(context, { account, outcome })
  // The counters are only reset by the second step: knowing the password gives no new guesses.
  if (account.has_factor) return { second_step: await secondStepFor(context, account) }
  const token = await completeSignIn(context, { account, counters, device, factor: null })
  if (token === null) return refused(context, { account, outcome: 'wrong_password' })
  return { token }
}

const outcomeOf = async (context: Login, account: Account | undefined, lane: Lane): Promise<NewLogin['outcome']> => {
  const answer = await checkPassword(context, account, { password: context.body.password, lane })
  if (!account) return 'unknown_name'
  if (answer === 'no_directory') return 'no_directory'
  // demo accounts exist elsewhere only in a copied database and cannot sign in there
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
    throw new ProblemError({ status: 403, text: { key: `session:${code}` }, code })
  }
  throw new ProblemError({ status: 401, text: { key: 'session:incorrect' }, code: 'credentials' })
}

const logout = async ({ db, who, audit }: Context<typeof session.logoutPost | typeof session.logout>): Promise<void> => {
  await endSession(db, who.sessionId)
  const { customerId, branchId } = who.impersonator ?? who
  await audit({ recordId: who.sessionId, customerId, branchId })
}

export default serve(session, { login, secondStep, passkeyChallenge, passkey: signInByPasskey, logout, logoutPost: logout })
