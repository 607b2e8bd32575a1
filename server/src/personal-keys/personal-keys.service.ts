import { mostKeys, type PersonalKey, type personalKeys } from '@disadmin/contract/personal-keys/personal-keys'
import { inTransaction } from '../kit/db/db.ts'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { hashToken, newToken } from '../kit/token.ts'
import { checkPassword, clearOwnGuesses, countOwnGuess } from '../session/index.ts'
import { lockWithin } from '../users/index.ts'
import * as queries from './personal-keys.queries.ts'

type Create = Context<typeof personalKeys.create>

/** Says of a key what it is wherever it turns up: in a log, in a file that should not hold it. */
const prefix = 'dk_'

/** A new key, answered this once; what is kept is its hash. Whoever finds a session open cannot take one along without the password. */
export const createKey = async (context: Create): Promise<PersonalKey> => {
  const { db, who, body, audit } = context
  await assertPassword(context)
  const key = prefix + newToken()
  return inTransaction(db, async (tx) => {
    const held = await queries.countHeldKeys(tx, who.userId)
    if (!(await queries.sessionIsStillOpen(tx, who.sessionId)))
      throw new ProblemError({ status: 401, text: { key: 'kit:error.unauthorized' }, code: 'unauthorized' })
    if (held >= mostKeys) refuse([{ source: 'name', key: 'personal-keys:refused.too_many', values: [mostKeys] }], 'too_many')
    const made = await queries.addKey(tx, {
      userId: who.userId,
      name: body.name,
      start: key.slice(0, prefix.length + 4),
      keyHash: hashToken(key),
      days: body.expires_in_days,
    })
    const { name, start, expires_at } = made
    const { customerId, branchId } = who
    await audit(
      {
        recordId: made.id,
        customerId,
        branchId,
        after: { name, start, expires_at },
      },
      tx,
    )
    return { ...made, key }
  })
}

/** Has a count of the session's own: a stolen session guesses no faster than a stranger, and disturbs nobody else. */
const assertPassword = async ({ db, who, body, ...context }: Create): Promise<void> => {
  const owner = await queries.findOwner(db, who.userId)
  await countOwnGuess(db, who.sessionId)
  if ((await checkPassword(context, owner, { password: body.current_password, lane: 'trusted' })) !== 'right')
    refuse([{ source: 'current_password', key: 'my-user:password.wrong' }])
  await clearOwnGuesses(db, who.sessionId)
}

interface KeyOf {
  userId: number
  keyId: number
  /** Where the owner belongs: whoever sees them there sees it in the trail. */
  customerId: number | null
  branchId: number | null
}

/** The key opens nothing from the next call on. */
export const revokeKey = async ({ db, audit }: Pick<Context, 'db' | 'audit'>, of: KeyOf): Promise<void> => {
  const ended = (await queries.endKey(db, of)) ?? notFound()
  const { keyId, customerId, branchId } = of
  await audit({ recordId: keyId, customerId, branchId, before: { name: ended.name } })
}

/** Of somebody else: within the scope, and not of somebody who holds rights the caller does not. */
export const revokeKeyOf = async (context: Context<typeof personalKeys.revokeOf>): Promise<void> => {
  const { id, key_id: keyId } = context.params
  const { customer_id: customerId, branch_id: branchId } = await lockWithin(context, id)
  await revokeKey(context, { userId: id, keyId, customerId, branchId })
}
