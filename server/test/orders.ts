import { sql } from 'kysely'
import type { Db } from '../src/kit/db/db.ts'
import { addCart, addDeliveryOption } from './carts.ts'
import { addCustomer, addUser } from './people.ts'

/** Orders with their hand-off rows, as ordering leaves them. */
export const addOrders = async (db: Db, count: number): Promise<{ id: number; reference: string }[]> => {
  const customerId = await addCustomer(db, { name: 'Garage Müller & Söhne <AG>' })
  const clerk = await addUser(db, { username: `clerk-${customerId}`, role: 'sales' })
  const option = await addDeliveryOption(db, `Tour ${customerId}`)
  const orders: { id: number; reference: string }[] = []
  for (let i = 0; i < count; i++) orders.push(await addOrder(db, customerId, clerk, option))
  return orders
}

const addOrder = async (db: Db, customerId: number, clerk: number, option: number) => {
  const cart = await addCart(db, { customerId, lines: [{ ordered: 4, description: 'Bremsscheibe "vorne" & hinten' }] })
  return orderCart(db, { cart, clerk, option })
}

/** The cart as ordering leaves it: everything ordered, to be handed to the wholesaler now and to VPOM after. */
export const orderCart = async (db: Db, { cart, clerk, option }: { cart: number; clerk: number; option: number }) => {
  const { rows } = await sql<{ id: number; reference: string }>`
    with placed as (
      insert into orders (cart_id, ordered_by, delivery_date, delivery_option_id) values (${cart}, ${clerk}, current_date + 1, ${option})
      returning id, reference
    ), lines as (
      insert into order_lines (order_id, cart_item_id, quantity) select placed.id, i.id, i.ordered from placed, cart_items i where i.cart_id = ${cart}
    ), handed as (
      insert into handoffs (order_id, target, due_at)
      select placed.id, target, due from placed
      cross join (values ('wholesaler', clock_timestamp()), ('vpom', null)) as t(target, due)
    )
    select id, reference from placed`.execute(db)
  await sql`update cart_items set wholesaler_qty = ordered where cart_id = ${cart}`.execute(db)
  await sql`update carts set ordered = true where id = ${cart}`.execute(db)
  return rows[0]!
}
