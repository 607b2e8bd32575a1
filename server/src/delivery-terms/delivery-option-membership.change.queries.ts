import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

/** Those of the customers the caller sees, held until the transaction ends, so that two changes of one come one after the other. */
export const claimCustomers = async (db: Db, who: Principal, ids: readonly number[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`select c.id from customers c
      where c.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'c.id')} order by c.id for no key update`.execute(db)
  ).rows.map(({ id }) => id)

export interface TermsChange {
  customer_id: number
  /** Terms before, those taken away and those added, by id. */
  before: number[]
  removed: number[]
  added: number[]
}

/** What shall become of the terms; `others` takes whatever is not given. */
export interface RequestedTerms {
  give: readonly number[]
  take: readonly number[] | 'others'
}

/**
 * Gives terms to any number of customers and takes others from them, in one statement that also tells what became different. Customers
 * without a term before and after are missing. Every part of the statement sees the rows as they were before it.
 */
export const changeTerms = async (
  db: Db,
  customerIds: readonly number[],
  { give, take }: RequestedTerms,
): Promise<ReadonlyMap<number, TermsChange>> => {
  const customers = sql`${[...customerIds]}::bigint[]`
  const given = sql`${[...give]}::bigint[]`
  const goes =
    take === 'others' ? sql`delivery_option_id <> all (${given})` : sql`delivery_option_id = any (${[...take]}::bigint[])`
  const ids = (what: string) =>
    sql`coalesce(array_agg(delivery_option_id order by delivery_option_id) filter (where what = ${sql.lit(what)}), '{}')`
  const { rows } = await sql<TermsChange>`
    with removed as (
      delete from customer_delivery_options where customer_id = any (${customers}) and ${goes}
      returning customer_id, delivery_option_id),
    added as (
      insert into customer_delivery_options (customer_id, delivery_option_id)
      select c, o from unnest(${customers}) c, unnest(${given}) o on conflict do nothing returning customer_id, delivery_option_id)
    select customer_id, ${ids('before')} as before, ${ids('removed')} as removed, ${ids('added')} as added
    from (
      select 'before' as what, customer_id, delivery_option_id from customer_delivery_options where customer_id = any (${customers})
      union all select 'removed', * from removed
      union all select 'added', * from added) as told
    group by customer_id`.execute(db)
  return new Map(rows.map((row) => [row.customer_id, row]))
}

/** What all terms are called, by id. */
export const namesOfOptions = async (db: Db): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.selectFrom('delivery_options').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many of these customers the caller sees. */
export const countCustomersSeen = async (db: Db, who: Principal, ids: readonly number[]): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*) as count from customers c
      where c.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'c.id')}`.execute(db)
  ).rows[0]!.count
