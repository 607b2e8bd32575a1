import { type Order, parseOrder } from '@disadmin/contract/kit/list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { orderSql } from './list.ts'

type Part = RawBuilder<unknown>

export interface Sought<Name extends string, Row> {
  /** Table and alias: `users u`. */
  from: Part
  where: Part
  /** What each name sorts by; `id` among them. Of the columns only those asked for are carried along. */
  sortedBy: Record<Name | 'id', Part>
  /** What has to be joined before a name can be sorted by. */
  joinedFor?: Partial<Record<Name | 'id', Part>>
  initial: Order
  page: { order_by: string; offset: number; limit: number }
  /** Few are expected to match, and no index has them in the order wanted. */
  narrow: boolean
  /** The JSON of one row. */
  row: RawBuilder<Row>
  /** Where its parts are, joined to `page`: `users u on u.id = page.id left join …`. */
  rows: Part
}

/** So many matches are kept, for the page and the total alike. */
const kept = 5000

/**
 * A page and the exact total in one statement. What is narrow is scanned once and kept for both. Where many match after all, keeping
 * costs more than it saves (docs/decisions/hot-paths.md): then it is asked again, the page in the order of an index after a few of its
 * rows, the count apart.
 */
export const findPage = async <Name extends string, Row>(
  db: Db,
  sought: Sought<Name, Row>,
): Promise<{ total: number; objects: Row[] }> => {
  const ask = async (keep: boolean) => {
    const { rows } = await sql<{ total: number; objects: Row[] }>`
      with ${found(sought, keep)}
      select (select count(*) from found) as total, (
        select coalesce(json_agg(${sought.row} order by page.place), '[]') from page join ${sought.rows}) as objects`.execute(db)
    return rows[0]!
  }
  if (!sought.narrow) return ask(false)
  const answer = await ask(true)
  return answer.total > kept ? ask(false) : answer
}

/** @param keep stop behind the first `kept` matches, of which there may be more */
const found = <Name extends string, Row>(sought: Sought<Name, Row>, keep: boolean): Part => {
  const { from, where, sortedBy, joinedFor = {}, initial, page } = sought
  const wanted = new Set(['id', initial.field, ...parseOrder(page.order_by).map(({ field }) => field)])
  const carried = (Object.keys(sortedBy) as Name[]).filter((name) => wanted.has(name))
  const columns = carried.map((name) => sql`${sortedBy[name]} as ${sql.ref(name)}`)
  const joined = carried.map((name) => (joinedFor as Partial<Record<Name, Part>>)[name] ?? sql``)
  const byName = Object.fromEntries(carried.map((name) => [name, sql.ref(`found.${name}`)])) as Record<Name | 'id', Part>
  return sql`
    found as ${keep ? sql`materialized` : sql`not materialized`} (
      select ${sql.join(columns)} from ${from} ${sql.join(joined, sql` `)} where ${where} ${keep ? sql`limit ${kept + 1}` : sql``}),
    page as materialized (
      select ordered.id, row_number() over () as place
      from (
        select found.id from found order by ${orderSql(page.order_by, byName, { tie: 'id', initial })}
        limit ${page.limit} offset ${page.offset}) as ordered)`
}
