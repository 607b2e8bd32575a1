import type { FilterOf } from '@disadmin/contract/kit/list'
import { fieldsWith } from '@disadmin/contract/customers/customer.fields'
import { type CustomerRow, customerList, type customers } from '@disadmin/contract/customers/customers'
import type { Language } from '@disadmin/contract/kit/languages'
import { type RawBuilder, sql } from 'kysely'
import { listPage } from '../kit/list/list.ts'
import { ifThere, many, type RowSql, rowReader } from '../kit/list/list-row.ts'
import { type FiltersOf, fixed, listWhere, narrow, search } from '../kit/list/list-where.ts'
import { inScope } from '../kit/scope.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Db } from '../kit/db/db.ts'
import type { Principal } from '../kit/principal.ts'
import { codenamesInEffect } from '../permissions/index.ts'
import { groupsOfUser } from '../users/index.ts'
import { columnsOf } from './customers.columns.queries.ts'
import { isReseller, mainUser } from './main-user.queries.ts'

export type CustomerFilter = FilterOf<typeof customerList>

const branches = sql`left join branches b on b.id = c.branch_id`

/** A row from the customer `c`, its main user `u`, its discount group `d` and its branch `b`. */
const rowFor = (language: Language, discountGroups: boolean): RowSql<CustomerRow> => ({
  id: sql`c.id`,
  ...columnsOf(fieldsWith({ inList: true })),
  name: sql`c.name`,
  branch: ifThere(sql`b.id is not null`, { id: sql`b.id`, name: sql`b.name` }),
  is_reseller: isReseller,
  main_user_username: sql`u.username`,
  main_user_groups: groupsOfUser,
  main_user_permissions: many(
    { id: sql`held.id`, codename: sql`held.codename`, name: sql.ref(`held.name_${language}`) },
    sql`from permissions held where held.codename = any (${codenamesInEffect})`,
    sql`held.codename`,
  ),
  discount_group: discountGroups ? ifThere(sql`d.id is not null`, { id: sql`d.id`, name: sql`d.name` }) : sql`null`,
  delivery_options: many(
    { id: sql`o.id`, name: sql`o.name` },
    sql`from customer_delivery_options co join delivery_options o on o.id = co.delivery_option_id where co.customer_id = c.id`,
    sql`o.name, o.id`,
  ),
})

/** In place of the id of the base group: whoever is in none buys under it. */
export const inNoGroup = 0

const ofTerm = (term: number | 'all' | 'none') => {
  if (term === 'all') return undefined
  if (term === 'none') return narrow(sql`not exists (select from customer_delivery_options o where o.customer_id = c.id)`)
  return sql<boolean>`c.id in (select o.customer_id from customer_delivery_options o where o.delivery_option_id = ${term})`
}

/** States and flags are written out, so that the partial indexes serve. */
const filters: FiltersOf<typeof customerList> = {
  q: search(sql`c.search`),
  delivery_option__id: ofTerm,
  delivery_terms: ofTerm,
  discount_group__id: (group) => (group === inNoGroup ? sql`c.discount_group_id is null` : sql`c.discount_group_id = ${group}`),
  reseller__id: (id) => sql`(c.reseller_no, c.site_id) in (select r.customer_no, r.site_id from customers r where r.id = ${id})`,
  reseller_no: (number) => sql`c.reseller_no = ${number}`,
  branch: (id) => sql`c.branch_id = ${id}`,
  type: (type) => fixed(sql`c.type = ${sql.lit(type)}`),
  is_active: (is) => fixed(is ? sql`c.is_active` : sql`not c.is_active`),
  without_login: (is) => fixed(is ? sql`c.main_user_key is null` : sql`c.main_user_key is not null`),
  // what is hidden is left out by the scope
  show_hidden: () => undefined,
}

/** The caller's customers `c`, without those that are hidden unless they are asked for. */
const shownTo = (who: Principal, { show_hidden }: CustomerFilter): RawBuilder<boolean> =>
  show_hidden ? inScope(who, 'c.id') : sql<boolean>`not c.is_hidden and ${inScope(who, 'c.id')}`

/** What the list and its export have in common: which customers `c`. */
export const customerConditions = (who: Principal, query: CustomerFilter): RawBuilder<boolean> =>
  listWhere<typeof customerList>({ scope: shownTo(who, query), filters, query }).where

const joins = sql`${mainUser} left join discount_groups d on d.id = c.discount_group_id ${branches}`

/** One row within the scope, hidden or not. */
export const findCustomerRow = async (
  db: Db,
  who: Principal,
  { id, language, discountGroups }: { id: number; language: Language; discountGroups: boolean },
): Promise<CustomerRow | undefined> => {
  const { columns, read } = rowReader(rowFor(language, discountGroups))
  const { rows } =
    await sql<object>`select ${columns} from customers c ${joins} where c.id = ${id} and ${inScope(who, 'c.id')}`.execute(db)
  return rows[0] && read(rows[0])
}

/** @param discountGroups whether the caller may read them */
export const findCustomers = (
  { db, who, query, language }: Context<typeof customers.list>,
  { discountGroups }: { discountGroups: boolean },
) =>
  listPage(db, customerList, {
    query,
    from: sql`customers c`,
    key: sql`c.id`,
    scope: shownTo(who, query),
    filters,
    sort: { id: sql`c.id`, customer_no: sql`c.customer_no`, name_1: sql`c.name`, username: sql`c.main_user_key` },
    joins,
    row: rowFor(language, discountGroups),
  })
