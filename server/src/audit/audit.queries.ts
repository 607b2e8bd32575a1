import { type audit, auditList, type AuditRow } from '@disadmin/contract/audit/audit'
import type { FilterOf } from '@disadmin/contract/kit/list'
import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { holds, holdsAny } from '@disadmin/contract/kit/access'
import { type RawBuilder, sql } from 'kysely'
import { auditSubjects } from '@disadmin/contract/audit/audit.rules'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import { ifThere, rowReader, type RowSql } from '../kit/list/list-row.ts'
import { countParts, type FiltersOf, fixed, listWhere } from '../kit/list/list-where.ts'
import { since, until } from '../kit/db/moments.ts'
import { startsWith } from '../kit/db/search.ts'
import { homeInScope, homesInScope, isKnown } from '../kit/scope.ts'
import { isAdministrator, knowsStaff, type Principal, seesAll } from '../kit/principal.ts'

/** Which subjects of the trail: only these, or all without these. */
type Subjects = { only: readonly string[] } | { without: readonly string[] }

/**
 * The subjects whose records the person may read, narrowed to the wanted ones (separated by commas). What no right is named for is
 * for administrators, and for the staff of the head office who look after the application.
 */
const readableSubjects = (who: Principal, wanted?: string): Subjects => {
  const isReadable = (subject: string) =>
    Object.hasOwn(auditSubjects, subject) ? holdsAny(who.codenames, auditSubjects[subject]!) : readsTheRest(who)
  if (wanted !== undefined) return { only: wanted.split(',').filter(isReadable) }
  const known = Object.keys(auditSubjects)
  return readsTheRest(who) ? { without: known.filter((subject) => !isReadable(subject)) } : { only: known.filter(isReadable) }
}

const readsTheRest = (who: Principal): boolean =>
  isAdministrator(who) || (seesAll(who) && holds(who.codenames, 'ApplicationSettings/read'))

export interface AuditReading {
  who: Principal
  timeZone: string
}
export type AuditFilter = FilterOf<typeof auditList>

const actor = { id: sql`a.actor_id`, name: sql<string>`a.actor_name` }
const effective = { id: sql`a.effective_id`, name: sql<string>`coalesce(a.effective_name, a.actor_name)` }
type Named = typeof actor

const person = (who: Principal, { id, name }: Named) => ifThere(isKnown(who, id), { id, username: name })

/** Whose name begins so. Of people the reader may not know, not even a guess is confirmed. */
const isCalled = (who: Principal, { id, name }: Named, start: string): RawBuilder<boolean> =>
  sql<boolean>`(${startsWith(name, start)} and ${isKnown(who, id)})`

const rowFor = (who: Principal): RowSql<AuditRow> => ({
  id: sql`a.id`,
  at: sql`a.at`,
  actor: person(who, actor),
  effective: person(who, effective),
  subject: sql`a.subject`,
  action: sql`a.action`,
  record_id: sql`a.record_id`,
  customer: ifThere(sql`c.id is not null`, { id: sql`c.id`, customer_no: sql`c.customer_no`, name: sql`c.name` }),
  before: shown(who, 'before'),
  after: shown(who, 'after'),
  request_id: sql`a.request_id`,
})

/** Without what the reader would not see of the record itself: lines of carts, the clerk who held one. */
const shown = (who: Principal, side: 'before' | 'after'): RawBuilder<unknown> => {
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

const at = sql`a.at`

const scopeOf = (who: Principal): RawBuilder<boolean> => sql`${homeInScope(who, 'a')} and ${ofSubjects(readableSubjects(who))}`

const filtersFor = ({ who, timeZone }: AuditReading): FiltersOf<typeof auditList> => ({
  actor: (start) => isCalled(who, actor, start),
  effective: (start) => isCalled(who, effective, start),
  subject: (wanted) => ofSubjects(readableSubjects(who, wanted)),
  record_id: (id) => sql`a.record_id = ${id}`,
  at__gte: (from) => since(at, from, timeZone),
  at__lte: (to) => until(at, to, timeZone),
  impersonated: (is) => fixed(sql`(a.actor_id is distinct from a.effective_id) = ${sql.lit(is)}`),
})

const countOf = (reading: AuditReading, query: AuditFilter) => {
  const scope = ofSubjects(readableSubjects(reading.who))
  const { where } = listWhere<typeof auditList>({ scope, filters: filtersFor(reading), query })
  return countParts(sql`audit_log a`, homesInScope(reading.who, 'a'), where)
}

const customer = sql`left join customers c on c.id = a.customer_id`

/** Rows are only ever appended: their ids are the order of their moments, and have the index. */
export const findAuditRows = (db: Db, reading: AuditReading, query: QueryOf<typeof audit.list>) =>
  listPage(db, auditList, {
    query,
    from: sql`audit_log a`,
    key: sql`a.id`,
    scope: scopeOf(reading.who),
    filters: filtersFor(reading),
    count: countOf(reading, query),
    sort: { at: sql`a.id`, id: sql`a.id` },
    joins: customer,
    row: rowFor(reading.who),
  })

/** A row with its moment in the configured zone: `2026-11-20 14:05:59`. */
export type AuditFileRow = AuditRow & { local: string }

/** The batch behind the last row had, newest first. */
export const findAuditBatch = async (
  db: Db,
  { who, timeZone, filter }: AuditReading & { filter: AuditFilter },
  last: AuditFileRow | undefined,
  limit: number,
): Promise<AuditFileRow[]> => {
  const { where } = listWhere<typeof auditList>({ scope: scopeOf(who), filters: filtersFor({ who, timeZone }), query: filter })
  const { columns, read } = rowReader<AuditFileRow>({
    ...rowFor(who),
    local: sql`to_char(a.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`,
  })
  const behind = last ? sql`a.id < ${last.id}` : sql`true`
  const { rows } = await sql<object>`
    select ${columns}
    from (select * from audit_log a where ${where} and ${behind} order by a.id desc limit ${limit}) a ${customer}
    order by a.id desc`.execute(db)
  return rows.map(read)
}

const ofSubjects = (subjects: Subjects): RawBuilder<boolean> => {
  if ('only' in subjects) return subjects.only.length === 0 ? sql`false` : sql`a.subject in (${sql.join(subjects.only)})`
  return subjects.without.length === 0 ? sql`true` : sql`a.subject not in (${sql.join(subjects.without)})`
}
