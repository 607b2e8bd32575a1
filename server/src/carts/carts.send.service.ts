import { type RefusedField, refuse } from '../kit/http/refusal.ts'
import type { ClaimedCart } from './carts.claim.queries.ts'
import { claimUnheld, isMine } from './carts.claim.service.ts'
import { fillOrderQuantities } from './carts.order.queries.ts'
import { orderCarts, type Ordering, sendRefusal } from './carts.order.service.ts'

/**
 * Sends carts to the wholesaler as they are stored, all or none (ORD-09): those the caller holds, that can be sent and are not yet
 * ordered (CART-48). A cart without any order quantity is ordered with what is still open.
 */
export const sendToWholesaler = async (context: Ordering): ReturnType<typeof orderCarts> => {
  const { db, who, body } = context
  const claimed = await claimUnheld(context, body.cart_ids)
  const cannotBeSent = await sendRefusal(context)
  const notHeld = (cart: ClaimedCart): RefusedField | undefined =>
    isMine(cart, who) ? undefined : { source: String(cart.id), key: 'carts:refused.not_held', values: [cart.id] }
  const errors = claimed.flatMap((cart) => cannotBeSent(cart) ?? notHeld(cart) ?? [])
  if (errors.length > 0) refuse(errors)
  await fillOrderQuantities(db, body.cart_ids)
  return orderCarts(context)
}
