import type { CartItem } from '@disadmin/contract/basket/basket'
import { columns, linesPerPage } from './basket.columns.ts'
import { type LineChanges, takesEntry } from './basket.lines.ts'

/** A cell: the line within the whole basket, the column within all twenty. */
export interface Spot {
  line: number
  column: number
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'pageUp' | 'pageDown' | 'first' | 'last' | 'home' | 'end' | 'top' | 'bottom'

const lastColumn = columns.length - 1

/** Where a key leads; the edges hold. Down from a page's last line turns the page. */
export const spotAfter = ({ line, column }: Spot, step: Step, lines: number): Spot => {
  const last = Math.max(0, lines - 1)
  switch (step) {
    case 'up':
      return { line: Math.max(0, line - 1), column }
    case 'down':
      return { line: Math.min(last, line + 1), column }
    case 'left':
      return { line, column: Math.max(0, column - 1) }
    case 'right':
      return { line, column: Math.min(lastColumn, column + 1) }
    case 'pageUp':
      return { line: Math.max(0, line - linesPerPage), column }
    case 'pageDown':
      return { line: Math.min(last, line + linesPerPage), column }
    case 'first':
      return { line: 0, column }
    case 'last':
      return { line: last, column }
    case 'home':
      return { line, column: 0 }
    case 'end':
      return { line, column: lastColumn }
    case 'top':
      return { line: 0, column: 0 }
    case 'bottom':
      return { line: last, column: lastColumn }
  }
}

/** Ctrl+A: from the cell to its column, from the column to everything. The focus stays on the first line, whose page is shown. */
export const selectionAfter = (focus: Spot, anchor: Spot | undefined, lines: number): { focus: Spot; anchor: Spot } => {
  const last = Math.max(0, lines - 1)
  const isColumn = focus.line === 0 && anchor?.line === last && anchor.column === focus.column
  if (isColumn) return { focus: { line: 0, column: 0 }, anchor: { line: last, column: lastColumn } }
  return { focus: { ...focus, line: 0 }, anchor: { line: last, column: focus.column } }
}

/** Tab goes from one cell that takes entries to the next in its line; undefined at the line's end, where it leaves the grid: no trap. */
export const entryBeside = (item: CartItem, changes: LineChanges | undefined, spot: Spot, backwards: boolean): Spot | undefined => {
  const step = backwards ? -1 : 1
  for (let column = spot.column + step; column >= 0 && column <= lastColumn; column += step) {
    const field = columns[column]?.field
    if (field && takesEntry(item, changes, field)) return { line: spot.line, column }
  }
  return undefined
}
