import type { CartItem } from '@disadmin/contract/basket/basket'
import { hasHeader, readBlock } from './basket.clipboard.ts'
import { columns } from './basket.columns.ts'
import { copyText, type Option, readEntry } from './basket.entry.ts'
import { type Changes, enter, type Entered, enteredIn, type Field, takesEntry } from './basket.lines.ts'

/** Both corners included; `line` counts the whole basket, not the page. */
export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Outcome {
  changes: Changes
  /** Cells that took a value, and cells of the block that could not: read-only, closed, or beyond the last line. */
  taken: number
  left: number
  /** Cells an empty cell of the block would have met, and rows of words above its numbers: both change nothing. */
  empty: number
  headers: number
}

export const nothing = { taken: 0, left: 0, empty: 0, headers: 0 }

export interface Sheet {
  items: readonly CartItem[]
  changes: Changes
  options: readonly Option[]
}

/**
 * Writes the block from the area's first corner on, over the page's end if need be. One value fills the whole area. Empty cells
 * leave the ones below them alone, and a first row of words above numbers or dates is a header, not input.
 */
export const pasteBlock = (sheet: Sheet, area: Area, text: string): Outcome => {
  const block = readBlock(text)
  const single = block.length === 1 && block[0]!.length === 1 ? block[0]![0]! : undefined
  const headers = hasHeader(block, area.left) ? 1 : 0
  const cells = single === undefined ? blockCells(block.slice(headers), area) : areaCells(area, () => single)
  const outcome = write(sheet, cells, (field, cell) =>
    cell.text.trim() === '' ? undefined : readEntry(field, cell.text, sheet.options),
  )
  return { ...outcome, headers }
}

/** Ctrl+D: the first line's values go down the area; in a single line the one above is taken. */
export const fillDown = (sheet: Sheet, area: Area): Outcome => {
  const source = area.top === area.bottom ? area.top - 1 : area.top
  const item = sheet.items[source]
  if (!item) return { changes: sheet.changes, ...nothing }
  const below = { ...area, top: source + 1 }
  return write(
    sheet,
    areaCells(below, () => ''),
    (field) => enteredIn(item, sheet.changes[item.id], field),
  )
}

/** Delete: quantities to 0, the rest empty. */
export const clearArea = (sheet: Sheet, area: Area): Outcome =>
  write(
    sheet,
    areaCells(area, () => ''),
    (field) => readEntry(field, '', sheet.options),
  )

export const copyBlock = (sheet: Sheet, area: Area): string =>
  sheet.items
    .slice(area.top, area.bottom + 1)
    .map((item) =>
      columns
        .slice(area.left, area.right + 1)
        .map((column) => quoted(copyText(item, sheet.changes[item.id], column.key, sheet.options)))
        .join('\t'),
    )
    .join('\n')

const quoted = (text: string): string => (/[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

interface Cell {
  line: number
  column: number
  text: string
}

const blockCells = (block: string[][], area: Area): Cell[] =>
  block.flatMap((row, down) => row.map((text, across) => ({ line: area.top + down, column: area.left + across, text })))

const areaCells = (area: Area, text: () => string): Cell[] => {
  const cells: Cell[] = []
  for (let line = area.top; line <= area.bottom; line += 1)
    for (let column = area.left; column <= area.right; column += 1) cells.push({ line, column, text: text() })
  return cells
}

/** No value leaves the cell as it is. */
const write = (sheet: Sheet, cells: readonly Cell[], value: (field: Field, cell: Cell) => Entered | undefined): Outcome => {
  const outcome: Outcome = { changes: sheet.changes, ...nothing }
  for (const cell of cells) {
    const item = sheet.items[cell.line]
    const field = columns[cell.column]?.field
    if (!item || !field || !takesEntry(item, outcome.changes[item.id], field)) {
      if (cell.text.trim() !== '') outcome.left += 1
      continue
    }
    const entered = value(field, cell)
    if (entered === undefined) {
      outcome.empty += 1
      continue
    }
    outcome.changes = enter(outcome.changes, item, field, entered)
    outcome.taken += 1
  }
  return outcome
}
