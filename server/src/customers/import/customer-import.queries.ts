import { fields } from '@disadmin/contract/customers/customer.fields'
import { sql } from 'kysely'
import { optionsInScope } from '../../delivery-terms/index.ts'
import type { Db } from '../../kit/db/db.ts'
import { inScope } from '../../kit/scope.ts'
import type { Principal } from '../../kit/principal.ts'
import type { LockedCustomer } from '../customer.write.queries.ts'

export interface Key {
  customer_no: string
  site_id: string
}

export const keyOf = ({ customer_no, site_id }: Key): string => `${customer_no}/${site_id}`

/** A customer the file names: whether the caller sees it, and what else the comparison needs. */
export type KnownCustomer = LockedCustomer & {
  is_seen: boolean
  has_users: boolean
  branch: string | null
  discount_group: string | null
  terms: number[]
}

const asked = (keys: readonly Key[]) =>
  sql`select * from unnest(${keys.map(({ customer_no }) => customer_no)}::text[], ${keys.map(({ site_id }) => site_id)}::text[])
    as asked (customer_no, site_id)`

/** The customers of these numbers, of whatever scope; `hold` keeps them until the transaction ends. */
export const findKnown = async (
  db: Db,
  who: Principal,
  keys: readonly Key[],
  hold: boolean,
): Promise<ReadonlyMap<string, KnownCustomer>> => {
  const { rows } = await sql<KnownCustomer>`
    select c.id, c.version, c.name, ${sql.join(fields.map((field) => sql.ref(`c.${field}`)))},
      ${inScope(who, 'c.id')} as is_seen, c.main_user_key is not null as has_users,
      (select b.name from branches b where b.id = c.branch_id) as branch,
      (select d.name from discount_groups d where d.id = c.discount_group_id) as discount_group,
      array(select co.delivery_option_id from customer_delivery_options co where co.customer_id = c.id order by 1) as terms
    from customers c join (${asked(keys)}) asked on asked.customer_no = c.customer_no and asked.site_id = c.site_id
    order by c.id ${hold ? sql`for no key update of c` : sql``}`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Which of these numbers are named as their reseller's by customers the caller does not see: whoever took one would be shown them. */
export const findForeignResellers = async (db: Db, who: Principal, keys: readonly Key[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<Key>`
    select distinct asked.customer_no, asked.site_id from (${asked(keys)}) asked
    join customers c on c.reseller_no = asked.customer_no and c.site_id = asked.site_id where not ${inScope(who, 'c.id')}`.execute(
    db,
  )
  return new Set(rows.map(keyOf))
}

/** What the names of a file stand for; a branch may be one the caller does not see, which is judged where it is used. */
export interface Named {
  branches: ReadonlyMap<string, number>
  groups: ReadonlyMap<string, number>
  terms: ReadonlyMap<string, number>
}

/** What these ids are called, by the alphabet. */
export const namesOf = (ids: ReadonlyMap<string, number>, some: readonly unknown[]): string[] =>
  [...ids].flatMap(([name, id]) => (some.includes(id) ? [name] : [])).toSorted()

const idsByName = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]))

export const findNamed = async (db: Db, who: Principal): Promise<Named> => {
  const options = await sql<{ id: number; name: string }>`
    select o.id, o.name from delivery_options o where ${optionsInScope(who, 'o.id')}`.execute(db)
  return {
    branches: idsByName(await db.selectFrom('branches').select(['id', 'name']).execute()),
    groups: idsByName(await db.selectFrom('discount_groups').select(['id', 'name']).where('is_base', '=', false).execute()),
    terms: idsByName(options.rows),
  }
}

interface Pair {
  customer: number
  term: number
}

const pairs = (some: readonly Pair[]) =>
  sql`unnest(${some.map(({ customer }) => customer)}::bigint[], ${some.map(({ term }) => term)}::bigint[]) as pair (customer_id, term_id)`

export const addTerms = (db: Db, some: readonly Pair[]) =>
  sql`insert into customer_delivery_options (customer_id, delivery_option_id) select * from ${pairs(some)} on conflict do nothing`.execute(
    db,
  )

export const removeTerms = (db: Db, some: readonly Pair[]) =>
  sql`delete from customer_delivery_options co using ${pairs(some)}
    where co.customer_id = pair.customer_id and co.delivery_option_id = pair.term_id`.execute(db)

/** How many of these customers the caller does not see. */
export const countUnseen = async (db: Db, who: Principal, ids: readonly number[]): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from customers c
      where c.id = any (${[...ids]}::bigint[]) and not ${inScope(who, 'c.id')}`.execute(db)
  ).rows[0]!.n
