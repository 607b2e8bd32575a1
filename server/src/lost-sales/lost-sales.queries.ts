import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { type LostSale, lostSaleList, type lostSales, type PlacedLostSale } from '@disadmin/contract/lost-sales/lost-sales'
import type { FilterOf } from '@disadmin/contract/kit/list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { since, until } from '../kit/db/moments.ts'
import { startsWith } from '../kit/db/search.ts'
import { listPage } from '../kit/list/list.ts'
import { rowReader, type RowSql } from '../kit/list/list-row.ts'
import { type FiltersOf, listWhere } from '../kit/list/list-where.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { usernameKey } from '../users/index.ts'
import './lost-sales.tables.ts'

export type LostSaleFilter = FilterOf<typeof lostSaleList>

const at = sql`s.created_at`

const filtersIn = (timeZone: string): FiltersOf<typeof lostSaleList> => ({
  username__istartswith: (start) => startsWith(sql`s.username`, start),
  product_no__istartswith: (start) => startsWith(sql`s.product_no`, start),
  from: (from) => since(at, from, timeZone),
  to: (to) => until(at, to, timeZone),
  reason: (reason) => sql<boolean>`s.reason = ${reason}`,
})

const row: RowSql<LostSale> = {
  id: sql`s.id`,
  username: sql`s.username`,
  product_no: sql`s.product_no`,
  reason: sql`s.reason`,
  created_at: at,
}

/** What the list, its file and its reasons have in common. */
export const lostSaleConditions = (who: Principal, query: LostSaleFilter, timeZone: string): RawBuilder<boolean> =>
  listWhere<typeof lostSaleList>({ scope: inScope(who, 's.customer_id'), filters: filtersIn(timeZone), query }).where

/** LOST-06 */
export const findLostSales = (db: Db, who: Principal, query: QueryOf<typeof lostSales.list>, timeZone: string) =>
  listPage(db, lostSaleList, {
    query,
    from: sql`lost_sales s`,
    key: sql`s.id`,
    scope: inScope(who, 's.customer_id'),
    filters: filtersIn(timeZone),
    sort: {
      id: sql`s.id`,
      username: sql`s.username_key`,
      product_no: sql`s.product_no`,
      created_at: at,
      reason: sql`s.reason`,
    },
    row,
  })

/** A lost sale as files tell it. */
export interface FileLostSale extends LostSale {
  /** On the clock of the wholesaler. */
  local: string
  customer_no: string
  customer_name: string
}

const told = (timeZone: string) =>
  rowReader<FileLostSale>({
    ...row,
    local: sql`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`,
    customer_no: sql`c.customer_no`,
    customer_name: sql`c.name`,
  })

interface Batch {
  where: RawBuilder<boolean>
  timeZone: string
  last: LostSale | undefined
  limit: number
}

/** One batch of the file: newest first, behind the last one had. */
export const findFileLostSales = async (db: Db, { where, timeZone, last, limit }: Batch): Promise<FileLostSale[]> => {
  // of the row itself: the wire knows no more than milliseconds
  const behind = last
    ? sql`and (s.created_at, s.id) < (coalesce((select l.created_at from lost_sales l where l.id = ${last.id}), ${last.created_at}), ${last.id})`
    : sql``
  const { columns, read } = told(timeZone)
  const { rows } = await sql<object>`
    with page as materialized (
      select s.id from lost_sales s where ${where} ${behind} order by s.created_at desc, s.id desc limit ${limit})
    select ${columns} from page join lost_sales s on s.id = page.id join customers c on c.id = s.customer_id
    order by s.created_at desc, s.id desc`.execute(db)
  return rows.map(read)
}

interface Buyer {
  username: string
  customer_id: number
}

/** The user of a customer with this login name. */
export const findBuyer = async (db: Db, username: string): Promise<Buyer | undefined> =>
  (
    await sql<Buyer>`select username, customer_id from users
      where username_key = ${usernameKey(username)} and customer_id is not null and deleted_at is null`.execute(db)
  ).rows[0]

export interface KeptLostSale {
  id: number
  created_at: string
}

/** The new lost sale; undefined when there is one under this external_id. One under way with the same id is waited for. */
export const addLostSale = (db: Db, placed: PlacedLostSale, buyer: Buyer): Promise<KeptLostSale | undefined> =>
  db
    .insertInto('lost_sales')
    .values({ ...placed, ...buyer, username_key: usernameKey(buyer.username) })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst()

/** What was told under the catalogue's number. */
export const findPlaced = (db: Db, externalId: string) =>
  db
    .selectFrom('lost_sales')
    .select(['id', 'created_at', 'username_key', 'product_no', 'reason'])
    .where('external_id', '=', externalId)
    .executeTakeFirst()
