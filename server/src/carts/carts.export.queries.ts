import type { CartStatus } from '@disadmin/contract/basket/basket'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { inScope } from '../kit/scope.ts'
import { isStaff, type Principal } from '../kit/principal.ts'
import { isLocked } from './carts.list.queries.ts'

/** What the file shows of a line, in the order in which the database hands it over. */
const lineSql = {
  product_no: sql`i.product_no`,
  active_no: sql`i.active_no`,
  description: sql`i.description`,
  ordered: sql`i.ordered`,
  delivered: sql`i.delivered`,
  deliver_qty: sql`i.deliver_qty`,
  order_qty: sql`i.order_qty`,
  // amounts as text: 100.00 keeps its decimals
  list_price: sql`i.list_price::text`,
  discount: sql`i.discount::text`,
  customer_price: sql`i.customer_price::text`,
  delivery_date: sql`i.delivery_date`,
  delivery_option: sql`o.name`,
  status: sql`i.status`,
  reference: sql`i.reference`,
}
export type LineField = keyof typeof lineSql
export const lineFields = Object.keys(lineSql) as readonly LineField[]

/** The values of `lineFields`, in their order. */
export type ExportLine = readonly (string | number | null)[]

export interface ExportCart {
  id: number
  /** When it was created, in full: the wire knows no more than milliseconds. */
  at: string
  /** `2026-11-20 14:05` in the configured zone. */
  created: string
  customer_no: string
  customer: string
  ref_number: string
  status: CartStatus
  operator_id: number | null
  /** Null without lines, and for whoever may not read them. */
  lines: ExportLine[] | null
}

export interface ExportQuery {
  who: Principal
  where: RawBuilder<boolean>
  timeZone: string
  withLines: boolean
}

interface Batch {
  last: Pick<ExportCart, 'at' | 'id'> | undefined
  limit: number
}

/**
 * One batch, the oldest first, after the last one had: no cursor, no transaction and no connection is held between batches. Lines
 * come as arrays inside the cart's row, which costs half of what a row for each line does.
 */
export const findExportBatch = async (db: Db, query: ExportQuery, { last, limit }: Batch): Promise<ExportCart[]> => {
  const { who, where, timeZone, withLines } = query
  const behind = last ? sql`and (carts.created_at, carts.id) > (${last.at}::timestamptz, ${last.id})` : sql``
  const lines = withLines
    ? sql`(select json_agg(json_build_array(${sql.join(Object.values(lineSql))}) order by i.position)
        from cart_items i left join delivery_options o on o.id = i.delivery_option_id where i.cart_id = carts.id)`
    : sql`null::json`
  const operator = isStaff(who) ? sql`case when ${isLocked} then carts.lock_operator_id end` : sql`null::bigint`
  const { rows } = await sql<ExportCart>`${prepared}
    with page as materialized (
      select carts.id from carts where ${where} ${behind} order by carts.created_at, carts.id limit ${sql.lit(limit)})
    select carts.id, carts.created_at::text as at, to_char(carts.created_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as created,
      c.customer_no, c.name as customer, carts.ref_number, carts.status, ${operator} as operator_id, ${lines} as lines
    from page join carts on carts.id = page.id join customers c on c.id = carts.customer_id
    order by carts.created_at, carts.id`.execute(db)
  return rows
}

/** The carts of these ids within the scope, as a condition. */
export const selectedCarts = (who: Principal, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`carts.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'carts.customer_id')}`

export const countSelected = async (db: Db, where: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from carts where ${where}`.execute(db)
  return rows[0]!.count
}
