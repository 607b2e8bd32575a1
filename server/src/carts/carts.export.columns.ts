import type { CartStatus } from '@disadmin/contract/basket/basket'
import type { Language } from '@disadmin/contract/kit/fields'
import { translate } from '../kit/texts.ts'
import type { XlsxKind } from '../kit/xlsx.ts'
import type { ExportCart, ExportLine } from './carts.export.queries.ts'

/** The order of the columns is the same in every format. */
export const columns = [
  ['basket', 'whole'],
  ['created', 'minute'],
  ['customer_no', 'text'],
  ['secondary_no', 'text'],
  ['customer', 'text'],
  ['ref_number', 'text'],
  ['product_no', 'text'],
  ['active_no', 'text'],
  ['description', 'text'],
  ['ordered', 'whole'],
  ['delivered', 'whole'],
  ['deliver_qty', 'whole'],
  ['order_qty', 'whole'],
  ['list_price', 'money'],
  ['discount', 'money'],
  ['customer_price', 'money'],
  ['delivery_date', 'day'],
  ['delivery_option', 'text'],
  ['status', 'text'],
  ['reference', 'text'],
] as const satisfies readonly (readonly [string, XlsxKind])[]

export const headers = (language: Language): string[] =>
  columns.map(([name]) => translate(language, { key: `carts:export.${name}` }))

export type StatusNames = Record<CartStatus, string>

export const statusNames = (language: Language): StatusNames => {
  const name = (status: CartStatus) => translate(language, { key: `carts:status.${status}` })
  return { new: name('new'), partly_done: name('partly_done'), closed: name('closed') }
}

const noLine: (string | number | null)[] = Array.from({ length: 12 }, () => null)

/** The cells of a cart that belong to its lines; one row without them when there are none to show, with the cart's own status. */
export const lineCells = (cart: ExportCart, names: StatusNames): (string | number | null)[][] => {
  if (cart.lines === null) return [[...noLine, names[cart.status], null]]
  return cart.lines.map((line: ExportLine) => line.with(12, names[line[12]]))
}
