import { columns, linesPerPage } from './basket.columns.ts'

/** A cell: the line within the whole basket, the column within all twenty. */
export interface Spot {
  line: number
  column: number
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'pageUp' | 'pageDown' | 'home' | 'end' | 'top' | 'bottom'

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

/** Tab goes from one cell that takes entries to the next in its line and leaves the grid at the line's end: no trap. */
export const tabTarget = ({ line, column }: Spot, backwards: boolean, takes: (column: number) => boolean): Spot | undefined => {
  const step = backwards ? -1 : 1
  for (let next = column + step; next >= 0 && next <= lastColumn; next += step) if (takes(next)) return { line, column: next }
  return undefined
}
