import { type RawBuilder, sql } from 'kysely'

const dayOnly = /^\d{4}-\d{2}-\d{2}$/

/** From a moment on, or from the beginning of a day (YYYY-MM-DD) in the zone. */
export const since = (column: RawBuilder<unknown>, from: string, timeZone: string): RawBuilder<boolean> =>
  dayOnly.test(from)
    ? sql<boolean>`${column} >= ${from}::date::timestamp at time zone ${timeZone}`
    : sql<boolean>`${column} >= ${from}::timestamptz`

/** Until a moment, or until the end of a day (YYYY-MM-DD) in the zone; both are included. */
export const until = (column: RawBuilder<unknown>, to: string, timeZone: string): RawBuilder<boolean> =>
  dayOnly.test(to)
    ? sql<boolean>`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`
    : sql<boolean>`${column} <= ${to}::timestamptz`
