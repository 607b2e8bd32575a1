import { type Changes, enterAll, type Entered, enteredIn, type CellEntry, isUnread } from '../../kit/grid/changes.ts'
import { entryOf } from '../../kit/grid/column.ts'
import type { Area } from '../../kit/grid/moves.ts'
import type { Row } from './matrix.rows.ts'
import type { MatrixSheet } from './matrix.sheet.ts'

/** A bulk change of the selected cells. */
export type Bulk =
  | { do: 'set'; value: number | null }
  /** By points (5 → 7) or by per cent of the value (5 → 5.35), rounded to a multiple of `step`. */
  | { do: 'raise'; by: number; unit: 'points' | 'percent'; step: number }

export const steps = [0.01, 0.1, 0.5, 1] as const

/** A cell before and after, as the preview shows it. */
export interface BulkChange {
  row: Row
  field: string
  before: Entered
  after: number | null
}

export interface Preview {
  changes: Changes<string>
  /** Selected cells that take entries. */
  cells: number
  /** Cells whose value changes. */
  changed: number
  rounded: number
  /** Cells limited to 0 or 100. */
  capped: number
  /** Have no value of their own, and follow their base. */
  inherited: number
  /** Hold something that is no number. */
  unread: number
  first: readonly BulkChange[]
}

export const firstShown = 6

// in hundredths: whole numbers add up, fractions of two do not
const hundredths = (value: number) => Math.round(value * 100)

interface Raised {
  after: number
  rounded: boolean
  capped: boolean
}

const raised = (before: number, { by, unit, step }: Extract<Bulk, { do: 'raise' }>): Raised => {
  const from = hundredths(before)
  const exact = unit === 'points' ? from + by * 100 : (from * (100 + by)) / 100
  const unitStep = hundredths(step)
  // rounds half a step up, with a tolerance for binary fractions
  const near = Math.floor(exact / unitStep + 0.5 + 1e-9) * unitStep
  const held = Math.min(10_000, Math.max(0, near))
  const capped = held !== near
  return { after: held / 100, rounded: !capped && Math.abs(near - exact) > 1e-6, capped }
}

/** Preview of a bulk change. */
export const previewOf = (sheet: MatrixSheet, area: Area, bulk: Bulk): Preview => {
  const found = { cells: 0, changed: 0, rounded: 0, capped: 0, inherited: 0, unread: 0 }
  const first: BulkChange[] = []
  const entries: CellEntry<string>[] = []
  for (const { row, field, before } of cellsOf(sheet, area)) {
    found.cells += 1
    const after = afterOf(before, bulk, found)
    if (after === undefined || after === before) continue
    found.changed += 1
    entries.push({ row, field, entered: after })
    if (first.length < firstShown) first.push({ row, field, before, after })
  }
  return { ...found, changes: enterAll(sheet.changes, entries), first }
}

/** undefined leaves it alone. */
const afterOf = (before: Entered, bulk: Bulk, found: Omit<Preview, 'changes' | 'first'>): number | null | undefined => {
  if (bulk.do === 'set') return bulk.value
  if (before === null) {
    found.inherited += 1
    return undefined
  }
  if (typeof before !== 'number' || isUnread(before)) {
    found.unread += 1
    return undefined
  }
  const { after, rounded, capped } = raised(before, bulk)
  found.rounded += rounded ? 1 : 0
  found.capped += capped ? 1 : 0
  return after
}

function* cellsOf({ rows, columns, changes, takesEntry }: MatrixSheet, { top, bottom, left, right }: Area) {
  const fields = columns.slice(left, right + 1).flatMap((column) => entryOf<string>(column)?.field ?? [])
  for (const row of rows.slice(top, bottom + 1)) {
    const line = changes[row.id]
    for (const field of fields) if (takesEntry(row, line, field)) yield { row, field, before: enteredIn(row, line, field) }
  }
}
