import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

/** Holds the cart of an order before its lines, as everybody does who writes them; whoever holds a hand-off holds that first. */
const lockCart = async (db: Db, orderId: number): Promise<{ id: number; ordered: boolean }> => {
  const { rows } = await sql<{ id: number; ordered: boolean }>`
    select id, ordered from carts where id = (select cart_id from orders where id = ${orderId}) for update`.execute(db)
  return rows[0]!
}

/**
 * The wholesaler refused an order: its pieces go back to their lines as they were to be ordered, with its day and its option, so that
 * sending it anew needs no typing; the cart is not ordered any more (CART-48). The order stays on record. Nobody's save: the version stays, and a clerk who is typing loses nothing.
 */
export const withdrawOrder = async (db: Db, orderId: number): Promise<void> => {
  const cart = await lockCart(db, orderId)
  const { rows } = await sql`
    update orders set withdrawn_at = clock_timestamp() where id = ${orderId} and withdrawn_at is null returning id`.execute(db)
  if (rows.length === 0) return
  await sql`update cart_items i set wholesaler_qty = greatest(0, i.wholesaler_qty - l.quantity),
      order_qty = greatest(i.order_qty, least(i.order_qty + l.quantity,
        i.ordered - i.delivered - i.deliver_qty - greatest(0, i.wholesaler_qty - l.quantity))),
      delivery_date = o.delivery_date, delivery_option_id = o.delivery_option_id
    from order_lines l join orders o on o.id = l.order_id where o.id = ${orderId} and l.cart_item_id = i.id`.execute(db)
  await sql`update carts set ordered = false where id = ${cart.id} and status <> 'closed'`.execute(db)
}

/** A refused order goes out once more: it takes its pieces again. False when they have been delivered or ordered otherwise meanwhile. */
export const takeOrderAgain = async (db: Db, orderId: number): Promise<boolean> => {
  const cart = await lockCart(db, orderId)
  const { rows } = await sql`
    select from order_lines l join cart_items i on i.id = l.cart_item_id
    where l.order_id = ${orderId} and i.delivered + i.wholesaler_qty + l.quantity > i.ordered limit 1`.execute(db)
  if (cart.ordered || rows.length > 0) return false
  await restoreOrder(db, orderId)
  return true
}

/** The wholesaler has an order it seemed to have refused: its pieces are at the wholesaler, whatever was done with the lines since. */
export const restoreOrder = async (db: Db, orderId: number): Promise<void> => {
  const { rows: withdrawn } = await sql`select from orders where id = ${orderId} and withdrawn_at is not null`.execute(db)
  if (withdrawn.length === 0) return
  const cart = await lockCart(db, orderId)
  await sql`update orders set withdrawn_at = null where id = ${orderId}`.execute(db)
  await sql`update cart_items set wholesaler_qty = wholesaler_qty + l.quantity,
      order_qty = least(greatest(0, order_qty - l.quantity), greatest(0, ordered - delivered - wholesaler_qty - l.quantity)),
      deliver_qty = case when delivered + wholesaler_qty + l.quantity >= ordered then 0 else deliver_qty end
    from order_lines l where l.order_id = ${orderId} and l.cart_item_id = cart_items.id`.execute(db)
  await sql`update carts set ordered = true where id = ${cart.id} and status = 'closed'`.execute(db)
}
