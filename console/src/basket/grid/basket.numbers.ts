import type { CartItem } from '@disadmin/contract/basket/basket'
import { type Field, isQuantityField, type QuantityField } from '@disadmin/contract/basket/basket.fields'
import { lineIsOpen } from '@disadmin/contract/basket/basket.rules'
import { spelt } from '@disadmin/contract/kit/folding'
import { nothing, type Outcome } from '../../kit/grid/block.ts'
import { type CellEntry, type Entered, enteredIn, enterAll, isUnread } from '../../kit/grid/changes.ts'
import { hasHeader, readBlock } from '../../kit/grid/clipboard.ts'
import { readAs } from '../../kit/grid/kinds.ts'
import { columnOf, columns } from './basket.columns.ts'
import { type Changes, type Entries, takesEntry } from './basket.sheet.ts'

/** Scanners and lists leave out spaces and hyphens. */
const plain = (number: string): string => spelt(number).replaceAll(/\s/g, '')

/** Finds lines by product number; by active number where no product has it. */
export const finderOf = (items: readonly CartItem[]): ((number: string) => readonly number[]) => {
  const by = (key: 'product_no' | 'active_no') => {
    const found = new Map<string, number[]>()
    for (const [line, item] of items.entries()) {
      const lines = found.get(plain(item[key]))
      if (lines) lines.push(line)
      else found.set(plain(item[key]), [line])
    }
    found.delete('')
    return found
  }
  const products = by('product_no')
  const actives = by('active_no')
  return (number) => products.get(plain(number)) ?? actives.get(plain(number)) ?? []
}

export type Scan = { line: number; item: CartItem; pieces: number } | { refused: 'unknown' | 'closed' | 'too_many' | 'wrong' }

/** One piece more on the first line with the number that still takes one; the tolerance for over-delivery is not used. */
export const scanOf = (items: readonly CartItem[], changes: Changes, number: string): Scan => {
  let refused: 'unknown' | 'closed' | 'too_many' | 'wrong' = 'unknown'
  for (const line of finderOf(items)(number)) {
    const item = items[line]!
    const pieces = enteredIn(item, changes[item.id], 'deliver_qty')
    if (!lineIsOpen(item)) refused = 'closed'
    else if (typeof pieces !== 'number' || pieces < 0) refused = 'wrong'
    else if (pieces < item.ordered - item.delivered) return { line, item, pieces: pieces + 1 }
    else refused = 'too_many'
  }
  return { refused }
}

/** The rows of a block with product numbers in its first column and quantities in its second. */
const rowsOf = (find: (number: string) => readonly number[], text: string, field: QuantityField) => {
  const block = readBlock(text)
  const isHeader = find(block[0]?.[0] ?? '').length === 0 && hasHeader(block, [columns[0]!, columns[columnOf(field)]!])
  return { rows: block.slice(isHeader ? 1 : 0), headers: isHeader ? 1 : 0 }
}

/** How a block is meant: cell by cell from the focused one on, by product number, or either. */
export const meaningOf = (items: readonly CartItem[], field: Field | undefined, text: string): 'cells' | 'numbers' | 'either' => {
  if (field === undefined || !isQuantityField(field) || !text.includes('\t')) return 'cells'
  const find = finderOf(items)
  const { rows } = rowsOf(find, text, field)
  if (!rows.some(([number = '']) => find(number).length > 0)) return 'cells'
  return rows.every(([number = '']) => !isUnread(readAs('quantity', number))) ? 'either' : 'numbers'
}

export interface Numbered extends Outcome<Field> {
  /** Numbers the basket does not have: nothing is entered then. */
  unknown: readonly string[]
}

/**
 * Enters quantities in the lines of their product numbers. Rows with the same number go to its lines in turn; further ones add to the
 * last.
 */
export const pasteNumbers = ({ items, changes }: Entries, field: QuantityField, text: string): Numbered => {
  const find = finderOf(items)
  const { rows, headers } = rowsOf(find, text, field)
  const counts = { ...nothing, headers }
  const unknown = new Set<string>()
  const rowsAt = new Map<string, number>()
  const entered = new Map<CartItem, Entered>()
  for (const [number = '', quantity = '', ...rest] of rows) {
    counts.left += rest.filter((other) => other.trim() !== '').length
    const lines = find(number)
    const turn = rowsAt.get(plain(number)) ?? 0
    rowsAt.set(plain(number), turn + 1)
    const item = items[lines[Math.min(turn, lines.length - 1)] ?? -1]
    if (!item && number.trim() !== '') unknown.add(number.trim())
    else if (quantity.trim() === '') counts.empty += number.trim() === '' ? 0 : 1
    else if (!item || !takesEntry(item, changes[item.id], field)) counts.left += 1
    else {
      entered.set(item, sumOf(entered.get(item), readAs('quantity', quantity)))
      counts.taken += 1
    }
  }
  if (unknown.size > 0) return { changes, ...nothing, unknown: [...unknown] }
  const entries = [...entered].map(([row, value]): CellEntry<Field> => ({ row, field, entered: value }))
  return { changes: enterAll(changes, entries), ...counts, unknown: [] }
}

const sumOf = (before: Entered | undefined, added: Entered): Entered =>
  typeof before === 'number' && typeof added === 'number'
    ? before + added
    : before !== undefined && isUnread(before)
      ? before
      : added
