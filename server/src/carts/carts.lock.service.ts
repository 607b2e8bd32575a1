import type { carts, LockInfo } from '@disadmin/contract/carts/carts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { knowsStaff } from '../kit/principal.ts'
import { assertNotHeld, claim, isMine } from './carts.claim.service.ts'
import { findOtherViewers } from './carts.looks.queries.ts'
import { breakLockOf, findLock, lockCarts, type LockChange, unlockCarts } from './carts.lock.queries.ts'

type LockContext = Context<typeof carts.lock>

/** All or none (CART-35): when one is held by somebody else nothing changes, and every such cart is named. */
export const setLock = async (context: LockContext): Promise<Answer<typeof carts.lock>> => {
  const { db, who, body, settings } = context
  const ids = body.cart_ids
  const done = body.is_locked ? await lockCarts(db, who, ids, settings.lockMinutes) : await unlockCarts(db, who, ids)
  if (done.length !== ids.length) await refuseHeld(context)
  await auditLocks(context, done)
  const byId = new Map(done.map((change) => [change.id, change]))
  return { objects: ids.map((id) => present(byId.get(id)!, context)) }
}

/** A lock that ended between the two looks leaves nobody to name: the caller may simply try again. */
const refuseHeld = async (context: LockContext): Promise<never> => {
  assertNotHeld(await claim(context, context.body.cart_ids), context)
  throw new ProblemError({ status: 409, text: { key: 'kit:error.conflict' }, code: 'conflict', retryAfterSeconds: 1 })
}

/** Renewals leave no row: they happen every minute and tell nothing. */
const auditLocks = ({ audit, body }: LockContext, done: readonly LockChange[]) =>
  audit(
    done
      .filter((change) => change.changed)
      .map(({ id, customer_id: customerId, lock_fence }) => ({
        recordId: id,
        customerId,
        before: { is_locked: !body.is_locked },
        after: { is_locked: body.is_locked, lock_fence },
      })),
  )

const present = ({ id, lock_fence, unlocked_at }: LockChange, { body, who }: LockContext) =>
  body.is_locked
    ? { id, is_locked: true, operator_id: who.userId, operator_username: who.username, unlocked_at, lock_fence }
    : { id, is_locked: false, operator_id: null, operator_username: null, unlocked_at: null, lock_fence: null }

/** An open basket asks every few seconds, and so tells that its reader looks. */
export const readLock = async ({ db, who, params, query }: Context<typeof carts.lockInfo>): Promise<LockInfo> => {
  const lock = (await findLock(db, who, params.id)) ?? notFound()
  const viewers = query.looking && knowsStaff(who) ? await findOtherViewers(db, who, params.id) : []
  return viewers.length > 0 ? { ...lock, viewers } : lock
}

export const breakLock = async (context: Context<typeof carts.breakLock>): Promise<void> => {
  const { db, who, params, audit } = context
  const cart = (await claim(context, [params.id]))[0]!
  if (!cart.is_locked) return
  await breakLockOf(db, cart.id)
  const before = { operator_id: cart.lock_operator_id, operator_username: cart.operator_username, own: isMine(cart, who) }
  await audit({ recordId: cart.id, customerId: cart.customer_id, before, after: { is_locked: false } })
}
