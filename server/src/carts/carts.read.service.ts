import type { Cart } from '@disadmin/contract/carts/carts'
import { holds } from '@disadmin/contract/kit/access'
import type { Db } from '../kit/db.ts'
import { notFound } from '../kit/refusal.ts'
import type { Settings } from '../kit/settings.ts'
import type { Who } from '../kit/who.ts'
import { findCartsWithItems, type StoredCart } from './carts.queries.ts'

/** The carts of these ids as the wire shows them; 404 when one is missing or outside the scope. */
export const readCarts = async (db: Db, who: Who, ids: readonly number[], settings: Settings): Promise<Cart[]> => {
  const stored = await findCartsWithItems(db, who, ids, holds(who.codenames, 'CartItems/read'))
  if (stored.length !== new Set(ids).size) notFound()
  return stored.map((cart) => present(cart, settings))
}

const present = (cart: StoredCart, settings: Settings): Cart => {
  const { customer_no_2: wholesalerNo, ...rest } = cart
  const reason = cannotBeSent(cart, wholesalerNo, settings)
  const { customer_no: customerNo } = cart.owner.customer
  return {
    ...rest,
    secondary_customer_no: cart.operator_id === null ? customerNo : `${customerNo}-${cart.operator_id}`,
    can_be_sent_to_oracle: reason === null,
    cannot_be_sent_reason: reason,
  }
}

/** CART-49S: why the cart cannot be ordered at the wholesaler, null when it can. */
const cannotBeSent = (cart: StoredCart, wholesalerNo: string | null, settings: Settings): Cart['cannot_be_sent_reason'] => {
  if (cart.ordered) return 'ordered'
  if (cart.status === 'closed') return 'closed'
  if (!settings.ordersOnline) return 'offline'
  return wholesalerNo === null || wholesalerNo === '' ? 'no_customer_number' : null
}
