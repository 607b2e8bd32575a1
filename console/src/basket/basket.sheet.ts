import type { CartItem } from '@disadmin/contract/basket/basket'
import type { Field } from '@disadmin/contract/basket/basket.fields'
import type { Sheet } from '../kit/grid/column.ts'
import type { Option } from '../kit/grid/kinds.ts'
import { type ColumnKey, columns } from './basket.columns.ts'
import { copyText, showEntry } from './basket.entry.ts'
import { type Changes, takesEntry } from './basket.lines.ts'

/** The lines of a basket, what is entered in them, and the delivery options on offer. */
export interface Entries {
  items: readonly CartItem[]
  changes: Changes
  options: readonly Option[]
}

/** What of a basket the block actions work on. */
export const entriesOf = ({ cart, changes, options }: Omit<Entries, 'items'> & { cart: { items: Entries['items'] } }): Entries => ({
  items: cart.items,
  changes,
  options,
})

type LineSheet = Sheet<CartItem, Field, ColumnKey>
type Reading = Omit<LineSheet, 'rows' | 'changes'>

// the same functions for as long as the options are the same: the grid draws its rows anew with others
const readings = new WeakMap<readonly Option[], Reading>()

const readingWith = (options: readonly Option[]): Reading => {
  const known = readings.get(options)
  if (known) return known
  const reading: Reading = {
    columns,
    takesEntry,
    options: () => options,
    show: (item, field, entered) => showEntry(item, field, entered, options),
    copy: copyText,
  }
  readings.set(options, reading)
  return reading
}

/** The lines as the grid takes them. */
export const sheetWith = ({ items, changes, options }: Entries): LineSheet => ({ rows: items, changes, ...readingWith(options) })
