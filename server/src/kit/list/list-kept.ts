import type { Order } from '@disadmin/contract/kit/paging'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** What rollups know of the rows asked for (docs/decisions/dashboard.md), with what is noted and not added up yet. */
export interface Kept {
  /** A select of the total, as `count`. */
  total: Sql
  /** Rows per day of the moment that an order sorts by. */
  days: {
    /** The name of the order. */
    by: string
    /** The zone of the days. */
    zone: Sql
    /** A select of `day` and `count`; a day may have several rows. */
    rows: Sql
  }
}

/** Before this row a walk costs less than adding days up. */
const far = 1000

interface Asked {
  kept: Kept | undefined
  orders: readonly Order[]
  offset: number
  limit: number
}

interface DayPage {
  /** A table expression, to go before the select of the keys. */
  span: Sql
  /** Which rows the days hold. */
  within: RawBuilder<boolean>
  cut: Sql
}

/**
 * How a far page is found in the order of the days: which days hold it, and how many of their rows come before it. The database sees
 * days, notes and rows as of one moment. A page behind the last row is in no day. Undefined where the page is walked to.
 * @param sort the moment the order sorts by
 */
export const pageOfDays = ({ kept, orders, offset, limit }: Asked, sort: Sql): DayPage | undefined => {
  const { field, descending } = orders[0]!
  if (kept?.days.by !== field || offset < far) return undefined
  const { zone, rows } = kept.days
  const direction = descending ? sql`desc` : sql`asc`
  const start = (day: Sql) => sql`(select (${day})::timestamp at time zone ${zone} from span)`
  return {
    span: sql`
      span as materialized (
        select min(day) as first, max(day) as last, min(before) as before from (
          select day, count, sum(count) over (order by day ${direction}) - count as before
          from (select day, sum(count) as count from (${rows}) as noted group by day) as per_day) as placed
        where before < ${offset + limit} and before + count > ${offset}),`,
    within: sql<boolean>`${sort} >= ${start(sql`first`)} and ${sort} < ${start(sql`last + 1`)}`,
    cut: sql`limit ${limit} offset ${offset} - (select before from span)::bigint`,
  }
}
