import { enteredIn } from '../../kit/grid/changes.ts'
import { entryOf } from '../../kit/grid/column.ts'
import type { Area } from '../../kit/grid/moves.ts'
import type { MatrixSheet } from './matrix.sheet.ts'

/** Count, average and extremes of the selection; empty cells count with their default. */
export interface Summary {
  cells: number
  average: number
  min: number
  max: number
}

/** undefined where no cell with a percentage is selected. */
export const summaryOf = (sheet: MatrixSheet, { top, bottom, left, right }: Area): Summary | undefined => {
  const fields = sheet.columns.slice(left, right + 1).flatMap((column) => entryOf<string>(column)?.field ?? [])
  let [cells, sum, min, max] = [0, 0, Infinity, -Infinity]
  for (let at = top; at <= bottom; at += 1) {
    const row = sheet.rows[at]
    if (!row) continue
    const line = sheet.changes[row.id]
    for (const field of fields) {
      const own = enteredIn(row, line, field)
      const value = own === null ? sheet.standIn!(row, line, field) : own
      if (typeof value !== 'number') continue
      cells += 1
      sum += value
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  return cells === 0 ? undefined : { cells, average: sum / cells, min, max }
}
