import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import type { FilterOf } from '@disadmin/contract/kit/list'
import type { Day } from '@disadmin/contract/licences/licences.rules'
import {
  type Horizon,
  horizons,
  type Renewal,
  renewalList,
  type RenewalReseller,
  type renewalResellerList,
  type renewals,
} from '@disadmin/contract/licences/renewals'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { listPage } from '../kit/list/list.ts'
import { rowReader, type RowSql } from '../kit/list/list-row.ts'
import { type FiltersOf, fixed, listWhere } from '../kit/list/list-where.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { licenceFilters, licenceJoins, licenceRow } from './licence-list.queries.ts'
import { todaySql } from './licences.queries.ts'

type Today = RawBuilder<Day>
export type RenewalFilter = FilterOf<typeof renewalList>

/** The date of a licence that comes next, as it is written: an index has them in this order. */
const next = sql`least(l.next_evaluation_date, l.active_until)`

/** The same as of today: one whose evaluation date has passed is looked at on the first of the next month. */
const nextOn = (today: Today): RawBuilder<Day> => sql<Day>`case when ${next} > ${today} then ${next}
  else least((date_trunc('month', ${today}) + interval '1 month')::date, l.active_until) end`

const horizonOf = (today: Today, within: Horizon = horizons[0]): RawBuilder<Day> =>
  sql<Day>`(${today} + ${sql.lit(Number(within))})`

/** Licences `l` that have not ended and whose next date comes within these days. */
const coming = (today: Today, horizon: RawBuilder<Day>): RawBuilder<boolean> =>
  sql<boolean>`l.status <> 'FINISHED' and (l.active_until is null or l.active_until > ${today})
    and ${next} <= ${horizon} and (${next} > ${today} or ${nextOn(today)} <= ${horizon})`

const happens = (horizon: RawBuilder<Day>): RawBuilder<Renewal['happens']> =>
  sql<Renewal['happens']>`case when l.active_until <= ${horizon} then 'ends' else 'evaluated' end`

const filtersTo = (horizon: RawBuilder<Day>): FiltersOf<typeof renewalList> => ({
  // what lies beyond is left out by the scope
  within: () => undefined,
  // as an index of ends can answer it
  happens: (kind) =>
    fixed(kind === 'ends' ? sql`l.active_until <= ${horizon}` : sql`(l.active_until is null or l.active_until > ${horizon})`),
  reseller: (number) => sql`l.customer_id in (select c.id from customers c where c.reseller_no = ${number})`,
  customer: licenceFilters.customer,
  kind: licenceFilters.kind,
})

const partsOf = (who: Principal, { within }: RenewalFilter, timeZone: string) => {
  const today = todaySql(timeZone)
  const horizon = horizonOf(today, within)
  const row: RowSql<Renewal> = { ...licenceRow(today), next_evaluation_date: nextOn(today), happens: happens(horizon) }
  const scope = sql<boolean>`${coming(today, horizon)} and ${inScope(who, 'l.customer_id')}`
  return { row, scope, filters: filtersTo(horizon) }
}

/** A page of what ends or is looked at within the days asked for. */
export const findRenewals = (db: Db, who: Principal, query: QueryOf<typeof renewals.list>, timeZone: string) => {
  const customer = sql`join customers c on c.id = l.customer_id`
  return listPage(db, renewalList, {
    query,
    from: sql`module_licences l`,
    key: sql`l.id`,
    ...partsOf(who, query, timeZone),
    sort: {
      id: sql`l.id`,
      next_evaluation_date: next,
      end_date: sql`l.active_until`,
      licence: sql`l.module_name`,
      customer_name: { by: sql`c.name`, joins: customer },
      customer_no: { by: sql`c.customer_no`, joins: customer },
      reseller_no: { by: sql`c.reseller_no`, joins: customer },
    },
    joins: licenceJoins(who),
  })
}

/** What falls due within the days asked for, of the customers of each reseller. */
export const findRenewalResellers = async (
  db: Db,
  who: Principal,
  query: FilterOf<typeof renewalResellerList>,
  timeZone: string,
): Promise<RenewalReseller[]> => {
  const today = todaySql(timeZone)
  const horizon = horizonOf(today, query.within)
  const { scope, filters } = partsOf(who, query, timeZone)
  const { where } = listWhere<typeof renewalList>({ scope, filters, query })
  const { rows } = await sql<RenewalReseller>`
    with due as (
      select l.customer_id, count(*) as licences, count(*) filter (where ${happens(horizon)} = 'ends') as ends, min(${nextOn(today)}) as next_date
      from module_licences l where ${where} group by l.customer_id),
    theirs as (
      select c.reseller_no, c.site_id, count(*) as customers, sum(due.licences) as licences, sum(due.ends) as ends, min(due.next_date) as next_date
      from due join customers c on c.id = due.customer_id group by c.reseller_no, c.site_id),
    named as (
      select t.*, (select r.name from customers r
        where r.customer_no = t.reseller_no and r.site_id = t.site_id and ${inScope(who, 'r.id')}) as name from theirs t)
    select coalesce(n.reseller_no, '') as id, n.reseller_no, string_agg(n.name::text, ', ' order by n.name) as reseller,
      sum(n.customers)::int as customers, sum(n.licences)::int as licences, sum(n.ends)::int as ends,
      sum(n.licences - n.ends)::int as evaluated, min(n.next_date) as next_date
    from named n group by n.reseller_no order by licences, n.reseller_no desc nulls first`.execute(db)
  return rows
}

interface Batch {
  who: Principal
  filters: RenewalFilter
  timeZone: string
  last: Renewal | undefined
  limit: number
}

/** One batch of what the filters find, by licence and behind the last one had: an order no date changes meanwhile. */
export const findFileRenewals = async (db: Db, { who, filters, timeZone, last, limit }: Batch): Promise<Renewal[]> => {
  const { row, ...conditions } = partsOf(who, filters, timeZone)
  const { columns, read } = rowReader<Renewal>(row)
  const { where } = listWhere<typeof renewalList>({ ...conditions, query: filters })
  const behind = last ? sql`and (l.module_name, l.id) > (${last.licence}, ${last.id})` : sql``
  const { rows } = await sql<object>`
    with page as materialized (
      select l.id from module_licences l where ${where} ${behind} order by l.module_name, l.id limit ${limit})
    select ${columns} from page join module_licences l on l.id = page.id ${licenceJoins(who)} order by l.module_name, l.id`.execute(
    db,
  )
  return rows.map(read)
}

/** How many licences end within each number of days, the shorter ones included. */
export const countEnding = async (db: Db, who: Principal, timeZone: string): Promise<Record<Horizon, number>> => {
  const today = todaySql(timeZone)
  const of = (within: Horizon) => sql`count(*) filter (where l.active_until <= ${horizonOf(today, within)}) as ${sql.ref(within)}`
  const { rows } = await sql<Record<Horizon, number>>`${prepared} select ${sql.join(horizons.map(of))} from module_licences l
    where l.status <> 'FINISHED' and l.active_until > ${today} and l.active_until <= ${horizonOf(today, '90')}
      and ${inScope(who, 'l.customer_id')}`.execute(db)
  return rows[0]!
}
