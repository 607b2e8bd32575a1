import { cartStatuses } from '@disadmin/contract/basket/basket'
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

export type BasketColumn = Column<Field, ColumnKey>

type Place = Pick<BasketColumn, 'pin' | 'width' | 'grows' | 'always'>
const left = (key: ColumnKey, place: Place): BasketColumn => ({ key, align: 'left', ...place })
const right = (key: ColumnKey, place: Place): BasketColumn => ({ key, align: 'right', ...place })
/** A field of the contract's table, which says its kind. It cannot be hidden: a wrong entry has to be seen. */
const entry = (field: Field, place: Place): BasketColumn => {
  const { kind } = lineFields[field]
  return { key: field, field, kind, always: true, align: kind === 'quantity' ? 'right' : 'left', ...place }
}

/** The twenty columns of CART-20. What decides about a line stands first of those that scroll: it is in sight at 1440 px. */
export const columns: readonly BasketColumn[] = [
  left('product_no', { pin: 'left', width: { letters: 15 }, always: true }),
  left('active_no', { pin: 'left', width: { letters: 14 } }),
  left('description', { pin: 'left', width: { letters: 28 } }),
  left('catalogue_url', { pin: 'left', width: 32 }),
  left('availability', { pin: 'middle', width: { letters: 13 } }),
  right('customer_price', { pin: 'middle', width: 'money' }),
  entry('delivery_date', { pin: 'middle', width: 'date' }),
  entry('delivery_option_id', { pin: 'middle', width: { letters: 12 } }),
  left('homologation', { pin: 'middle', width: { letters: 10 } }),
  left('vehicle', { pin: 'middle', width: { letters: 24 }, grows: true }),
  right('discount', { pin: 'middle', width: { letters: 9 } }),
  left('discount_code', { pin: 'middle', width: { letters: 13 } }),
  right('list_price', { pin: 'middle', width: 'money' }),
  right('reseller_price', { pin: 'middle', width: 'money' }),
  right('delivered', { pin: 'right', width: { letters: 8 } }),
  right('ordered', { pin: 'right', width: 'count' }),
  entry('deliver_qty', { pin: 'right', width: { letters: 11 } }),
  entry('order_qty', { pin: 'right', width: { letters: 10 } }),
  entry('reference', { pin: 'right', width: { letters: 10 } }),
  left('status', { pin: 'right', width: { pills: (t) => cartStatuses.map((status) => t(`carts:status.${status}`)) } }),
]

export const columnOf = (field: Field, among: readonly BasketColumn[] = columns): number =>
  among.findIndex((column) => column.field === field)

/** CART-24 */
export const linesPerPage = 10
