import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { parseOrder } from '@disadmin/contract/kit/list'
import type { Language } from '@disadmin/contract/kit/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { orderSql } from '../kit/list.ts'
import { inScope } from '../kit/scope.ts'
import { contains, isSelective } from '../kit/search.ts'
import type { Who } from '../kit/who.ts'
import { codenamesInEffect } from '../permissions/index.ts'
import { groupsJson } from '../users/index.ts'
import './customers.tables.ts'

export interface CustomerFilter {
  q?: string | undefined
  delivery_option__id?: 'all' | 'none' | number | undefined
  discount_group__id?: number | undefined
}

export interface CustomerPage {
  filter: CustomerFilter
  order_by: string
  offset: number
  limit: number
}

/** How a row is told to who asked. */
interface Telling {
  language: Language
  discountGroups: boolean
}

/** What each name sorts by. Of the columns only those asked for are carried along. */
const sortedBy = {
  id: sql`c.id`,
  customer_no: sql`c.customer_no`,
  name_1: sql`c.name`,
  username: sql`main.username_key`,
}
type SortName = keyof typeof sortedBy
const names = Object.keys(sortedBy) as SortName[]
const byName = Object.fromEntries(names.map((name) => [name, sql.ref(`found.${name}`)])) as Record<SortName, RawBuilder<unknown>>
const initial = { field: 'customer_no', descending: false }

/** The main users of all customers at once: to sort by, where looking each one up would be as many steps as there are customers. */
const withMainUser = sql`left join (
  select distinct on (customer_id) customer_id, username_key from users
  where customer_id is not null and deleted_at is null order by customer_id, id) main on main.customer_id = c.id`

const conditions = (who: Who, { q, delivery_option__id: term, discount_group__id: group }: CustomerFilter) => {
  const all = [inScope(who, 'c.id')]
  if (q) all.push(contains('c.search', q.trim()))
  if (term === 'none') all.push(sql<boolean>`not exists (select from customer_delivery_options o where o.customer_id = c.id)`)
  if (typeof term === 'number')
    all.push(sql<boolean>`c.id in (select o.customer_id from customer_delivery_options o where o.delivery_option_id = ${term})`)
  if (group !== undefined) all.push(sql<boolean>`c.discount_group_id = ${group}`)
  return sql.join(all, sql` and `)
}

/** Few match, and no index has them in the order wanted: looked for once, for the page and the count. */
const isNarrow = ({ q, delivery_option__id: term }: CustomerFilter) => isSelective(q) || term === 'none'

/** One statement for a page and the exact total, as for users: what is narrow is scanned once, an open list walks an index and is counted apart. */
const found = (who: Who, { filter, order_by, offset, limit }: CustomerPage) => {
  const wanted = new Set(['id', initial.field, ...parseOrder(order_by).map(({ field }) => field)])
  const carried = names.filter((name) => wanted.has(name))
  const columns = sql.join(carried.map((name) => sql`${sortedBy[name]} as ${sql.ref(name)}`))
  const order = orderSql(order_by, byName, { tie: 'id', initial })
  return sql`
    found as ${isNarrow(filter) ? sql`materialized` : sql`not materialized`} (
      select ${columns} from customers c ${wanted.has('username') ? withMainUser : sql``} where ${conditions(who, filter)}),
    page as materialized (
      select ordered.id, row_number() over () as place
      from (select found.id from found order by ${order} limit ${limit} offset ${offset}) as ordered)`
}

/** A row from the customer `c`, its main user `u` and its discount group `d`. */
const rowJson = ({ language, discountGroups }: Telling) => sql`json_build_object(
  'id', c.id, 'customer_no', c.customer_no, 'customer_no_2', c.customer_no_2, 'site_id', c.site_id, 'name', c.name, 'city', c.city,
  'is_active', c.is_active, 'main_user_username', u.username,
  'main_user_groups', ${groupsJson},
  'main_user_permissions', (
    select coalesce(json_agg(json_build_object('id', held.id, 'codename', held.codename, 'name', ${sql.ref(`held.name_${language}`)})
      order by held.codename), '[]')
    from permissions held where held.codename = any (${codenamesInEffect})),
  'discount_group', ${discountGroups ? sql`case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end` : sql`null`},
  'delivery_options', (
    select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]')
    from customer_delivery_options co join delivery_options o on o.id = co.delivery_option_id where co.customer_id = c.id))`

const mainUser = sql`left join lateral (
  select id, username from users where customer_id = c.id and deleted_at is null order by id limit 1) u on true`

export const findCustomers = async (db: Db, who: Who, page: CustomerPage, telling: Telling) => {
  const { rows } = await sql<{ total: number; objects: CustomerRow[] }>`
    with ${found(who, page)}
    select (select count(*) from found) as total, (
      select coalesce(json_agg(${rowJson(telling)} order by page.place), '[]')
      from page join customers c on c.id = page.id ${mainUser} left join discount_groups d on d.id = c.discount_group_id) as objects`.execute(
    db,
  )
  return rows[0]!
}
