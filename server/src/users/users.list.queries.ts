import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { userList, type users } from '@disadmin/contract/users/users'
import type { FilterOf } from '@disadmin/contract/kit/list'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import { countParts, type FiltersOf, fixed, listWhere, search } from '../kit/list/list-where.ts'
import { homesInScope, usersInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { joins, userRow } from './users.queries.ts'

const email = sql`u.email collate "und-x-icu"`
const role = sql`(select g.name collate "und-x-icu" from user_groups ug join groups g on g.id = ug.group_id
  where ug.user_id = u.id order by ug.position, g.id limit 1)`

/** What every list of people begins with, whoever they are: accounts are users as well. */
export const people = {
  from: sql`users u`,
  key: sql`u.id`,
  joins,
  /** Any part of name, login name or email (USR-05). */
  q: search(sql`u.search`),
  sort: { id: sql`u.id`, username: sql`u.username_key`, name: sql`u.name`, email, groups__name: role },
}

const filters: FiltersOf<typeof userList> = {
  q: people.q,
  is_active: (is) => fixed(sql`u.is_active = ${sql.lit(is)}`),
  group: (id) => sql`u.id in (select ug.user_id from user_groups ug where ug.group_id = ${id})`,
  customer: (id) => sql`u.customer_id = ${id}`,
  customer_no: (number) => sql`u.customer_id in (select id from customers where customer_no = ${number})`,
  branch: (id) => sql`u.branch_id = ${id}`,
  never_signed_in: (is) => fixed(is ? sql`u.last_login is null` : sql`u.last_login is not null`),
  idle_days: (days) => sql`coalesce(u.last_login, u.created_at) < clock_timestamp() - ${days} * interval '1 day'`,
}

const countOf = (who: Principal, query: FilterOf<typeof userList>) => {
  const { where } = listWhere<typeof userList>({ scope: sql`u.deleted_at is null`, filters, query })
  return countParts(people.from, homesInScope(who, 'u'), where)
}

export const findUsers = (db: Db, who: Principal, query: QueryOf<typeof users.list>) =>
  listPage(db, userList, {
    query,
    from: people.from,
    key: people.key,
    joins,
    scope: usersInScope(who, 'u'),
    filters,
    count: countOf(who, query),
    sort: {
      id: people.sort.id,
      username: people.sort.username,
      name: people.sort.name,
      email: people.sort.email,
      is_active: sql`u.is_active`,
      last_login: sql`u.last_login`,
    },
    row: userRow,
  })
