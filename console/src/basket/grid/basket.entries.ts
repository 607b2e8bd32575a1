import type { CartItem } from '@disadmin/contract/basket/basket'
import { type Field, isQuantityField } from '@disadmin/contract/basket/basket.fields'
import { enter } from '../../kit/grid/changes.ts'
import { applied, type GridRules } from '../../kit/grid/grid.reducer.ts'
import { areaOf } from '../../kit/grid/moves.ts'
import type { Basket } from '../basket.reducer.ts'
import { type ColumnKey, columnOf, linesPerPage } from './basket.columns.ts'
import { type emptyQuantities, type Filled, fillOpen, type Lines } from './basket.fill.ts'
import { noFilter, placeShown, shownItems } from './basket.filter.ts'
import { pasteNumbers, scanOf } from './basket.numbers.ts'
import { type Changes, entriesOf, sheetWith } from './basket.sheet.ts'

/** The lines that block actions reach: a filter hides the others from them. */
const entriesShown = (basket: Basket) => ({ ...entriesOf(basket), items: shownItems(basket) })

export const rules: GridRules<Basket, CartItem, Field, ColumnKey> = {
  sheetOf: (basket) => sheetWith(entriesShown(basket), basket.columns),
  page: linesPerPage,
  remembers: ['changes', 'note', 'toCustomerAddress'],
  runs: ['note'],
}

/** The lines of the selected cells; all lines that are shown while nothing is selected. */
const selectedLines = (basket: Basket): Lines => {
  const { focus, anchor } = placeShown(basket)
  return anchor ? areaOf({ focus, anchor }) : { top: 0, bottom: shownItems(basket).length - 1 }
}

/** What filling the open quantities would do now. */
export const fillOf = (basket: Basket): Filled => fillOpen(entriesShown(basket), selectedLines(basket))

export const filled = (basket: Basket, kind: 'fillOpen' | 'emptyQuantities', fill: typeof emptyQuantities): Basket => {
  const { changes, ...counts } = fill(entriesShown(basket), selectedLines(basket))
  return { ...applied(rules, basket, kind, changes), outcome: { of: kind, ...counts } }
}

export const scanned = (basket: Basket, number: string): Basket => {
  const scan = scanOf(basket.cart.items, basket.changes, number)
  if ('refused' in scan) return basket
  const changes = enter(basket.changes, scan.item, 'deliver_qty', scan.pieces)
  const focus = { line: scan.line, column: columnOf('deliver_qty', basket.columns) }
  return { ...applied(rules, basket, 'scan', changes), focus, anchor: undefined }
}

/** Goes to hidden lines too, and shows them. */
export const pasted = (basket: Basket, text: string): Basket => {
  const field = basket.columns[areaOf(basket).left]?.field
  if (field === undefined || !isQuantityField(field)) return basket
  const { changes, ...counts } = pasteNumbers(entriesOf(basket), field, text)
  const isWritten = counts.unknown.length === 0
  return {
    ...applied(rules, basket, 'paste', changes),
    ...(isWritten && { filter: noFilter }),
    outcome: { of: 'paste', ...counts },
  }
}

export const setUpAll = ({ cart, changes }: Basket, date: string, option: number | null): Changes =>
  cart.items
    .filter((item) => item.status !== 'closed')
    .reduce((all, item) => {
      const dated = date === '' ? all : enter(all, item, 'delivery_date', date)
      return option === null ? dated : enter(dated, item, 'delivery_option_id', option)
    }, changes)
