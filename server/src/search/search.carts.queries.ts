import { type Found, mostFound } from '@disadmin/contract/search/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { longerNumbers, type Sought } from './search.words.ts'

type Sql = RawBuilder<unknown>
const few = sql.lit(mostFound)

/** The newest carts of each of these customers, by the index of the customer. */
const newestOf = (customers: Sql): Sql =>
  sql`select newest.id from ${customers} as owner (id) cross join lateral (
    select id from carts where customer_id = owner.id order by id desc limit ${few}) as newest`

const byNumber = (who: Principal, number: number): Sql[] => {
  const scope = inScope(who, 'carts.customer_id')
  const owner = sql`(select c.id from customers c where c.customer_no = ${String(number)} and ${inScope(who, 'c.id')} limit ${few})`
  const longer = longerNumbers(number).map(
    ([first, last]) => sql`select id from carts where id between ${first} and ${last} and ${scope} order by id desc limit ${few}`,
  )
  return [sql`select id from carts where id = ${number} and ${scope}`, newestOf(owner), ...longer]
}

/**
 * Ids of the carts a text leads to: the one with this number, the newest of the customer with it, those that begin with it; and the
 * newest of the customers found by name.
 */
export const findCartIds = async (db: Db, who: Principal, { number }: Sought, customers: readonly number[]): Promise<number[]> => {
  const named = customers.length === 0 ? [] : [newestOf(sql`unnest(${customers}::bigint[])`)]
  const parts = [...(number === undefined ? [] : byNumber(who, number)), ...named]
  if (parts.length === 0) return []
  const found = parts.map((part, rank) => sql`(select id, ${sql.lit(rank)} as rank from (${part}) as one)`)
  const { rows } = await sql<{ id: number }>`
    select id, min(rank) as rank from (${sql.join(found, sql` union all `)}) as found
    group by id order by rank, id desc limit ${few}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Carts in the order of the ids; those the caller does not see are left out. */
export const nameCarts = async (db: Db, who: Principal, ids: readonly number[]): Promise<NonNullable<Found['carts']>> => {
  const { rows } = await sql<NonNullable<Found['carts']>[number]>`
    select carts.id, c.customer_no, c.name, c.city, carts.status from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join carts on carts.id = asked.id join customers c on c.id = carts.customer_id
    where ${inScope(who, 'carts.customer_id')} order by place`.execute(db)
  return rows
}

/** Baskets whose orders a number leads to: that of the hand-off, of the order, or the basket itself. */
export const findOrderedIds = async (db: Db, who: Principal, { number }: Sought): Promise<number[]> => {
  if (number === undefined) return []
  const { rows } = await sql<{ id: number }>`
    select carts.id from (
      select cart_id, 0 as rank from orders where cart_id = ${number}
      union all select o.cart_id, 1 from handoffs h join orders o on o.id = h.order_id where h.id = ${number}
      union all select cart_id, 2 from orders where id = ${number}) as found
    join carts on carts.id = found.cart_id where ${inScope(who, 'carts.customer_id')}
    group by carts.id order by min(found.rank), carts.id desc limit ${few}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders by their baskets, in the order of the ids; those the caller does not see are left out, and what was never handed off. */
export const nameOrders = async (db: Db, who: Principal, ids: readonly number[]): Promise<NonNullable<Found['orders']>> => {
  const { rows } = await sql<NonNullable<Found['orders']>[number]>`
    select carts.id, told.order_id, told.id as handoff_id, told.state, c.customer_no, c.name
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join carts on carts.id = asked.id join customers c on c.id = carts.customer_id
    cross join lateral (select h.id, h.order_id, h.state from orders o join handoffs h on h.order_id = o.id where o.cart_id = carts.id
      order by h.state in ('accepted', 'confirmed'), h.id desc limit 1) as told
    where ${inScope(who, 'carts.customer_id')} order by place`.execute(db)
  return rows
}
