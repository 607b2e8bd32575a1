import type { CartItem } from '@disadmin/contract/carts/carts'
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
      return trimmed === '' ? null : (readDay(trimmed) ?? { text: trimmed })
    case 'delivery_option_id':
      return trimmed === '' ? null : (findOption(trimmed, options)?.id ?? { text: trimmed })
    default:
      return trimmed === '' ? 0 : (readQuantity(trimmed) ?? { text: trimmed })
  }
}

/** `2`, `2.00`, `1’234` and `-1`; a fraction is not read. */
const readQuantity = (text: string): number | undefined => {
  const bare = text.replaceAll(/[\s’'\u00a0]/g, '')
  return /^[+-]?\d{1,9}([.,]0+)?$/.test(bare) ? Math.trunc(Number(bare.replace(',', '.'))) + 0 : undefined
}

/** FMT-11: 23/11/2026, 23.11.2026, 23-11-26 and 2026-11-23; undefined for a day the calendar does not have. */
export const readDay = (text: string): string | undefined => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const typed = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text)
  if (!typed) return undefined
  const year = Number(typed[3])
  return dayOf(year < 100 ? 2000 + year : year, Number(typed[2]), Number(typed[1]))
}

const dayOf = (year: number, month: number, day: number): string | undefined => {
  if (year < 1900) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

/** By name without regard to case; a beginning is enough when it fits one option only. */
const findOption = (text: string, options: readonly Option[]): Option | undefined => {
  const wanted = text.toLocaleLowerCase()
  const exact = options.find((option) => option.name.toLocaleLowerCase() === wanted)
  if (exact) return exact
  const beginning = options.filter((option) => option.name.toLocaleLowerCase().startsWith(wanted))
  return beginning.length === 1 ? beginning[0] : undefined
}

/** DD.MM.YYYY */
const showDay = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

const optionName = (id: number, item: CartItem, options: readonly Option[]): string =>
  options.find((option) => option.id === id)?.name ?? (item.delivery_option?.id === id ? item.delivery_option.name : String(id))

/** What an editable cell shows and what its editor starts with. */
export const showEntry = (item: CartItem, field: Field, entered: Entered, options: readonly Option[]): string => {
  if (entered === null) return ''
  if (isUnread(entered)) return entered.text
  if (field === 'delivery_date') return showDay(String(entered))
  if (field === 'delivery_option_id') return optionName(Number(entered), item, options)
  return String(entered)
}

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
