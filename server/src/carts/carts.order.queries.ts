import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import type { Principal } from '../kit/principal.ts'

/** Lines of one cart that go out together, because they are to arrive on the same day and by the same delivery option. */
export interface OrderDraft {
  cart_id: number
  delivery_date: string
  delivery_option_id: number
  item_ids: number[]
}

export interface NewOrder {
  id: number
  cart_id: number
  item_ids: number[]
}

/** The orders, in the order of their drafts. */
export const addOrders = async (db: Db, who: Principal, drafts: readonly OrderDraft[]): Promise<NewOrder[]> => {
  const terms = drafts.map(({ item_ids: _items, ...rest }) => rest)
  const { rows } = await sql<Omit<NewOrder & OrderDraft, 'item_ids'>>`${prepared}
    insert into orders (cart_id, delivery_date, delivery_option_id, ordered_by)
    select cart_id, delivery_date, delivery_option_id, ${who.userId}::bigint
    from json_to_recordset(${JSON.stringify(terms)}::json) as draft(cart_id bigint, delivery_date date, delivery_option_id bigint)
    returning id, cart_id, delivery_date, delivery_option_id`.execute(db)
  const termsOf = (one: Omit<OrderDraft, 'item_ids'>) => `${one.cart_id} ${one.delivery_date} ${one.delivery_option_id}`
  const ids = new Map(rows.map((row) => [termsOf(row), row.id]))
  return drafts.map((draft) => ({ id: ids.get(termsOf(draft))!, cart_id: draft.cart_id, item_ids: draft.item_ids }))
}

/**
 * Moves what is to be ordered to what is ordered at the wholesaler, keeps it as lines of the order, and writes what the order will
 * be handed off by: an order without its hand-off rows cannot exist. A line that is closed by it takes no delivery any more.
 */
export const orderLines = async (db: Db, orders: readonly NewOrder[]): Promise<void> => {
  const lines = orders.flatMap(({ id, item_ids }) => item_ids.map((item_id) => ({ order_id: id, item_id })))
  await sql`${prepared}
    with given as (select * from json_to_recordset(${JSON.stringify(lines)}::json) as l(order_id bigint, item_id bigint)),
    kept as (
      insert into order_lines (order_id, cart_item_id, quantity)
      select given.order_id, i.id, i.order_qty from cart_items i join given on given.item_id = i.id
    ),
    handed as (
      insert into handoffs (order_id, target, due_at)
      select placed.order_id, target, due from (select distinct order_id from given) as placed
      cross join (values ('wholesaler', clock_timestamp()), ('vpom', null)) as t(target, due)
      order by placed.order_id, target desc
    )
    update cart_items set wholesaler_qty = wholesaler_qty + order_qty, order_qty = 0,
      deliver_qty = case when delivered + wholesaler_qty + order_qty >= ordered then 0 else deliver_qty end
    from given where cart_items.id = given.item_id`.execute(db)
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
  const { rows } = await sql<{
    today: string
  }>`${prepared} select (clock_timestamp() at time zone ${timeZone})::date as today`.execute(db)
  return rows[0]!.today
}
