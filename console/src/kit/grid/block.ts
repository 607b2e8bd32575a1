import { type Changes, enterAll, type Entered, enteredIn, type CellEntry, type RowOf } from './changes.ts'
import { hasHeader, readBlock, writeBlock } from './clipboard.ts'
import { entryOf, type Sheet, shownIn } from './column.ts'
import { type Kind, readAs } from './kinds.ts'
import type { Area } from './moves.ts'

export interface Outcome<F extends string> {
  changes: Changes<F>
  /** Cells that took a value, and cells of the block that could not: read-only, closed, or beyond the last line. */
  taken: number
  left: number
  /** Cells an empty cell of the block would have met, and rows of words above its numbers: both change nothing. */
  empty: number
  headers: number
}

export const nothing = { taken: 0, left: 0, empty: 0, headers: 0 }

interface Given {
  line: number
  column: number
  text: string
}

interface Target<F extends string> {
  row: RowOf<F>
  field: F
  kind: Kind
  text: string
}

/**
 * Writes the block from the area's first corner on, beyond what is shown if need be. One value fills the whole area. Empty cells
 * leave the ones below them alone unless the sheet says otherwise, and a first row of words above numbers or dates is a header, not input.
 */
export const pasteBlock = <R extends RowOf<F>, F extends string, K extends string>(
  sheet: Sheet<R, F, K>,
  area: Area,
  text: string,
): Outcome<F> => {
  const block = readBlock(text)
  const single = block.length === 1 && block[0]!.length === 1 ? block[0]![0]! : undefined
  const headers = hasHeader(block, sheet.columns.slice(area.left)) ? 1 : 0
  const cells = single === undefined ? blockCells(block.slice(headers), area) : areaCells(area, single)
  const read = (row: R, { field, kind, text: given }: Target<F>) =>
    given.trim() === '' && !sheet.emptyClears ? undefined : readAs(kind, given, sheet.options(field, row))
  return { ...write(sheet, cells, read), headers }
}

/** Ctrl+D: the first line's values go down the area; in a single line the one above is taken. */
export const fillDown = <R extends RowOf<F>, F extends string, K extends string>(sheet: Sheet<R, F, K>, area: Area): Outcome<F> => {
  const source = area.top === area.bottom ? area.top - 1 : area.top
  const from = sheet.rows[source]
  if (!from) return { changes: sheet.changes, ...nothing }
  const values = sheet.changes[from.id]
  return write(sheet, areaCells({ ...area, top: source + 1 }, ''), (_, { field }) => enteredIn(from, values, field))
}

/** The first column's values go right across the area; in a single column the one to the left is taken. */
export const fillRight = <R extends RowOf<F>, F extends string, K extends string>(
  sheet: Sheet<R, F, K>,
  area: Area,
): Outcome<F> => {
  const source = area.left === area.right ? area.left - 1 : area.left
  const from = entryOf<F>(sheet.columns[source])
  if (!from) return { changes: sheet.changes, ...nothing }
  return write(sheet, areaCells({ ...area, left: source + 1 }, ''), (row, { kind }) =>
    kind === from.kind ? enteredIn(row, sheet.changes[row.id], from.field) : undefined,
  )
}

/** Delete: quantities to 0, the rest empty. */
export const clearArea = <R extends RowOf<F>, F extends string, K extends string>(sheet: Sheet<R, F, K>, area: Area): Outcome<F> =>
  write(sheet, areaCells(area, ''), (_, { kind }) => readAs(kind, ''))

/** The area as a spreadsheet takes it: tabs between cells, a newline between rows. */
export const copyBlock = <R extends RowOf<F>, F extends string, K extends string>(sheet: Sheet<R, F, K>, area: Area): string => {
  const columns = sheet.columns.slice(area.left, area.right + 1)
  const texts = sheet.rows.slice(area.top, area.bottom + 1).map((row) =>
    columns.map((column) => {
      const entry = entryOf<F>(column)
      if (!entry) return sheet.copy(row, column.key)
      return shownIn(sheet, { row, ...entry, entered: enteredIn(row, sheet.changes[row.id], entry.field) })
    }),
  )
  return writeBlock(texts)
}

function* blockCells(block: string[][], { top, left }: Area): Generator<Given> {
  for (const [down, row] of block.entries())
    for (const [across, text] of row.entries()) yield { line: top + down, column: left + across, text }
}

function* areaCells({ top, bottom, left, right }: Area, text: string): Generator<Given> {
  for (let line = top; line <= bottom; line += 1) for (let column = left; column <= right; column += 1) yield { line, column, text }
}

/** No value leaves the cell as it is. */
const write = <R extends RowOf<F>, F extends string, K extends string>(
  sheet: Sheet<R, F, K>,
  cells: Iterable<Given>,
  value: (row: R, target: Target<F>) => Entered | undefined,
): Outcome<F> => {
  const counts = { ...nothing }
  function* entries(): Generator<CellEntry<F>> {
    for (const { line, column, text } of cells) {
      const row = sheet.rows[line]
      const entry = entryOf<F>(sheet.columns[column])
      if (!row || !entry || !sheet.takesEntry(row, sheet.changes[row.id], entry.field)) {
        if (text.trim() !== '') counts.left += 1
        continue
      }
      const entered = value(row, { row, ...entry, text })
      if (entered === undefined) counts.empty += 1
      else {
        counts.taken += 1
        yield { row, field: entry.field, entered }
      }
    }
  }
  return { changes: enterAll(sheet.changes, entries()), ...counts }
}
