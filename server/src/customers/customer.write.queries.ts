import type { CustomerType, PhonePrefix } from '@disadmin/contract/customers/customer-fields'
import type { Language } from '@disadmin/contract/kit/languages'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import './customers.tables.ts'
import { isReseller, mainUser } from './main-user.queries.ts'

/** The columns a create or an edit may write, and no other. */
export interface WrittenCustomer {
  customer_no: string
  customer_no_2: string | null
  site_id: string
  name_1: string
  name_2: string
  address_1: string
  address_2: string
  address_3: string
  post_code: string
  city: string
  email: string | null
  phone_prefix: PhonePrefix | null
  phone: string | null
  website: string | null
  language: Language
  currency: 'CHF'
  type: CustomerType
  reseller_no: string | null
  branch_id: number | null
  haynespro_user: string | null
  enable_automatic_order: boolean
  is_active: boolean
  is_coco: boolean
  is_demo: boolean
  discount_group_id: number | null
}

const columns = [
  ...(['id', 'version', 'customer_no', 'customer_no_2', 'site_id', 'name', 'name_1', 'name_2', 'address_1', 'address_2'] as const),
  ...(['address_3', 'post_code', 'city', 'email', 'phone_prefix', 'phone', 'website', 'language', 'currency', 'type'] as const),
  ...(['reseller_no', 'branch_id', 'haynespro_user', 'enable_automatic_order', 'is_active', 'is_coco', 'is_demo'] as const),
  'discount_group_id' as const,
]

/** A customer whose row is held until the transaction ends. */
export type LockedCustomer = WrittenCustomer & { id: number; version: number; name: string }

/** Takes the row; undefined when it is missing or outside the scope. */
export const lockCustomer = async (db: Db, who: Principal, id: number): Promise<LockedCustomer | undefined> =>
  (await db
    .selectFrom('customers')
    .select(columns)
    .where('id', '=', id)
    .where(inScope(who, 'customers.id'))
    .forUpdate()
    .executeTakeFirst()) as LockedCustomer | undefined

/** Undefined when the number is taken at its site. */
export const insertCustomer = async (
  db: Db,
  customer: Partial<WrittenCustomer> & Pick<WrittenCustomer, 'customer_no' | 'name_1'>,
): Promise<number | undefined> => {
  const row = { customer_no_2: null, post_code: '', city: '', email: null, reseller_no: null, branch_id: null, ...customer }
  const made = await db
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_no', 'site_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export const updateCustomer = (db: Db, id: number, set: Partial<WrittenCustomer>) =>
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
