import type { DeliveryOption, DeliveryOptionWrite } from '@disadmin/contract/delivery-terms/delivery-options'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import { isStaff, type Principal } from '../kit/principal.ts'

/** Which terms somebody is told of: staff all, people of companies those that customers of their scope have. */
export const optionsInScope = (who: Principal, column: string): RawBuilder<boolean> =>
  isStaff(who)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (
        select co.delivery_option_id from customer_delivery_options co where ${inScope(who, 'co.customer_id')})`

/** The terms, or one of them, each with the number of customers of the scope who have it. */
export const findOptions = async (db: Db, who: Principal, id?: number): Promise<DeliveryOption[]> => {
  const which = id === undefined ? sql`true` : sql`o.id = ${id}`
  const { rows } = await sql<DeliveryOption>`
    select o.id, o.name, o.description, o.price, o.currency, coalesce(used.customers, 0)::int as customer_usages
    from delivery_options o left join (
      select co.delivery_option_id, count(*) as customers from customer_delivery_options co
      where ${id === undefined ? sql`true` : sql`co.delivery_option_id = ${id}`} and ${inScope(who, 'co.customer_id')}
      group by co.delivery_option_id) used on used.delivery_option_id = o.id
    where ${which} and ${optionsInScope(who, 'o.id')} order by o.name, o.id`.execute(db)
  return rows
}

export type StoredOption = DeliveryOptionWrite & { id: number }

/** One term, held for writing until the transaction ends: nobody gives it to a customer meanwhile. */
export const claimOption = async (db: Db, id: number): Promise<StoredOption | undefined> =>
  (
    await sql<StoredOption>`select id, name, description, price, currency from delivery_options where id = ${id} for update`.execute(
      db,
    )
  ).rows[0]

export const insertOption = async (db: Db, option: DeliveryOptionWrite): Promise<number> =>
  (await db.insertInto('delivery_options').values(option).returning('id').executeTakeFirstOrThrow()).id

export const updateOption = async (db: Db, id: number, changed: Partial<DeliveryOptionWrite>): Promise<void> => {
  await db.updateTable('delivery_options').set(changed).where('id', '=', id).execute()
}

export const deleteOption = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('delivery_options').where('id', '=', id).execute()
}

/** How many customers have the term and how many baskets name it, in their lines, orders or deliveries. */
export const countUses = async (db: Db, id: number): Promise<{ customers: number; carts: number }> => {
  const { rows } = await sql<{ customers: number; carts: number }>`
    select (select count(*) from customer_delivery_options where delivery_option_id = ${id})::int as customers, (
      select count(*) from (
        select cart_id from cart_items where delivery_option_id = ${id}
        union select cart_id from orders where delivery_option_id = ${id}
        union select d.cart_id from delivery_lines l join deliveries d on d.id = l.delivery_id where l.delivery_option_id = ${id}
      ) named)::int as carts`.execute(db)
  return rows[0]!
}

/** Which of these terms are there for the caller; held, so that none is deleted before the transaction ends. */
export const lockOptions = async (db: Db, who: Principal, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from delivery_options o
    where o.id = any (${[...ids]}::bigint[]) and ${optionsInScope(who, 'o.id')} order by o.id for key share`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
