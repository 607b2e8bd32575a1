import type { LineChanges, RowOf } from './changes.ts'
import type { Sheet } from './column.ts'

/** A cell: the line within the whole sheet, the column within all columns. */
export interface Spot {
  line: number
  column: number
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'pageUp' | 'pageDown' | 'first' | 'last' | 'home' | 'end' | 'top' | 'bottom'

export interface Size {
  lines: number
  columns: number
  /** How far Page Up and Page Down lead. */
  page: number
}

/** Both corners included; `line` counts the whole sheet, not what is shown of it. */
export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

const within = (at: number, count: number): number => Math.min(Math.max(0, at), Math.max(0, count - 1))

/** The spot itself, or the nearest one the sheet has. */
export const nearest = ({ line, column }: Spot, { lines, columns }: Omit<Size, 'page'>): Spot => ({
  line: within(line, lines),
  column: within(column, columns),
})

const leads: Record<Step, (spot: Spot, size: Size) => Spot> = {
  up: ({ line, column }) => ({ line: line - 1, column }),
  down: ({ line, column }) => ({ line: line + 1, column }),
  left: ({ line, column }) => ({ line, column: column - 1 }),
  right: ({ line, column }) => ({ line, column: column + 1 }),
  pageUp: ({ line, column }, { page }) => ({ line: line - page, column }),
  pageDown: ({ line, column }, { page }) => ({ line: line + page, column }),
  first: ({ column }) => ({ line: 0, column }),
  last: ({ column }, { lines }) => ({ line: lines - 1, column }),
  home: ({ line }) => ({ line, column: 0 }),
  end: ({ line }, { columns }) => ({ line, column: columns - 1 }),
  top: () => ({ line: 0, column: 0 }),
  bottom: (_, { lines, columns }) => ({ line: lines - 1, column: columns - 1 }),
}

/** Where a key leads; the edges hold. */
export const spotAfter = (spot: Spot, step: Step, size: Size): Spot => nearest(leads[step](spot, size), size)

/** Ctrl+A: from the cell to its column, from the column to everything. The focus stays on the first line. */
export const selectionAfter = (focus: Spot, anchor: Spot | undefined, size: Omit<Size, 'page'>): { focus: Spot; anchor: Spot } => {
  const { line: last, column: lastColumn } = nearest({ line: size.lines, column: size.columns }, size)
  const isColumn = focus.line === 0 && anchor?.line === last && anchor.column === focus.column
  if (isColumn) return { focus: { line: 0, column: 0 }, anchor: { line: last, column: lastColumn } }
  return { focus: { ...focus, line: 0 }, anchor: { line: last, column: focus.column } }
}

/** The selected cells; without a range the focused one. */
export const areaOf = ({ focus, anchor }: { focus: Spot; anchor: Spot | undefined }): Area => {
  const other = anchor ?? focus
  return {
    top: Math.min(focus.line, other.line),
    bottom: Math.max(focus.line, other.line),
    left: Math.min(focus.column, other.column),
    right: Math.max(focus.column, other.column),
  }
}

/** Tab goes from one cell that takes entries to the next in its line; undefined at the line's end, where it leaves the grid: no trap. */
export const entryBeside = <R extends RowOf<F>, F extends string, K extends string>(
  { columns, takesEntry }: Pick<Sheet<R, F, K>, 'columns' | 'takesEntry'>,
  line: { row: R; changes: LineChanges<F> | undefined },
  spot: Spot,
  backwards: boolean,
): Spot | undefined => {
  const step = backwards ? -1 : 1
  for (let column = spot.column + step; column >= 0 && column < columns.length; column += step) {
    const field = columns[column]?.field
    if (field !== undefined && takesEntry(line.row, line.changes, field)) return { line: spot.line, column }
  }
  return undefined
}
