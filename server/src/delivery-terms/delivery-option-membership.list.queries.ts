import {
  type CustomerTermsRow,
  customerTermsList,
  type deliveryOptionMembership,
} from '@disadmin/contract/delivery-terms/delivery-option-membership'
import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import { many, type RowSql } from '../kit/list/list-row.ts'
import { type Condition, type FiltersOf, fixed, listWhere, narrow, search } from '../kit/list/list-where.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

type Query = QueryOf<typeof deliveryOptionMembership.list>
/** What decides which customers are found. */
export type TermsFilter = Omit<Query, 'offset' | 'limit' | 'order_by' | 'format'>

const row: RowSql<CustomerTermsRow> = {
  id: sql`c.id`,
  customer_no: sql`c.customer_no`,
  site_id: sql`c.site_id`,
  name: sql`c.name`,
  city: sql`c.city`,
  is_hidden: sql`c.is_hidden`,
  delivery_options: many(
    { id: sql`o.id`, name: sql`o.name` },
    sql`from customer_delivery_options co join delivery_options o on o.id = co.delivery_option_id where co.customer_id = c.id`,
    sql`o.name, o.id`,
  ),
}

const ofTerm = (term: NonNullable<Query['delivery_terms']>): Condition => {
  if (term === 'all') return undefined
  if (term === 'none') return narrow(sql`not exists (select from customer_delivery_options o where o.customer_id = c.id)`)
  return sql`c.id in (select o.customer_id from customer_delivery_options o where o.delivery_option_id = ${term})`
}

const filters: FiltersOf<typeof customerTermsList> = {
  q: search(sql`c.search`),
  delivery_option__id: ofTerm,
  delivery_terms: ofTerm,
  customer_id: (id) => fixed(sql`c.id = ${id}`),
  // what it asks for is a matter of the scope below
  show_hidden: () => undefined,
}

/** Hidden customers are shown to who asks for them, or for one of them. */
const scopeOf = (who: Principal, { show_hidden, customer_id }: TermsFilter): RawBuilder<boolean> => {
  const own = inScope(who, 'c.id')
  if (show_hidden || customer_id !== undefined) return own
  // by the index of the hidden, so that counting the rest reads no table
  return sql<boolean>`${own} and c.id not in (select hidden.id from customers hidden where hidden.is_hidden)`
}

export const findCustomerTerms = (db: Db, who: Principal, query: Query) =>
  listPage(db, customerTermsList, {
    query,
    from: sql`customers c`,
    key: sql`c.id`,
    scope: scopeOf(who, query),
    filters,
    sort: { id: sql`c.id`, customer_no: sql`c.customer_no`, name: sql`c.name`, city: sql`c.city` },
    row,
  })

/** Which customers, as a condition. */
export type FoundTerms = RawBuilder<boolean>

/** What the filter finds within the scope. */
export const foundTerms = (who: Principal, query: TermsFilter): FoundTerms =>
  listWhere<typeof customerTermsList>({ scope: scopeOf(who, query), filters, query }).where

/** The customers of these ids within the scope. */
export const selectedTerms = (who: Principal, ids: readonly number[]): FoundTerms =>
  sql<boolean>`c.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'c.id')}`

export interface ExportedTerms {
  id: number
  customer_no: string
  site_id: string
  name: string
  city: string
  terms: string
}

/** One batch by customer number, after the last row had: no cursor, transaction or connection is held between batches. */
export const findTermsBatch = async (
  db: Db,
  where: FoundTerms,
  last: Pick<ExportedTerms, 'customer_no' | 'id'> | undefined,
  limit: number,
): Promise<ExportedTerms[]> => {
  const behind = last ? sql`(c.customer_no, c.id) > (${last.customer_no}, ${last.id})` : sql`true`
  const { rows } = await sql<ExportedTerms>`
    with page as materialized (
      select c.id from customers c where ${where} and ${behind} order by c.customer_no, c.id limit ${limit})
    select c.id, c.customer_no, c.site_id, c.name, c.city, coalesce((
      select string_agg(o.name, ', ' order by o.name, o.id) from customer_delivery_options co
      join delivery_options o on o.id = co.delivery_option_id where co.customer_id = c.id), '') as terms
    from page join customers c on c.id = page.id order by c.customer_no, c.id`.execute(db)
  return rows
}
