import { type CustomerRow, customerList, type customers } from '@disadmin/contract/customers/customers'
import type { Language } from '@disadmin/contract/kit/fields'
import { sql } from 'kysely'
import { listPage } from '../kit/list/list.ts'
import { ifThere, many, type RowSql } from '../kit/list/list-row.ts'
import { narrow, search } from '../kit/list/list-where.ts'
import { inScope } from '../kit/scope.ts'
import type { Context } from '../kit/http/serve.ts'
import { codenamesInEffect } from '../permissions/index.ts'
import { groupsOfUser } from '../users/index.ts'
import './customers.tables.ts'

/** The main users of all customers at once: to sort by, where looking each one up would be as many steps as there are customers. */
const everyMainUser = sql`left join (
  select distinct on (customer_id) customer_id, username_key from users
  where customer_id is not null and deleted_at is null order by customer_id, id) main on main.customer_id = c.id`

const mainUser = sql`left join lateral (
  select id, username from users where customer_id = c.id and deleted_at is null order by id limit 1) u on true`

/** A row from the customer `c`, its main user `u` and its discount group `d`. */
const rowFor = (language: Language, discountGroups: boolean): RowSql<CustomerRow> => ({
  id: sql`c.id`,
  customer_no: sql`c.customer_no`,
  customer_no_2: sql`c.customer_no_2`,
  site_id: sql`c.site_id`,
  name: sql`c.name`,
  city: sql`c.city`,
  is_active: sql`c.is_active`,
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

/** @param discountGroups whether the caller may read them */
export const findCustomers = (
  { db, who, query, language }: Context<typeof customers.list>,
  { discountGroups }: { discountGroups: boolean },
) =>
  listPage(db, customerList, {
    query,
    from: sql`customers c`,
    key: sql`c.id`,
    scope: inScope(who, 'c.id'),
    filters: {
      q: (text) => search('c.search')(text.trim()),
      delivery_option__id: (term) => {
        if (term === 'all') return undefined
        if (term === 'none') return narrow(sql`not exists (select from customer_delivery_options o where o.customer_id = c.id)`)
        return sql`c.id in (select o.customer_id from customer_delivery_options o where o.delivery_option_id = ${term})`
      },
      discount_group__id: (group) => sql`c.discount_group_id = ${group}`,
    },
    sort: {
      id: sql`c.id`,
      customer_no: sql`c.customer_no`,
      name_1: sql`c.name_1`,
      username: { by: sql`main.username_key`, joins: everyMainUser },
    },
    joins: sql`${mainUser} left join discount_groups d on d.id = c.discount_group_id`,
    row: rowFor(language, discountGroups),
  })
