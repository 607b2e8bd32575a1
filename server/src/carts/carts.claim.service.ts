import type { TextRef } from '@disadmin/contract/kit/issues'
import type { Db } from '../kit/db/db.ts'
import { notFound, ProblemError, refuse, type RefusedField } from '../kit/http/refusal.ts'
import type { Settings } from '../kit/settings.ts'
import { knowsStaff, type Principal } from '../kit/principal.ts'
import { type ClaimedCart, claimCarts } from './carts.claim.queries.ts'

export interface Claiming {
  db: Db
  who: Principal
  settings: Settings
}

/** Takes the rows of these carts; 404 when one is missing or outside the scope. */
export const claim = async ({ db, who }: Claiming, ids: readonly number[]): Promise<ClaimedCart[]> => {
  const claimed = await claimCarts(db, who, ids)
  if (claimed.length !== new Set(ids).size) notFound()
  return claimed
}

/** Takes the rows of carts that nobody else holds: 422 with one error per cart that somebody does. */
export const claimUnheld = async (claiming: Claiming, ids: readonly number[]): Promise<ClaimedCart[]> => {
  const claimed = await claim(claiming, ids)
  assertNotHeld(claimed, claiming)
  return claimed
}

export const isMine = (cart: ClaimedCart, who: Principal): boolean => cart.is_locked && cart.lock_operator_id === who.userId

export const assertNotHeld = (carts: readonly ClaimedCart[], { who }: Pick<Claiming, 'who'>): void => {
  const held = carts.filter((cart) => cart.is_locked && !isMine(cart, who))
  if (held.length > 0)
    refuse(
      held.map((cart) => heldBy(cart, who)),
      'locked',
    )
}

/**
 * Users of customers see that a cart is locked, not by whom. The moment travels as data: the sentence itself names no time, for
 * nobody knows in whose zone it is read.
 */
const heldBy = (cart: ClaimedCart, who: Principal): RefusedField => {
  const refused = { source: String(cart.id), code: 'locked' }
  if (!knowsStaff(who))
    return { ...refused, key: 'carts:refused.locked', values: [cart.id], data: { basket: cart.id, by: null, until: null } }
  const by = cart.operator_name?.trim() || (cart.operator_username ?? '')
  return {
    ...refused,
    key: 'carts:refused.locked_by',
    values: [cart.id, by],
    data: { basket: cart.id, by, until: cart.lock_until },
  }
}

interface Basis {
  version?: number | undefined
  lock_fence?: number | undefined
}

/**
 * A write with an old lock number is refused (CART-42S): the lock ended, and somebody held or changed the cart since. A write
 * based on an old version is refused with 409, so that the clerk sees both versions and loses neither.
 */
export const assertCurrent = (cart: ClaimedCart, basis: Basis): void => {
  if (basis.lock_fence !== undefined && basis.lock_fence !== cart.lock_fence)
    refuse([{ source: String(cart.id), key: 'carts:refused.lock_lost', values: [cart.id] }], 'lock_lost')
  if (basis.version !== undefined && basis.version !== cart.version)
    throw new ProblemError({ status: 409, text: changedMeanwhile(cart), code: 'version_conflict' })
}

const changedMeanwhile = ({ id, updated_by_name, updated_by_reader }: ClaimedCart): TextRef =>
  updated_by_reader
    ? { key: 'carts:refused.changed_by_yourself', values: [id] }
    : { key: 'carts:refused.changed_meanwhile', values: [updated_by_name ?? '–', id] }
