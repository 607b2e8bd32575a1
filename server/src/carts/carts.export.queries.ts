import type { CartStatus } from '@disadmin/contract/basket/basket'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { inScope } from '../kit/scope.ts'
import { isStaff, type Who } from '../kit/who.ts'
import { isLocked } from './carts.list.queries.ts'

/** Product no., active no., description, four quantities, three amounts as text, day, delivery option, status, reference. */
export type ExportLine = [
  productNo: string,
  activeNo: string,
  description: string,
  ordered: number,
  delivered: number,
  deliverQty: number,
  orderQty: number,
  listPrice: string,
  discount: string,
  customerPrice: string,
  deliveryDate: string | null,
  deliveryOption: string | null,
  status: CartStatus,
  reference: string,
]

export interface ExportCart {
  id: number
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
  who: Who
  where: RawBuilder<boolean>
  timeZone: string
  withLines: boolean
}

/**
 * One batch in the order of the ids, after the last one had: no cursor, no transaction and no connection is held between batches.
 * Lines come as arrays inside the cart's row, which costs half of what a row for each line does.
 */
export const findExportBatch = async (db: Db, query: ExportQuery, after: number, limit: number): Promise<ExportCart[]> => {
  const { who, where, timeZone, withLines } = query
  const lines = withLines
    ? sql`(select json_agg(json_build_array(i.product_no, i.active_no, i.description, i.ordered, i.delivered, i.deliver_qty, i.order_qty,
        i.list_price::text, i.discount::text, i.customer_price::text, i.delivery_date, o.name, i.status, i.reference) order by i.position)
        from cart_items i left join delivery_options o on o.id = i.delivery_option_id where i.cart_id = carts.id)`
    : sql`null::json`
  const operator = isStaff(who) ? sql`case when ${isLocked} then carts.lock_operator_id end` : sql`null::bigint`
  const { rows } = await sql<ExportCart>`
    with page as materialized (select carts.id from carts where ${where} and carts.id > ${after} order by carts.id limit ${limit})
    select carts.id, to_char(carts.created_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as created, c.customer_no, c.name as customer,
      carts.ref_number, carts.status, ${operator} as operator_id, ${lines} as lines
    from page join carts on carts.id = page.id join customers c on c.id = carts.customer_id
    order by carts.id`.execute(db)
  return rows
}

/** The carts of these ids within the scope, as a condition. */
export const selectedCarts = (who: Who, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`carts.id in (${sql.join(ids)}) and ${inScope(who, 'carts.customer_id')}`

export const countSelected = async (db: Db, where: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from carts where ${where}`.execute(db)
  return rows[0]!.count
}
