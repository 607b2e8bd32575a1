import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const { builtins } = pg.types
// pg names no types of arrays; it reads one of int4 as numbers and one of int8 as texts
const int4Array = 1007 as typeof builtins.INT8
const int8Array = 1016

/** One meaning for each type on both databases: int8 (alone and in arrays) and numeric are numbers, a date is YYYY-MM-DD, a moment ISO 8601 in UTC. */
const read: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [int8Array]: pg.types.getTypeParser(int4Array),
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
}

export const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : read[oid]) ??
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

/** A moment within JSON that the database builds, in UTC with milliseconds, as everywhere else on the wire. */
export const moment = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
