import { type LostSaleReasons, maxReasons } from '@disadmin/contract/lost-sales/lost-sales'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { preparedIf } from '../kit/db/prepared.ts'
import { rollupFor } from '../kit/rollup-scope.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { type LostSaleFilter, lostSaleConditions } from './lost-sales.queries.ts'

/** Days of the wholesaler, both included; open where nothing is said. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** What is asked as whole days of the wholesaler; undefined where something else is asked as well, or a day begins elsewhere. */
export const wholeDaysOf = async (db: Db, filter: LostSaleFilter, timeZone: string): Promise<Days | undefined> => {
  const { from, to, ...others } = filter
  if (Object.values(others).some((value) => value !== undefined)) return undefined
  const local = (text: string | undefined) =>
    text === undefined
      ? sql`null::timestamp`
      : dayOnly.test(text)
        ? sql`${text}::date::timestamp`
        : sql`${text}::timestamptz at time zone ${timeZone}`
  const { rows } = await sql<{ from: string | null; to: string | null; is_whole: boolean }>`
    select f::date as "from", t::date as "to",
      coalesce(f = f::date, true) and coalesce(t = t::date ${to !== undefined && dayOnly.test(to) ? sql`` : lastOfDay}, true) as is_whole
    from (select ${local(from)} as f, ${local(to)} as t) as asked`.execute(db)
  const { is_whole, ...days } = rows[0]!
  return is_whole ? { from: days.from ?? undefined, to: days.to ?? undefined } : undefined
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/

// what a browser sends as the last moment of a day
const lastOfDay = sql`+ interval '1 day' - interval '1 millisecond'`

/** From what is kept per day; up to today it is asked by every look at the dashboard. */
export const countReasonsOfDays = (db: Db, who: Principal, { from, to, timeZone }: Days & { timeZone: string }) => {
  const { from: table, scope } = rollupFor(who, { customers: 'lost_sale_days', branches: 'branch_lost_sale_days' })
  const within = (day: RawBuilder<unknown>) =>
    sql.join(
      [
        sql`true`,
        ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
        ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
      ],
      sql` and `,
    )
  const day = sql`(n.created_at at time zone ${timeZone})::date`
  return readReasons(
    db,
    sql`select reason, sum(lost) as lost from (
      select k.reason, k.lost from ${table} where ${scope} and ${within(sql`k.day`)}
      union all
      select n.reason, n.lost from lost_sale_notes n join customers c on c.id = n.customer_id
        where ${within(day)} and ${inScope(who, 'n.customer_id')}) as all_days
    group by reason having sum(lost) > 0`,
    to === undefined,
  )
}

/** From the rows themselves. */
export const countReasonsOfRows = (db: Db, who: Principal, filter: LostSaleFilter, timeZone: string) =>
  readReasons(
    db,
    sql`select s.reason, count(*) as lost from lost_sales s where ${lostSaleConditions(who, filter, timeZone)} group by s.reason`,
  )

const readReasons = async (db: Db, counted: RawBuilder<unknown>, isFixed = false): Promise<LostSaleReasons> => {
  const { rows } = await sql<{ reason: string; count: number; total: number; reasons: number }>`${preparedIf(isFixed)}
    with counted as (${counted})
    select reason, lost::integer as count, (sum(lost) over ())::integer as total, (count(*) over ())::integer as reasons
    from counted order by lost desc, reason limit ${sql.lit(maxReasons)}`.execute(db)
  const [first] = rows
  return {
    objects: rows.map(({ reason, count }) => ({ reason, count })),
    total: first?.total ?? 0,
    more: (first?.reasons ?? rows.length) - rows.length,
  }
}
