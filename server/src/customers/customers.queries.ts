import type { CustomerRow } from '@disadmin/contract/customers/customers'
import type { Language } from '@disadmin/contract/kit/fields'
import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { findPage } from '../kit/found.ts'
import { inScope } from '../kit/scope.ts'
import { contains } from '../kit/search.ts'
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

const sortedBy = {
  id: sql`c.id`,
  customer_no: sql`c.customer_no`,
  name_1: sql`c.name`,
  username: sql`main.username_key`,
}
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

/** A row from the customer `c`, its main user `u` and its discount group `d`. */
const rowJson = ({ language, discountGroups }: Telling) => sql<CustomerRow>`json_build_object(
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

export const findCustomers = (db: Db, who: Who, page: CustomerPage, telling: Telling) =>
  findPage(db, {
    from: sql`customers c`,
    where: conditions(who, page.filter),
    sortedBy,
    joinedFor: { username: withMainUser },
    initial,
    page,
    narrow: Boolean(page.filter.q) || page.filter.delivery_option__id === 'none',
    row: rowJson(telling),
    rows: sql`customers c on c.id = page.id ${mainUser} left join discount_groups d on d.id = c.discount_group_id`,
  })
