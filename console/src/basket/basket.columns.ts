import type { Field } from './basket.lines.ts'

export type ColumnKey =
  | 'product_no'
  | 'active_no'
  | 'description'
  | 'catalogue_url'
  | 'delivery_date'
  | 'delivery_option_id'
  | 'homologation'
  | 'vehicle'
  | 'discount'
  | 'discount_code'
  | 'list_price'
  | 'customer_price'
  | 'availability'
  | 'reseller_price'
  | 'delivered'
  | 'ordered'
  | 'deliver_qty'
  | 'order_qty'
  | 'reference'
  | 'status'

export interface Column {
  key: ColumnKey
  pin: 'left' | 'middle' | 'right'
  align: 'left' | 'right'
  field?: Field
}

const left = (key: ColumnKey, pin: Column['pin'], field?: Field): Column => ({ key, pin, align: 'left', ...(field && { field }) })
const right = (key: ColumnKey, pin: Column['pin'], field?: Field): Column => ({ key, pin, align: 'right', ...(field && { field }) })

/** The twenty columns of CART-20, in its order. */
export const columns: readonly Column[] = [
  left('product_no', 'left'),
  left('active_no', 'left'),
  left('description', 'left'),
  left('catalogue_url', 'left'),
  left('delivery_date', 'middle', 'delivery_date'),
  left('delivery_option_id', 'middle', 'delivery_option_id'),
  left('homologation', 'middle'),
  left('vehicle', 'middle'),
  right('discount', 'middle'),
  left('discount_code', 'middle'),
  right('list_price', 'middle'),
  right('customer_price', 'middle'),
  left('availability', 'middle'),
  right('reseller_price', 'middle'),
  right('delivered', 'right'),
  right('ordered', 'right'),
  right('deliver_qty', 'right', 'deliver_qty'),
  right('order_qty', 'right', 'order_qty'),
  left('reference', 'right', 'reference'),
  left('status', 'right'),
]

export const columnOf = (field: Field): number => columns.findIndex((column) => column.field === field)

/** CART-24 */
export const linesPerPage = 10
