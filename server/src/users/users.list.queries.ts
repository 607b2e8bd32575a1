import type { UserRow } from '@disadmin/contract/users/users'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { findPage } from '../kit/found.ts'
import { usersInScope } from '../kit/scope.ts'
import { contains } from '../kit/search.ts'
import type { Who } from '../kit/who.ts'
import { joins, userRowJson } from './users.queries.ts'

interface UserFilter {
  q?: string | undefined
  is_active?: boolean | undefined
  group?: number | undefined
  customer?: number | undefined
  idle_days?: number | undefined
  /** Only staff: users of no company (ACC-22S). */
  staff?: boolean
}

export interface UserPage {
  filter: UserFilter
  order_by: string
  offset: number
  limit: number
}

const sortedBy = {
  id: sql`u.id`,
  username: sql`u.username_key`,
  name: sql`u.name`,
  email: sql`u.email collate "und-x-icu"`,
  is_active: sql`u.is_active`,
  last_login: sql`u.last_login`,
  customer__customer_no: sql`c.customer_no`,
  branch__name: sql`b.name collate "und-x-icu"`,
  groups__name: sql`(select g.name collate "und-x-icu" from user_groups ug join groups g on g.id = ug.group_id
    where ug.user_id = u.id order by ug.position, g.id limit 1)`,
}
const joinedFor = {
  customer__customer_no: sql`left join customers c on c.id = u.customer_id`,
  branch__name: sql`left join branches b on b.id = u.branch_id`,
}
const initial = { field: 'username', descending: false }

const conditions = (who: Who, filter: UserFilter): RawBuilder<unknown> => {
  const all = [usersInScope(who, 'u')]
  if (filter.staff) all.push(sql<boolean>`u.customer_id is null`)
  // any part of name, login name or email (USR-05)
  if (filter.q) all.push(contains('u.search', filter.q))
  if (filter.is_active !== undefined) all.push(sql<boolean>`u.is_active = ${filter.is_active}`)
  if (filter.group !== undefined)
    all.push(sql<boolean>`u.id in (select ug.user_id from user_groups ug where ug.group_id = ${filter.group})`)
  if (filter.customer !== undefined) all.push(sql<boolean>`u.customer_id = ${filter.customer}`)
  if (filter.idle_days !== undefined)
    all.push(sql<boolean>`coalesce(u.last_login, u.created_at) < clock_timestamp() - ${filter.idle_days} * interval '1 day'`)
  return sql.join(all, sql` and `)
}

/** @param row the JSON of one row from `u`, `c` and `b` */
export const findPeople = <Row>(db: Db, who: Who, page: UserPage, row: RawBuilder<Row>) =>
  findPage(db, {
    from: sql`users u`,
    where: conditions(who, page.filter),
    sortedBy,
    joinedFor,
    initial,
    page,
    narrow: Boolean(page.filter.q),
    row,
    rows: sql`users u on u.id = page.id ${joins}`,
  })

export const findUsers = (db: Db, who: Who, page: UserPage) => findPeople<UserRow>(db, who, page, userRowJson)
