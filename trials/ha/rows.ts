import { sql } from 'kysely'
import type { Db } from '../../server/src/kit/db/db.ts'
import { readTold, type ToldOrder } from '../torture/verdict.ts'

/** A basket of the clerks as the database has it. */
export interface Row {
  external_id: string
  id: number
  note: string
  locked: boolean
  delivered: number
  deliver_qty: number
  wholesaler_qty: number
  order_qty: number
  deliveries: number
  orders: number
}

export const readBaskets = async (db: Db): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select c.external_id, c.id, c.note, coalesce(c.lock_until > clock_timestamp(), false) as locked,
      sum(i.delivered)::int as delivered, sum(i.deliver_qty)::int as deliver_qty,
      sum(i.wholesaler_qty)::int as wholesaler_qty, sum(i.order_qty)::int as order_qty,
      (select count(*)::int from deliveries d where d.cart_id = c.id) as deliveries,
      (select count(*)::int from orders o where o.cart_id = c.id) as orders
    from carts c join cart_items i on i.cart_id = c.id
    where c.external_id like 'ha-%' group by c.id order by c.id`.execute(db)
  return rows
}

/** Hand-offs of orders that were not there before the clerks came. */
export const readHandoffs = async (db: Db, before: ReadonlySet<string>): Promise<ToldOrder[]> =>
  (await readTold(db)).filter(({ reference }) => !before.has(reference))

/** The references of all orders there are. */
export const readReferences = async (db: Db): Promise<Set<string>> => {
  const { rows } = await sql<{ reference: string }>`select reference from orders`.execute(db)
  return new Set(rows.map(({ reference }) => reference))
}

/** Sessions that hold a transaction open without doing anything in it, for longer than two seconds. */
export const countIdleInTransaction = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
      and state_change < clock_timestamp() - interval '2 seconds'`.execute(db)
  return rows[0]!.count
}

/** What the clerks need of the demo: a customer of Zürich whom mails reach and who may order, and a delivery option. */
export const findCustomer = async (db: Db): Promise<{ customerNo: string; deliveryOption: number }> => {
  const { rows } = await sql<{ customer_no: string; option: number }>`
    select c.customer_no, (select min(id) from delivery_options where name = 'Express') as option from customers c
    where c.customer_no = '20110'`.execute(db)
  if (!rows[0]) throw new Error('The demo has no customer 20110')
  return { customerNo: rows[0].customer_no, deliveryOption: rows[0].option }
}
