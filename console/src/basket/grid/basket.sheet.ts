import type { CartItem } from '@disadmin/contract/basket/basket'
import { type Field, lineFields, type QuantityField } from '@disadmin/contract/basket/basket.fields'
import { lineTakes } from '@disadmin/contract/basket/basket.rules'
import type { Entered } from '../../kit/grid/changes.ts'
import * as grid from '../../kit/grid/changes.ts'
import type { Sheet } from '../../kit/grid/column.ts'
import { editAs, type Option, readAs, showAs } from '../../kit/grid/kinds.ts'
import { type BasketColumn, type ColumnKey, columns as allColumns } from './basket.columns.ts'

export type LineChanges = grid.LineChanges<Field>
/** Line id → field → what was entered. Holds only what differs from the saved line. */
export type Changes = grid.Changes<Field>

export const noChanges: Changes = {}

/** The quantity of a cell; unreadable text counts as 0. */
export const quantityIn = (item: CartItem, changes: LineChanges | undefined, field: QuantityField): number => {
  const entered = grid.enteredIn(item, changes, field)
  return typeof entered === 'number' && entered > 0 ? entered : 0
}

/** Closed lines take only some fields (see the contract); a changed cell can always be corrected. */
export const takesEntry = (item: CartItem, changes: LineChanges | undefined, field: Field): boolean =>
  lineTakes(item, field) || changes?.[field] !== undefined

/** Parses typed or pasted text. Unreadable text is kept as it is. */
export const readEntry = (field: Field, text: string, options: readonly Option[]): Entered =>
  readAs(lineFields[field].kind, text, options)

/** The name of the line's current option, which may no longer be on offer. */
const ownOption = ({ delivery_option: own }: CartItem, field: Field, entered: Entered): string | undefined =>
  field === 'delivery_option_id' && own !== null && own.id === entered ? own.name : undefined

/** The text of an editable cell. */
export const showEntry = (item: CartItem, field: Field, entered: Entered, options: readonly Option[]): string =>
  options.some(({ id }) => id === entered)
    ? showAs(lineFields[field].kind, entered, options)
    : (ownOption(item, field, entered) ?? showAs(lineFields[field].kind, entered, options))

/** The initial text of its editor: a date as it is typed (FMT-11), anything else as it is shown. */
export const editEntry = (item: CartItem, field: Field, entered: Entered, options: readonly Option[]): string =>
  field === 'delivery_date' ? editAs('date', entered) : showEntry(item, field, entered, options)

/** The clipboard text of a read-only cell: plain numbers, which a spreadsheet reads as numbers. */
const copyText = (item: CartItem, key: ColumnKey): string => {
  switch (key) {
    case 'list_price':
    case 'customer_price':
    case 'discount':
      return item[key].toFixed(2)
    case 'reseller_price':
      return item.reseller_price === null ? '' : item.reseller_price.toFixed(2)
    default:
      return String(item[key])
  }
}

/** Lines, their changes, and the delivery options on offer. */
export interface Entries {
  items: readonly CartItem[]
  changes: Changes
  options: readonly Option[]
}

/** The part of a basket that block actions need. */
export const entriesOf = ({ cart, changes, options }: Omit<Entries, 'items'> & { cart: { items: Entries['items'] } }): Entries => ({
  items: cart.items,
  changes,
  options,
})

type LineSheet = Sheet<CartItem, Field, ColumnKey>
type Reading = Omit<LineSheet, 'rows' | 'columns' | 'changes'>

// the same functions as long as the options are the same: other functions would re-render every row
const readings = new WeakMap<readonly Option[], Reading>()

const readingWith = (options: readonly Option[]): Reading => {
  const known = readings.get(options)
  if (known) return known
  const reading: Reading = {
    takesEntry,
    options: () => options,
    show: (item, field, entered) => showEntry(item, field, entered, options),
    copy: copyText,
  }
  readings.set(options, reading)
  return reading
}

/** The lines as the grid takes them, with the columns as they are shown. */
export const sheetWith = ({ items, changes, options }: Entries, columns: readonly BasketColumn[] = allColumns): LineSheet => ({
  rows: items,
  columns,
  changes,
  ...readingWith(options),
})
