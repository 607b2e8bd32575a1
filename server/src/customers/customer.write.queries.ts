import { fields } from '@disadmin/contract/customers/customer.fields'
import type { CustomerColumns } from '@disadmin/contract/customers/customer.shapes'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import './customers.tables.ts'
import { isReseller, mainUser } from './main-user.queries.ts'

const columns = ['id', 'version', 'name', ...fields] as const

/** A customer whose row is held until the transaction ends. */
export type LockedCustomer = CustomerColumns & { id: number; version: number; name: string }

/** Takes the row; undefined when it is missing or outside the scope. */
export const lockCustomer = (db: Db, who: Principal, id: number): Promise<LockedCustomer | undefined> =>
  db.selectFrom('customers').select(columns).where('id', '=', id).where(inScope(who, 'customers.id')).forUpdate().executeTakeFirst()

/** Undefined when the number is taken at its site. */
export const insertCustomer = async (
  db: Db,
  customer: Partial<CustomerColumns> & Pick<CustomerColumns, 'customer_no' | 'name_1'>,
): Promise<number | undefined> => {
  const made = await db
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.columns(['customer_no', 'site_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export const updateCustomer = (db: Db, id: number, set: Partial<CustomerColumns>) =>
  db.updateTable('customers').set(set).where('id', '=', id).execute()

export const isInScope = async (db: Db, who: Principal, id: number): Promise<boolean> => {
  const { rows } = await sql`select from customers where id = ${id} and ${inScope(who, 'customers.id')}`.execute(db)
  return rows.length > 0
}

interface Number {
  customer_no: string
  site_id: string
}

/** Who has this number already, and whether the caller sees them. */
export const findHolder = async (db: Db, who: Principal, { customer_no, site_id }: Number) => {
  const { rows } = await sql<{ id: number; name: string; is_seen: boolean }>`
    select id, name, ${inScope(who, 'customers.id')} as is_seen from customers
    where customer_no = ${customer_no} and site_id = ${site_id}`.execute(db)
  return rows[0]
}

/** Those of these numbers at the wholesaler that customers beyond the scope have: whoever has one has that account charged. */
export const findForeignAccounts = async (db: Db, who: Principal, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ account: string }>`
    select coalesce(nullif(customer_no_2, ''), customer_no) as account from customers
    where coalesce(nullif(customer_no_2, ''), customer_no) = any (${[...numbers]}::text[]) and not ${inScope(who, 'customers.id')}`.execute(
    db,
  )
  return new Set(rows.map(({ account }) => account))
}

/** How many customers name this number as their reseller's, and whether the caller sees them all. */
export const countSubCustomers = async (db: Db, who: Principal, { customer_no, site_id }: Number) => {
  const { rows } = await sql<{ n: number; all_seen: boolean }>`
    select count(*)::int as n, coalesce(bool_and(${inScope(who, 'customers.id')}), true) as all_seen from customers
    where reseller_no = ${customer_no} and site_id = ${site_id}`.execute(db)
  return rows[0]!
}

/** A customer of the scope that is a reseller (CUST-37), its number held until the transaction ends. */
export const findReseller = async (db: Db, who: Principal, { customer_no, site_id }: Number) => {
  const { rows } = await sql<{ id: number; branch_id: number | null }>`
    select c.id, c.branch_id from customers c ${mainUser}
    where c.customer_no = ${customer_no} and c.site_id = ${site_id} and ${inScope(who, 'c.id')} and ${isReseller}
    for key share of c`.execute(db)
  return rows[0]
}

/** Number, site and branch of the company a person belongs to. */
export const findOwnCompany = async (db: Db, customerId: number) =>
  db.selectFrom('customers').select(['customer_no', 'site_id', 'branch_id']).where('id', '=', customerId).executeTakeFirst()

/** Everybody of the company, the main user first. */
export const userIdsOf = async (db: Db, customerId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The names behind ids, for the trail; what does not exist is missing, and so is the base group, which nobody is in. */
export const namesOfPlaces = async (db: Db, ids: { branch_id: number | null; discount_group_id: number | null }) => {
  const { rows } = await sql<{ branch: string | null; discount_group: string | null }>`
    select (select name from branches where id = ${ids.branch_id}) as branch,
      (select name from discount_groups where id = ${ids.discount_group_id} and not is_base) as discount_group`.execute(db)
  return rows[0]!
}

/** Gives the customer these terms; answers the names of those there are. */
export const giveTerms = async (db: Db, customerId: number, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    with given as (
      insert into customer_delivery_options (customer_id, delivery_option_id)
      select ${customerId}, id from delivery_options where id = any (${[...ids]}::bigint[]) returning delivery_option_id)
    select name from delivery_options where id in (select delivery_option_id from given) order by name`.execute(db)
  return rows.map(({ name }) => name)
}
