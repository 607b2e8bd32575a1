import type { CartItem } from '@disadmin/contract/basket/basket'
import { formatDay } from '../kit/format.ts'
import { formatDate, parseDate } from '../ui/dates.ts'
import { parseWhole } from '../ui/number.ts'
import type { ColumnKey } from './basket.columns.ts'
import { type Entered, enteredIn, type Field, isUnread, type LineChanges } from './basket.lines.ts'

export interface Option {
  id: number
  name: string
}

/** Reads what was typed or pasted into a cell. What cannot be read comes back as it was, never dropped. */
export const readEntry = (field: Field, text: string, options: readonly Option[]): Entered => {
  const trimmed = text.trim()
  switch (field) {
    case 'reference':
      return trimmed
    case 'delivery_date':
      return trimmed === '' ? null : (parseDate(trimmed) ?? { text: trimmed })
    case 'delivery_option_id':
      return trimmed === '' ? null : (findOption(trimmed, options)?.id ?? { text: trimmed })
    default:
      return readQuantity(trimmed)
  }
}

const readQuantity = (text: string): Entered => {
  const quantity = parseWhole(text) ?? 0
  return Number.isNaN(quantity) ? { text } : quantity
}

/** By name without regard to case; a beginning is enough when it fits one option only. */
const findOption = (text: string, options: readonly Option[]): Option | undefined => {
  const wanted = text.toLocaleLowerCase()
  const exact = options.find((option) => option.name.toLocaleLowerCase() === wanted)
  if (exact) return exact
  const beginning = options.filter((option) => option.name.toLocaleLowerCase().startsWith(wanted))
  return beginning.length === 1 ? beginning[0] : undefined
}

const optionName = (id: number, item: CartItem, options: readonly Option[]): string =>
  options.find((option) => option.id === id)?.name ?? (item.delivery_option?.id === id ? item.delivery_option.name : String(id))

/** What an editable cell shows. */
export const showEntry = (item: CartItem, field: Field, entered: Entered, options: readonly Option[]): string => {
  if (entered === null) return ''
  if (isUnread(entered)) return entered.text
  if (field === 'delivery_date') return formatDay(String(entered))
  if (field === 'delivery_option_id') return optionName(Number(entered), item, options)
  return String(entered)
}

/** What its editor starts with: a date as it is typed (FMT-11), anything else as it is shown. */
export const editEntry = (item: CartItem, field: Field, entered: Entered, options: readonly Option[]): string =>
  field === 'delivery_date' && typeof entered === 'string' ? formatDate(entered) : showEntry(item, field, entered, options)

/** What a copied cell puts on the clipboard: numbers bare, so that a spreadsheet reads them as numbers. */
export const copyText = (item: CartItem, changes: LineChanges | undefined, key: ColumnKey, options: readonly Option[]): string => {
  switch (key) {
    case 'delivery_date':
    case 'delivery_option_id':
    case 'deliver_qty':
    case 'order_qty':
    case 'reference':
      return showEntry(item, key, enteredIn(item, changes, key), options)
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
