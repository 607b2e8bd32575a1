import { type Changes, type Entered, isUnread, type LineChanges } from '../../kit/grid/changes.ts'
import type { Why, WrongCell } from '../../kit/grid/wrong.ts'
import { fieldOf, type Row, type Saved } from './matrix.rows.ts'

/** DISC-14, DISC-15S: why a cell cannot be saved as it is; empty is the base group's value. */
export const whyWrong = (entered: Entered): Why | undefined => {
  if (entered === null) return undefined
  if (isUnread(entered) || typeof entered !== 'number' || entered < 0 || entered > 100) return { key: 'kit:invalid.percentage' }
  return Number(entered.toFixed(2)) === entered ? undefined : { key: 'kit:invalid.two_decimals' }
}

interface LineCount {
  changed: number
  wrong: { field: string; why: Why }[]
}

// an unchanged line is the same object, so that only one row is computed again
const counted = new WeakMap<LineChanges<string>, LineCount>()

const countOf = (line: LineChanges<string>): LineCount => {
  const known = counted.get(line)
  if (known) return known
  const cells = Object.entries(line).flatMap(([field, entered]) =>
    entered === undefined ? [] : [{ field, why: whyWrong(entered) }],
  )
  const wrong = cells.flatMap(({ field, why }) => (why ? [{ field, why }] : []))
  const count = { changed: cells.length, wrong }
  counted.set(line, count)
  return count
}

export interface Counts {
  changed: number
  wrong: number
  /** The first wrong cell of all, hidden by a filter or not. */
  firstWrong: { id: number; field: string } | undefined
}

export const countsOf = (changes: Changes<string>): Counts => {
  const counts: Counts = { changed: 0, wrong: 0, firstWrong: undefined }
  for (const [id, line] of Object.entries(changes)) {
    const { changed, wrong } = countOf(line)
    counts.changed += changed
    counts.wrong += wrong.length
    if (wrong[0]) counts.firstWrong ??= { id: Number(id), field: wrong[0].field }
  }
  return counts
}

/** The wrong cells of the rows that are shown, in their order. */
export const wrongCellsOf = (shown: readonly Row[], changes: Changes<string>): WrongCell<string>[] =>
  shown.flatMap(({ id }, line) => {
    const entered = changes[id]
    return entered ? countOf(entered).wrong.map((wrong) => ({ line, id, ...wrong })) : []
  })

/** A changed cell, before and after. */
export interface Change {
  row: Row
  field: string
  before: number | null
  after: Entered
}

/** Every changed cell, by the order of the rows and of the groups. */
export const pendingCellsOf = ({ saved, changes }: { saved: Saved; changes: Changes<string> }): Change[] =>
  saved.rows.flatMap((row) => {
    const line = changes[row.id]
    if (!line) return []
    return saved.groups.flatMap(({ id }) => {
      const field = fieldOf(id)
      const after = line[field]
      return after === undefined ? [] : [{ row, field, before: row[field] as number | null, after }]
    })
  })
