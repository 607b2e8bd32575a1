import type { LastLogin } from '@disadmin/contract/last-logins/last-logins'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { orderSql } from '../kit/list.ts'
import { since, until } from '../kit/moments.ts'
import { usersInScope } from '../kit/scope.ts'
import { seesAll, type Who } from '../kit/who.ts'
import { usernameKey } from '../users/index.ts'

interface LoginFilter {
  username__istartswith?: string | undefined
  created_at__gte?: string | undefined
  created_at__lte?: string | undefined
  succeeded?: boolean | undefined
}

interface LoginPage extends LoginFilter {
  order_by: string
  offset: number
  limit: number
}

const columns = {
  id: sql`l.id`,
  username: sql`u.username`,
  ip_address: sql`l.ip_address`,
  created_at: sql`l.created_at`,
  browser_identification: sql`l.browser_identification`,
  outcome: sql`l.outcome`,
}
const newestFirst = { tie: 'id', initial: { field: 'created_at', descending: true } } as const

export const findLastLogins = async (db: Db, who: Who, page: LoginPage): Promise<LastLogin[]> => {
  const { rows } = await sql<LastLogin>`
    select l.id, l.user_id, u.username, l.ip_address, l.created_at, l.browser_identification, l.outcome
    from logins l left join users u on u.id = l.user_id
    where ${conditions(who, page)}
    order by ${orderSql(page.order_by, columns, newestFirst)} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export const countLastLogins = async (db: Db, who: Who, filter: LoginFilter): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from logins l left join users u on u.id = l.user_id where ${conditions(who, filter)}`.execute(db)
  return rows[0]!.n
}

// a day is one of UTC here, not of the server's zone (LOGIN-07)
const zone = 'UTC'

/** Tries with a name nobody has, and those of people deleted since, are for who sees the whole house. */
const conditions = (who: Who, filter: LoginFilter): RawBuilder<boolean> => {
  const at = sql`l.created_at`
  const all = [seesAll(who) ? sql<boolean>`true` : sql<boolean>`(l.user_id is not null and ${usersInScope(who, 'u')})`]
  if (filter.username__istartswith !== undefined)
    all.push(sql<boolean>`starts_with(u.username_key, ${usernameKey(filter.username__istartswith)})`)
  if (filter.created_at__gte !== undefined) all.push(since(at, filter.created_at__gte, zone))
  if (filter.created_at__lte !== undefined) all.push(until(at, filter.created_at__lte, zone))
  if (filter.succeeded !== undefined) all.push(sql<boolean>`(l.outcome = 'success') = ${sql.lit(filter.succeeded)}`)
  return sql.join(all, sql` and `) as RawBuilder<boolean>
}
