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
