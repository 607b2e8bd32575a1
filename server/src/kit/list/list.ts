import type { AnyList, FilterOf, RowOf } from '@disadmin/contract/kit/list'
import { maxLimit, pageSizes } from '@disadmin/contract/kit/paging'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Kept, pageOfDays } from './list-kept.ts'
import { byOf, completeOrder, joinsOf, orderBy, type SortSql, type SortsOf } from './list-order.ts'
import { rowReader, type RowSql } from './list-row.ts'
import { listWhere, type Where, type WhereOf } from './list-where.ts'
import { preparedIf } from '../db/prepared.ts'

type Sql = RawBuilder<unknown>

/** A list as SQL: an expression per filter, per name of an order and per field of a row, as the contract declares them. */
export interface RowsSql<L extends AnyList> extends Omit<WhereOf<L>, 'query'> {
  /** The table and its alias, `users u`. Scope and filters reach other tables by sub-selects, so that counting reads no more than it must. */
  from: Sql
  /** What tells a row from every other: `u.id`. */
  key: Sql
  sort: SortsOf<L>
  /** What the fields of a row need besides: `left join customers c on …`. Joined for the rows of the page alone. */
  joins?: Sql
  row: RowSql<RowOf<L>>
}

/** Where the total comes from, as the contract declares it. */
export type TotalSql<L extends Pick<AnyList, 'total'>> = L['total'] extends 'kept'
  ? {
      /** Undefined where the rollups do not know what is asked: then it is counted. */
      kept: Kept | undefined
    }
  : {
      /** A select that counts what is asked more cheaply than counting the rows of `from`, as `count`. */
      count?: Sql | undefined
    }

export type ListSql<L extends AnyList> = RowsSql<L> & TotalSql<L>

interface PageQuery {
  offset: number
  /** Left out: all there is, as far as a page reaches. */
  limit?: number | undefined
  order_by: string
}

type Requirement<L extends AnyList> = RowsSql<L> & { query: PageQuery & FilterOf<L> }

interface Reply<Row> {
  objects: Row[]
  meta: { total_count: number }
}

/**
 * A page of a list and the exact total. The keys of the page are found first and in order, and only for them what is shown is joined.
 * What is narrow is scanned once for page and total; else the page walks an index, and the total is counted beside it.
 * @param list the contract's declaration
 */
export const listPage = async <L extends AnyList>(
  db: Db,
  list: L,
  asked: Requirement<L> & TotalSql<L>,
): Promise<Reply<RowOf<L>>> => {
  const part = partsOf(list, asked)
  const count = cheapCount(asked)
  if (part.isNarrow) {
    const { total, objects } = await pageAndTotal(db, part)
    if (total <= mostNarrow) return { objects, meta: { total_count: total } }
  }
  const [objects, total_count] = await Promise.all([pageAlone(db, part), count ? ask(db, part, count) : countRows(db, part)])
  return { objects, meta: { total_count } }
}

/** The first rows alone, for whoever needs no total. How many is for the code to say and not for the caller of an endpoint: it is written out. */
export const firstRows = <L extends AnyList>(db: Db, list: L, limit: number, asked: Requirement<L>): Promise<RowOf<L>[]> =>
  pageAlone(db, { ...partsOf(list, asked), cut: { isUsual: true, limit: sql`limit ${sql.lit(limit)}` } })

/** How many rows there are: what `listPage` answers as the total, without a page. */
export const listTotal = <L extends AnyList>(
  db: Db,
  asked: Pick<RowsSql<L>, 'from' | 'scope' | 'filters'> & TotalSql<L> & { query: FilterOf<L> },
): Promise<number> => {
  const where = listWhere<L>(asked)
  const count = cheapCount(asked)
  return count ? ask(db, where, count) : countRows(db, { ...where, from: asked.from })
}

const cheapCount = (asked: { kept?: Kept | undefined; count?: Sql | undefined }) => asked.kept?.total ?? asked.count

interface Parts<Row> extends Where {
  from: Sql
  key: Sql
  sorts: Readonly<Record<string, SortSql>>
  orders: ReturnType<typeof completeOrder>
  cut: Cut
  days: ReturnType<typeof pageOfDays>
  /** The tables of the row, the page's keys among them. */
  source: Sql
  row: ReturnType<typeof rowReader<Row>>
}

