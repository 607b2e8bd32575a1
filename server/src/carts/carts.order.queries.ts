import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import type { Who } from '../kit/who.ts'

export interface NewOrder {
  id: number
  cart_id: number
}

interface OrderTerms {
  delivery_date: string
  delivery_option_id: number
}

export const addOrders = (
  db: Db,
  who: Who,
  cartIds: readonly number[],
  { delivery_date, delivery_option_id }: OrderTerms,
): Promise<NewOrder[]> =>
  db
    .insertInto('orders')
    .values(cartIds.map((cart_id) => ({ cart_id, ordered_by: who.userId, delivery_date, delivery_option_id })))
    .returning(['id', 'cart_id'])
    .execute()

/**
 * Moves what is to be ordered to what is ordered at the wholesaler, keeps it as lines of the order, and writes what the order will
 * be handed off by: an order without its hand-off rows cannot exist. A line that is closed by it takes no delivery any more.
 */
export const orderLines = async (db: Db, orders: readonly NewOrder[]): Promise<void> => {
  await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(orders)}::json) as o(id bigint, cart_id bigint)),
    kept as (
      insert into order_lines (order_id, cart_item_id, quantity)
      select given.id, i.id, i.order_qty from cart_items i join given on given.cart_id = i.cart_id where i.order_qty > 0
    ),
    handed as (
      insert into handoffs (order_id, target, due_at)
      select given.id, target, due from given
      cross join (values ('wholesaler', clock_timestamp()), ('vpom', null)) as t(target, due)
    )
    update cart_items set wholesaler_qty = wholesaler_qty + order_qty, order_qty = 0,
      deliver_qty = case when delivered + wholesaler_qty + order_qty >= ordered then 0 else deliver_qty end
    from given where cart_items.cart_id = given.cart_id and order_qty > 0`.execute(db)
}

/** Where no line of a cart has an order quantity, each gets what is still open of it. The carts are held by this transaction. */
export const fillOrderQuantities = async (db: Db, cartIds: readonly number[]): Promise<void> => {
  await sql`
    update cart_items set order_qty = ordered - delivered - wholesaler_qty
    where cart_id in (${sql.join(cartIds)}) and ordered > delivered + wholesaler_qty and status <> 'closed'
      and not exists (select from cart_items sibling where sibling.cart_id = cart_items.cart_id and sibling.order_qty > 0)`.execute(
    db,
  )
}

/** The day it is now in the configured zone, by the database's clock. */
export const findToday = async (db: Db, timeZone: string): Promise<string> => {
  const { rows } = await sql<{ today: string }>`select (clock_timestamp() at time zone ${timeZone})::date as today`.execute(db)
  return rows[0]!.today
}
