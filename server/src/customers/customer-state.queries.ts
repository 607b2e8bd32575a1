import type { Consequences } from '@disadmin/contract/customers/customer-state'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

export const writeActive = (db: Db, ids: readonly number[], isActive: boolean) =>
  db.updateTable('customers').set({ is_active: isActive }).where('id', 'in', ids).execute()

export const writeHidden = (db: Db, id: number, isHidden: boolean) =>
  db.updateTable('customers').set({ is_hidden: isHidden }).where('id', '=', id).execute()

/** Everybody of these customers, whatever their state. */
export const usersOfCustomers = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from users where customer_id = any (${[...ids]}::bigint[]) and deleted_at is null`.execute(
      db,
    )
  ).rows.map(({ id }) => id)

export const countConsequences = async (db: Db, ids: readonly number[]): Promise<Consequences> => {
  const { rows } = await sql<Consequences>`
    with going as (select id from customers where id = any (${[...ids]}::bigint[]) and is_active)
    select (select count(*) from going) as customers,
      (select count(*) from users where customer_id in (select id from going) and deleted_at is null and is_active) as users,
      (select count(*) from carts where customer_id in (select id from going) and status in ('new', 'partly_done')) as open_carts`.execute(
    db,
  )
  return rows[0]!
}

/** What keeps a customer from being deleted. */
export const countObstacles = async (db: Db, id: number): Promise<{ carts: number; sub_customers: number }> => {
  const { rows } = await sql<{ carts: number; sub_customers: number }>`
    select (select count(*) from carts where customer_id = c.id) as carts,
      (select count(*) from customers s where s.reseller_no = c.customer_no and s.site_id = c.site_id) as sub_customers
    from customers c where c.id = ${id}`.execute(db)
  return rows[0]!
}

/** Its people were deleted before: their rows stay for what they once did, and belong to no company any more. */
export const deleteCustomer = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('users').set({ customer_id: null }).where('customer_id', '=', id).execute()
  await db.deleteFrom('customers').where('id', '=', id).execute()
}