const partsOf = <L extends AnyList>(list: L, asked: Requirement<L> & { kept?: Kept | undefined }): Parts<RowOf<L>> => {
  const { from, key, joins = sql``, query, kept } = asked
  const orders = completeOrder(list, query.order_by)
  const sorts: Parts<RowOf<L>>['sorts'] = asked.sort
  return {
    ...listWhere<L>(asked),
    from,
    key,
    sorts,
    orders,
    cut: cutOf(query),
    days: pageOfDays({ kept, orders, offset: query.offset, limit: query.limit ?? maxLimit }, byOf(sorts[orders[0]!.field]!)),
    source: sql`page join ${from} on ${key} = page.key ${joins}`,
    row: rowReader<RowOf<L>>(asked.row),
  }
}

interface Cut {
  limit: Sql
  /** The statement with it may be kept: there are few of its kind. */
  isUsual: boolean
}

const usualLimits: ReadonlySet<number> = new Set([...pageSizes, maxLimit])

/** Written out where it is usual: behind a value for `limit` PostgreSQL plans a statement anew at each call, prepared or not. */
const cutOf = ({ offset, limit = maxLimit }: PageQuery): Cut => {
  const isUsual = offset === 0 && usualLimits.has(limit)
  return { isUsual, limit: isUsual ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}` }
}

const pageAlone = async <Row>(db: Db, part: Parts<Row>): Promise<Row[]> => {
  const { from, key, sorts, orders, source, row, days } = part
  const joins = joinsOf(orders.map(({ field }) => sorts[field]!))
  const order = orderBy(orders, (name) => byOf(sorts[name]!))
  const where = days ? sql`${part.where} and ${days.within}` : part.where
  const cut = days ? { isUsual: false, limit: days.cut } : part.cut
  const { rows } = await sql<object>`${preparedIf(part.isFixed && cut.isUsual && orders.length <= 2)}
    with ${days ? days.span : sql``} page as materialized (
      select found.key, row_number() over () as place
      from (select ${key} as key from ${from} ${joins} where ${where} order by ${order} ${cut.limit}) as found)
    select ${row.columns} from ${source} order by page.place`.execute(db)
  return rows.map(row.read)
}

const ask = async (db: Db, { isFixed }: Pick<Where, 'isFixed'>, count: Sql): Promise<number> => {
  const { rows } = await sql<{ count: number }>`${preparedIf(isFixed)} ${count}`.execute(db)
  return rows[0]!.count
}

const countRows = (db: Db, { where, isFixed, from }: Where & { from: Sql }): Promise<number> =>
  ask(db, { isFixed }, sql`select count(*) as count from ${from} where ${where}`)

/** So many matches stay, for the page and the total alike; where more match, keeping them costs more than it saves (docs/decisions/lists.md). */
const mostNarrow = 1000

/** One scan for both. A total above `mostNarrow` is cut short, and the page with it. */
const pageAndTotal = async <Row>(db: Db, part: Parts<Row>): Promise<{ total: number; objects: Row[] }> => {
  const { from, key, where, sorts, orders, cut, source, row } = part
  const names = [...new Set(orders.map(({ field }) => field))]
  const columns = names.map((name) => sql`, ${byOf(sorts[name]!)} as ${sql.ref(`by_${name}`)}`)
  const order = orderBy(orders, (name) => sql.ref(`found.by_${name}`))
  const { rows } = await sql<{ total: number; place: number | null }>`
    with found as materialized (
      select ${key} as key ${sql.join(columns, sql``)} from ${from} ${joinsOf(names.map((name) => sorts[name]!))}
      where ${where} limit ${sql.lit(mostNarrow + 1)}),
    page as materialized (
      select ordered.key, row_number() over () as place from (select found.key from found order by ${order} ${cut.limit}) as ordered)
    select (select count(*) from found) as total, page.place, ${row.columns}
    from (select) as one left join (${source}) on true order by page.place`.execute(db)
  return { total: rows[0]!.total, objects: rows.filter(({ place }) => place !== null).map(row.read) }
}
