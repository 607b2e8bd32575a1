import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { register } from './register.ts'
import { rowsOf, type Subject, toldOf } from './subject.queries.ts'

export interface Open {
  carts: number
  open_carts: number
  open_orders: number
}

/** Their baskets, those that are open, and orders that they placed or sent and no partner has taken yet. */
export const findOpen = async (db: Db, of: Subject['of'], id: number): Promise<Open> => {
  const isTheirs = of === 'person' ? sql`c.placed_by = ${id}` : sql`c.customer_id = ${id}`
  const hasSent = of === 'person' ? sql`o.ordered_by = ${id}` : sql`false`
  const { rows } = await sql<Open>`
    select (select count(*) from carts c where ${isTheirs}) as carts,
      (select count(*) from carts c where ${isTheirs} and c.status <> 'closed') as open_carts,
      (select count(distinct o.id) from handoffs h join orders o on o.id = h.order_id join carts c on c.id = o.cart_id
        where h.state not in ('accepted', 'confirmed', 'rejected') and o.withdrawn_at is null and (${isTheirs} or ${hasSent})) as open_orders`.execute(
    db,
  )
  return rows[0]!
}

/** So many rows of the trail are looked at in one statement. */
const trailStep = 20_000

/** Replaces the names in the trail, piece by piece; may be done again. */
export const eraseInTrail = async (db: Db, subject: Subject, mark: string, signal: AbortSignal): Promise<void> => {
  const { of, id, usernames, names, emails } = subject
  const erased = JSON.stringify({ id, actor: of === 'person' ? id : null, mark, usernames, names, emails, ...toldOf(of) })
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from audit_log`.execute(db)
  for (let from = 0; from <= rows[0]!.last; from += trailStep) {
    signal.throwIfAborted()
    await sql`select erase_in_trail(${erased}::jsonb, ${from}, ${from + trailStep - 1})`.execute(db)
  }
  await sql`select erase_in_discount_saves(${erased}::jsonb)`.execute(db)
}

/** Removes the rows of the register that go with a person, and replaces the names in those that stay. */
export const erasePersonRows = async (db: Db, person: Subject, mark: string, keys: readonly string[]): Promise<void> => {
  await deleteRows(db, person, keys)
  await sql`update lost_sales t set username = ${mark}, username_key = ${mark.toLowerCase()} where ${rowsOf('lost_sales', person, keys)!}`.execute(
    db,
  )
  await sql`update users set username = ${mark}, name = ${mark}, email = '', oracle_id = null, last_login = null, password_hash = null
    where id = ${person.id}`.execute(db)
}

/** The same for a customer; its numbers, terms and baskets stay. */
export const eraseCustomerRows = async (db: Db, customer: Subject, mark: string): Promise<void> => {
  await sql`delete from mails t where ${rowsOf('mails', customer, [])!}`.execute(db)
  await db.deleteFrom('customer_logos').where('customer_id', '=', customer.id).execute()
  await sql`update customers set name_1 = ${mark}, name_2 = '', address_1 = '', address_2 = '', address_3 = '', post_code = '', city = '',
    email = null, phone_prefix = null, phone = null, website = null, haynespro_user = null where id = ${customer.id}`.execute(db)
}

const deleteRows = async (db: Db, subject: Subject, keys: readonly string[]): Promise<void> => {
  for (const [table, { erasure }] of Object.entries(register)) {
    const rows = erasure === 'deleted' ? rowsOf(table, subject, keys) : undefined
    if (rows) await sql`delete from ${sql.table(table)} t where ${rows}`.execute(db)
  }
}

/** People of a customer who still have their names, deleted or not. */
export const namedPeopleOf = async (db: Db, customerId: number): Promise<{ id: number; deleted: boolean }[]> =>
  (
    await sql<{ id: number; deleted: boolean }>`select id, deleted_at is not null as deleted from users
      where customer_id = ${customerId} and username <> 'Erased ' || id order by id`.execute(db)
  ).rows

export const deactivateCustomer = (db: Db, id: number) =>
  db.updateTable('customers').set({ is_active: false, is_hidden: true }).where('id', '=', id).execute()

/** A round of housekeeping takes so many people: each is looked for in the whole trail. */
const mostPeople = 10

/** Deleted people who still have their names. */
export const deletedLongAgo = async (db: Db, days: number) =>
  (
    await sql<{ id: number; customer_id: number | null; branch_id: number | null }>`
      select id, customer_id, branch_id from users where deleted_at < clock_timestamp() - ${days}::int * interval '1 day'
        and username <> 'Erased ' || id order by deleted_at, id limit ${sql.lit(mostPeople)}`.execute(db)
  ).rows
