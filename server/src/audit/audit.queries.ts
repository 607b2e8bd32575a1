import type { AuditRow } from '@disadmin/contract/audit/audit'
import { holds } from '@disadmin/contract/kit/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { orderSql } from '../kit/list.ts'
import { since, until } from '../kit/moments.ts'
import { homeInScope, isKnown } from '../kit/scope.ts'
import { knowsStaff, type Who } from '../kit/who.ts'
import type { Subjects } from './audit.subjects.ts'

export interface AuditSearch {
  who: Who
  subjects: Subjects
  timeZone: string
  actor?: string | undefined
  effective?: string | undefined
  record_id?: string | undefined
  at__gte?: string | undefined
  at__lte?: string | undefined
  impersonated?: boolean | undefined
}

interface AuditPage {
  order_by: string
  offset: number
  limit: number
}

// rows are only ever appended: their ids are the order of their moments, and have the index
const columns = { at: sql`a.id`, id: sql`a.id` }
const order = (orderBy: string) => orderSql(orderBy, columns, { tie: 'id', initial: { field: 'at', descending: true } })

/** One page: the ids first, from an index where one serves, and only for them everything else. */
export const findAuditRows = async (db: Db, search: AuditSearch, page: AuditPage): Promise<AuditRow[]> => {
  const { rows } = await sql<AuditRow>`
    with page as materialized (select a.id from audit_log a where ${conditions(search)}
      order by ${order(page.order_by)} limit ${page.limit} offset ${page.offset})
    select ${fields(search)} from page join audit_log a on a.id = page.id left join customers c on c.id = a.customer_id
    order by ${order(page.order_by)}`.execute(db)
  return rows
}

export const countAuditRows = async (db: Db, search: AuditSearch): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit_log a where ${conditions(search)}`.execute(db)
  return rows[0]!.n
}

/** A row with its moment in the configured zone: `2026-11-20 14:05:59`. */
export type AuditFileRow = AuditRow & { local: string }

/** The batch behind the last row had, newest first. */
export const findAuditBatch = async (db: Db, search: AuditSearch, last: AuditFileRow | undefined, limit: number) => {
  const behind = last ? sql`a.id < ${last.id}` : sql`true`
  const { rows } = await sql<AuditFileRow>`
    select ${fields(search)}, to_char(a.at at time zone ${search.timeZone}, 'YYYY-MM-DD HH24:MI:SS') as local
    from (select * from audit_log a where ${conditions(search)} and ${behind} order by a.id desc limit ${limit}) a
    left join customers c on c.id = a.customer_id
    order by a.id desc`.execute(db)
  return rows
}

const actor = { id: sql`a.actor_id`, name: sql`a.actor_name` }
const effective = { id: sql`a.effective_id`, name: sql`coalesce(a.effective_name, a.actor_name)` }
type Named = typeof actor

const personJson = (who: Who, { id, name }: Named) =>
  sql`case when ${isKnown(who, id)} then json_build_object('id', ${id}, 'username', ${name}) end`

/** Whose name begins so. Of people the reader may not know, not even a guess is confirmed. */
const isCalled = (who: Who, { id, name }: Named, start: string): RawBuilder<boolean> =>
  sql<boolean>`(starts_with(lower(${name}), lower(${start})) and ${isKnown(who, id)})`

const fields = ({ who }: AuditSearch) => sql`
  a.id, a.at, ${personJson(who, actor)} as actor, ${personJson(who, effective)} as effective, a.subject, a.action, a.record_id,
  case when c.id is not null then json_build_object('id', c.id, 'customer_no', c.customer_no, 'name', c.name) end as customer,
  ${shown(who, 'before')} as before, ${shown(who, 'after')} as after, a.request_id`

/** Without what the reader would not see of the record itself: lines of carts, the clerk who held one. */
const shown = (who: Who, side: 'before' | 'after'): RawBuilder<unknown> => {
  const column = sql.ref(`a.${side}`)
  const hidden = [
    ...(holds(who.codenames, 'CartItems/read') ? [] : ['items']),
    ...(knowsStaff(who) ? [] : ['operator_id', 'operator_username']),
  ]
  if (hidden.length === 0) return column
  const without = (names: readonly string[]) => sql`${column} - ${sql.lit(`{${names.join(',')}}`)}::text[]`
  // whose sign-in the catalogue exchanged: a clerk's; under other subjects the same word names the reader's own people
  const signIn = knowsStaff(who)
    ? sql``
    : sql`when jsonb_typeof(${column}) = 'object' and a.subject = 'ImpersonateCustomer' then ${without([...hidden, 'username'])}`
  return sql`case ${signIn} when jsonb_typeof(${column}) = 'object' then ${without(hidden)} else ${column} end`
}

const conditions = (search: AuditSearch): RawBuilder<boolean> => {
  const { who, record_id, at__gte, at__lte, impersonated } = search
  const at = sql`a.at`
  const all = [homeInScope(who, 'a'), ofSubjects(search.subjects)]
  if (search.actor !== undefined) all.push(isCalled(who, actor, search.actor))
  if (search.effective !== undefined) all.push(isCalled(who, effective, search.effective))
  if (record_id !== undefined) all.push(sql<boolean>`a.record_id = ${record_id}`)
  if (at__gte !== undefined) all.push(since(at, at__gte, search.timeZone))
  if (at__lte !== undefined) all.push(until(at, at__lte, search.timeZone))
  if (impersonated !== undefined) all.push(sql<boolean>`(a.actor_id is distinct from a.effective_id) = ${sql.lit(impersonated)}`)
  return sql.join(all, sql` and `) as RawBuilder<boolean>
}

const ofSubjects = (subjects: Subjects): RawBuilder<boolean> => {
  if ('only' in subjects) return subjects.only.length === 0 ? sql`false` : sql`a.subject in (${sql.join(subjects.only)})`
  return subjects.without.length === 0 ? sql`true` : sql`a.subject not in (${sql.join(subjects.without)})`
}
