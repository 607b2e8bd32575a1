import type { CartItem } from '@disadmin/contract/basket/basket'
import { type Field, lineFields } from '@disadmin/contract/basket/basket.fields'
import type { Entered } from '../kit/grid/changes.ts'
import { editAs, type Option, readAs, showAs } from '../kit/grid/kinds.ts'
import type { ColumnKey } from './basket.columns.ts'

/** Reads what was typed or pasted into a cell. What cannot be read comes back as it was, never dropped. */
export const readEntry = (field: Field, text: string, options: readonly Option[]): Entered =>
  readAs(lineFields[field].kind, text, options)

/** The line's own option, when it is none of those on offer any more. */
export const ownOption = ({ delivery_option: own }: CartItem, field: Field, entered: Entered): string | undefined =>
  field === 'delivery_option_id' && own !== null && own.id === entered ? own.name : undefined

/** What an editable cell shows. */
export const showEntry = (item: CartItem, field: Field, entered: Entered, options: readonly Option[]): string =>
  options.some(({ id }) => id === entered)
    ? showAs(lineFields[field].kind, entered, options)
    : (ownOption(item, field, entered) ?? showAs(lineFields[field].kind, entered, options))

/** What its editor starts with: a date as it is typed (FMT-11), anything else as it is shown. */
export const editEntry = (item: CartItem, field: Field, entered: Entered, options: readonly Option[]): string =>
  field === 'delivery_date' ? editAs('date', entered) : showEntry(item, field, entered, options)

/** What a copied cell that is only read puts on the clipboard: numbers bare, so that a spreadsheet reads them as numbers. */
export const copyText = (item: CartItem, key: ColumnKey): string => {
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
