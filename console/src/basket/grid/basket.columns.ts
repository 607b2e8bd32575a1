import { type Field, lineFields } from '@disadmin/contract/basket/basket.fields'
import type { Column } from '../../kit/grid/column.ts'

export type ColumnKey =
  | Field
  | 'product_no'
  | 'active_no'
  | 'description'
  | 'catalogue_url'
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
  | 'status'

type Place = Pick<Column<Field, ColumnKey>, 'pin' | 'width' | 'widths' | 'grows'>
const left = (key: ColumnKey, place: Place): Column<Field, ColumnKey> => ({ key, align: 'left', ...place })
const right = (key: ColumnKey, place: Place): Column<Field, ColumnKey> => ({ key, align: 'right', ...place })
/** A field of the contract's table, which says its kind. */
const entry = (field: Field, place: Place): Column<Field, ColumnKey> => {
  const { kind } = lineFields[field]
  return { key: field, field, kind, align: kind === 'quantity' ? 'right' : 'left', ...place }
}

/** The twenty columns of CART-20, in its order; wider where the head, or the longest pill, of a language needs it. */
export const columns: readonly Column<Field, ColumnKey>[] = [
  left('product_no', { pin: 'left', width: 132 }),
  left('active_no', { pin: 'left', width: 110 }),
  left('description', { pin: 'left', width: 206 }),
  left('catalogue_url', { pin: 'left', width: 32 }),
  entry('delivery_date', { pin: 'middle', width: 96 }),
  entry('delivery_option_id', { pin: 'middle', width: 96 }),
  left('homologation', { pin: 'middle', width: 84, widths: { de: 92 } }),
  left('vehicle', { pin: 'middle', width: 180, grows: true }),
  right('discount', { pin: 'middle', width: 76 }),
  left('discount_code', { pin: 'middle', width: 104 }),
  right('list_price', { pin: 'middle', width: 80 }),
  right('customer_price', { pin: 'middle', width: 84 }),
  left('availability', { pin: 'middle', width: 104 }),
  right('reseller_price', { pin: 'middle', width: 84 }),
  right('delivered', { pin: 'right', width: 74, widths: { it: 90 } }),
  right('ordered', { pin: 'right', width: 64, widths: { fr: 84 } }),
  entry('deliver_qty', { pin: 'right', width: 88, widths: { de: 92, it: 92 } }),
  entry('order_qty', { pin: 'right', width: 80, widths: { de: 98, it: 92 } }),
  entry('reference', { pin: 'right', width: 80, widths: { it: 90 } }),
  left('status', { pin: 'right', width: 136, widths: { de: 158, fr: 158 } }),
]

export const columnOf = (field: Field): number => columns.findIndex((column) => column.field === field)

/** CART-24 */
export const linesPerPage = 10
