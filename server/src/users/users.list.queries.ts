import { parseOrder } from '@disadmin/contract/kit/list'
import type { UserRow } from '@disadmin/contract/users/users'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { orderSql } from '../kit/list.ts'
import { usersInScope } from '../kit/scope.ts'
import { contains, isSelective } from '../kit/search.ts'
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

/** What each name sorts by. Of the columns only those asked for are carried along. */
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
type SortName = keyof typeof sortedBy
const joinedFor: Partial<Record<SortName, RawBuilder<unknown>>> = {
  customer__customer_no: sql`left join customers c on c.id = u.customer_id`,
  branch__name: sql`left join branches b on b.id = u.branch_id`,
}
const names = Object.keys(sortedBy) as SortName[]
const byName = Object.fromEntries(names.map((name) => [name, sql.ref(`found.${name}`)])) as Record<SortName, RawBuilder<unknown>>
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

/**
 * One statement for a page and the exact total. A search is scanned once, its matches kept for both; where most rows match anyway the
 * page comes in the order of an index and the count reads nothing but what it counts, so the two are planned apart.
 */
const found = (who: Who, { filter, order_by, offset, limit }: UserPage) => {
  const wanted = new Set(['id', initial.field, ...parseOrder(order_by).map(({ field }) => field)])
  const carried = names.filter((name) => wanted.has(name))
  const columns = sql.join(carried.map((name) => sql`${sortedBy[name]} as ${sql.ref(name)}`))
  const joined = sql.join(
    carried.map((name) => joinedFor[name] ?? sql``),
    sql` `,
  )
  const order = orderSql(order_by, byName, { tie: 'id', initial })
  return sql`
    found as ${isSelective(filter.q) ? sql`materialized` : sql`not materialized`} (
      select ${columns} from users u ${joined} where ${conditions(who, filter)}),
    page as materialized (
      select ordered.id, row_number() over () as place
      from (select found.id from found order by ${order} limit ${limit} offset ${offset}) as ordered)`
}

/** @param row the JSON of one row from `u`, `c` and `b` */
export const findPeople = async <Row>(db: Db, who: Who, page: UserPage, row: RawBuilder<Row>) => {
  const { rows } = await sql<{ total: number; objects: Row[] }>`
    with ${found(who, page)}
    select (select count(*) from found) as total, (
      select coalesce(json_agg(${row} order by page.place), '[]') from page join users u on u.id = page.id ${joins}) as objects`.execute(
    db,
  )
  return rows[0]!
}

export const findUsers = (db: Db, who: Who, page: UserPage) => findPeople<UserRow>(db, who, page, userRowJson)
