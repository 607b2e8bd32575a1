import type { CartStatus } from '@disadmin/contract/basket/basket'
import { secondaryCustomerNo } from '@disadmin/contract/carts/carts.rules'
import type { Language } from '@disadmin/contract/kit/languages'
import type { CellValue, Column } from '../kit/files/columns.ts'
import { translate } from '../kit/texts.ts'
import { type ExportCart, type ExportLine, type LineField, lineFields } from './carts.export.queries.ts'

/** One row of the file: a line with its cart, or a cart without lines to show. */
export interface ExportRow {
  cart: ExportCart
  line: ExportLine | null
}

/** Heads with words of their own: programs that read the files know them so. The others are those of the screens. */
const ownHeads: readonly string[] = ['basket', 'customer_no', 'secondary_no', 'product_no', 'active_no', 'delivery_option']

type Kind = Column<ExportRow>['kind']
type Declared = readonly [title: string, kind: Kind, of: (row: ExportRow) => CellValue]

const ofCart = (title: string, kind: Kind, of: (cart: ExportCart) => CellValue): Declared => [title, kind, ({ cart }) => of(cart)]

const ofLine = (field: LineField, kind: Kind): Declared => {
  const at = lineFields.indexOf(field)
  return [field, kind, ({ line }) => line?.[at]]
}

const statusAt = lineFields.indexOf('status')

/** CART-67: the same columns in the same order in every format; titles and states in the reader's language. */
export const columns = (language: Language): Column<ExportRow>[] => {
  const names = statusNames(language)
  const declared: Declared[] = [
    ofCart('basket', 'whole', ({ id }) => id),
    ofCart('created', 'moment', ({ created }) => created),
    ofCart('customer_no', 'text', ({ customer_no }) => customer_no),
    ofCart('secondary_no', 'text', ({ customer_no, operator_id }) => secondaryCustomerNo(customer_no, operator_id)),
    ofCart('customer', 'text', ({ customer }) => customer),
    ofCart('ref_number', 'text', ({ ref_number }) => ref_number),
    ofLine('product_no', 'text'),
    ofLine('active_no', 'text'),
    ofLine('description', 'text'),
    ofLine('ordered', 'whole'),
    ofLine('delivered', 'whole'),
    ofLine('deliver_qty', 'whole'),
    ofLine('order_qty', 'whole'),
    ofLine('list_price', 'money'),
    ofLine('discount', 'money'),
    ofLine('customer_price', 'money'),
    ofLine('delivery_date', 'day'),
    ofLine('delivery_option', 'text'),
    ['status', 'text', ({ cart, line }) => names[line ? (line[statusAt] as CartStatus) : cart.status]],
    ofLine('reference', 'text'),
  ]
  return declared.map(([name, kind, of]) => ({
    title: translate(language, { key: `${ownHeads.includes(name) ? 'carts:export.' : 'field:'}${name}` }),
    kind,
    of,
  }))
}

const statusNames = (language: Language): Record<CartStatus, string> => {
  const name = (status: CartStatus) => translate(language, { key: `carts:status.${status}` })
  return { new: name('new'), partly_done: name('partly_done'), closed: name('closed') }
}

/** The rows of a cart: its lines, or one with what is of the cart alone. */
export const rowsOf = (cart: ExportCart): ExportRow[] => (cart.lines ?? [null]).map((line) => ({ cart, line }))
