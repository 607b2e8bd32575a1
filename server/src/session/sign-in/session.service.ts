import type { session } from '@disadmin/contract/session/session'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Answer, Context } from '../../kit/http/serve.ts'
import { type Lane, usernameKey } from '../../users/index.ts'
import { countersFor, countGuess } from '../attempts/attempts.ts'
import { checkPassword } from './credentials.ts'
import { enter } from './complete-sign-in.ts'
import { placeOf } from '../devices/trusted-devices.ts'
import { type NewLogin, recordLogin } from './logins.queries.ts'
import { assertRoom, lackOfRoom } from './room.ts'
import { provenBy } from '../attempts/proof-of-work.ts'
import { secondStepFor } from './second-step.service.ts'
import { type Account, findForSignIn } from './session.queries.ts'

type Login = Context<typeof session.login>

/**
 * Signs in. The same words, status and time for an unknown name and a wrong password; "Disabled user" only after the right
 * password (AUTH-12, AUTH-13), and so is that a company's access is deactivated. Guesses are counted in the database before hashing, so that guessing costs us nothing. Each that
 * was checked is put on record.
 */
export const login = async (context: Login): Promise<Answer<typeof session.login>> => {
  const { db, body } = context
  const key = usernameKey(body.username)
  const { place, known } = await placeOf(context, key)
  const proof = await provenBy(db, key, body.bot_check)
  const isKnown = known?.kind === 'browser'
  if (!isKnown) await assertRoom(db, key, proof)
  const counters = countersFor(key, context.ipAddress, known)
  const isProven = await countGuess(db, { counters, usernameKey: key, proof, lack: isKnown ? null : lackOfRoom() })
  const lane = isKnown ? 'known' : isProven ? 'proven' : 'stranger'
  const account = await findForSignIn(db, key)
  const outcome = await outcomeOf(context, account, lane)
  if (!account || outcome !== 'success') return refused(context, { account, outcome })
  // The wrong ones stay counted until the second step is done: nobody who knows the password begins to guess anew with it.
  if (account.has_factor) return { second_step: await secondStepFor(context, account) }
  const token = await enter(context, { account, counters, place, factor: null })
  if (token === null) return refused(context, { account, outcome: 'wrong_password' })
  return { token }
}

const outcomeOf = async (context: Login, account: Account | undefined, lane: Lane): Promise<NewLogin['outcome']> => {
  const answer = await checkPassword(context, account, { password: context.body.password, lane })
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
