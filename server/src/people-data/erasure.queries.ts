import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { register } from './register.ts'

export interface Open {
  carts: number
  open_carts: number
  open_orders: number
}

const isOpen = sql`h.state in ('planned', 'claimed', 'sending', 'unknown', 'parked')`

/** Baskets a person placed, and orders that they placed or sent, which a partner has not taken yet. */
export const openOfPerson = async (db: Db, id: number): Promise<Open> => {
  const { rows } = await sql<Open>`
    select (select count(*) from carts where placed_by = ${id}) as carts,
      (select count(*) from carts where placed_by = ${id} and status <> 'closed') as open_carts,
      (select count(distinct o.id) from handoffs h join orders o on o.id = h.order_id join carts c on c.id = o.cart_id
        where ${isOpen} and o.withdrawn_at is null and (c.placed_by = ${id} or o.ordered_by = ${id})) as open_orders`.execute(db)
  return rows[0]!
}

/** Everything by which a person is or was called. */
export interface Names {
  id: number
  mark: string
  usernames: string[]
  names: string[]
  emails: string[]
  customer_id: number | null
}

/** A login name or an address that somebody else has now is not the person's alone, and stays. Undefined for nobody. */
export const namesOf = async (db: Db, id: number, mark: string): Promise<Names | undefined> => {
  const was = (field: string) => sql`
    select u.${sql.ref(field)} as word from users u where u.id = ${id}
    union select side ->> ${field} from audit_log a, unnest(array[a.before, a.after]) as side
      where a.subject in ('Users', 'Accounts', 'MyUser') and a.record_id = ${String(id)} and jsonb_typeof(side -> ${field}) = 'string'`
  const isOfOthers = (field: string) => sql`(${field} <> 'name' and (
    exists (select from users o where o.${sql.ref(field)} = word and o.id <> ${id} and o.deleted_at is null)
    or exists (select from customers c where c.email = word)))`
  const all = (field: string) => sql`
    coalesce((select json_agg(word) from (${was(field)}) as w where word not in ('', ${mark}) and not ${isOfOthers(field)}), '[]')`
  const { rows } = await sql<Names>`
    select u.id, ${mark} as mark, ${all('username')} as usernames, ${all('name')} as names, u.customer_id,
      ${all('email')} as emails
    from users u where u.id = ${id}`.execute(db)
  return rows[0]
}

/** So many rows of the trail are looked at in one statement. */
const trailStep = 20_000

/** Replaces the names in the trail, piece by piece; may be done again. */
export const eraseInTrail = async (db: Db, { customer_id: _, ...erased }: Names, signal: AbortSignal): Promise<void> => {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from audit_log`.execute(db)
  for (let from = 0; from <= rows[0]!.last; from += trailStep) {
    signal.throwIfAborted()
    await sql`select erase_in_trail(${JSON.stringify(erased)}::jsonb, ${from}, ${from + trailStep - 1})`.execute(db)
  }
  await sql`select erase_in_discount_saves(${JSON.stringify(erased)}::jsonb)`.execute(db)
}

/** Removes the rows of the register that go with their person, and replaces the names in those that stay. */
export const eraseRows = async (db: Db, { id, mark, customer_id, emails }: Names, keys: readonly string[]): Promise<void> => {
  for (const [table, { erasure, person }] of Object.entries(register))
    if (erasure === 'deleted' && person !== undefined)
      await sql`delete from ${sql.table(table)} where ${sql.ref(person)} = ${id}`.execute(db)
  await sql`delete from mails where recipient = any (${emails}::text[])`.execute(db)
  await sql`delete from password_link_requests where username_key = any (${[...keys]}::text[])`.execute(db)
  await sql`update lost_sales set username = ${mark}, username_key = ${mark.toLowerCase()}
    where customer_id = ${customer_id} and username_key = any (${[...keys]}::text[])`.execute(db)
  await sql`update users set username = ${mark}, name = ${mark}, email = '', oracle_id = null, last_login = null, password_hash = null
    where id = ${id}`.execute(db)
}

/** A round of housekeeping takes so many people: each is looked for in the whole trail. */
const mostPeople = 10

/** Deleted people who still have their names. */
export const deletedLongAgo = async (db: Db, days: number) =>
  (
    await sql<{ id: number; customer_id: number | null; branch_id: number | null }>`
      select id, customer_id, branch_id from users where deleted_at < clock_timestamp() - ${days}::int * interval '1 day'
        and username <> 'Erased ' || id order by deleted_at, id limit ${sql.lit(mostPeople)}`.execute(db)
  ).rows
