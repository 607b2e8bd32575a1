import type { Changes, LineChanges } from '../../kit/grid/changes.ts'
import {
  applied,
  freshView,
  type GridAction,
  gridEntries,
  gridReducer,
  type GridRules,
  type GridState,
  isGridAction,
} from '../../kit/grid/grid.reducer.ts'
import { nearest, type Spot } from '../../kit/grid/moves.ts'
import { rebased } from './matrix.rebase.ts'
import { fieldOf, matching, type Row, type Saved } from './matrix.rows.ts'
import { type Frame, sheetOf } from './matrix.sheet.ts'

/** Locked at first (DISC-08); Edit unlocks all of it (DISC-09), a row's own button and typing into it that row (DISC-11). */
export type Unlocked = 'nothing' | 'all' | number

export interface Matrix extends GridState<string> {
  saved: Saved
  frame: Frame
  query: string
  /** The rows that match it. */
  shown: readonly Row[]
  unlocked: Unlocked
  /** Something is on its way to the server: nothing can be entered until it is answered. */
  sending: boolean
  /** False while nobody knows whether the last save was done: until it is known nothing can be entered. */
  certain: boolean
  /** Raised to bring the keyboard to the focused cell. */
  jump: number
}

export type MatrixAction =
  | GridAction
  | { do: 'load'; saved: Saved }
  /** Replaces the base of the changes: after resolved conflicts, or for a restored draft. */
  | { do: 'rebase'; saved: Saved; changes: Changes<string> }
  | { do: 'frame'; frame: Frame }
  | { do: 'filter'; query: string }
  | { do: 'unlock'; what: Unlocked }
  /** Edits the focused cell, and unlocks its row for it. */
  | { do: 'begin'; text: string | undefined }
  /** Many cells at once, by a dialog. */
  | { do: 'enterAll'; of: string; changes: Changes<string> }
  | { do: 'sending'; on: boolean }
  | { do: 'certain'; is: boolean }
  /** It was saved, but for the cells that were left out. */
  | { do: 'taken'; saved: Saved; left: readonly { id: number; pk: number }[] }
  | { do: 'drop' }
  | { do: 'goTo'; id: number; field: string }

export const openMatrix = (saved: Saved, frame: Frame): Matrix => ({
  saved,
  frame,
  query: '',
  shown: saved.rows,
  changes: {},
  unlocked: 'nothing',
  sending: false,
  certain: true,
  jump: 0,
  ...freshView(firstSpot(frame)),
})

/** The base of the first category. */
const firstSpot = ({ phone, rowEdit }: Frame): Spot => ({ line: 0, column: phone && rowEdit ? 3 : 2 })

const rules: GridRules<Matrix, Row, string> = { sheetOf, page: 20, remembers: ['changes'] }
const onGrid = gridReducer(rules)

/** Actions that start an entry; ignored while the matrix is locked or saving. */
const entries: ReadonlySet<string> = new Set([...gridEntries, 'enterAll'])

export const isReadOnly = ({ unlocked, sending, certain }: Pick<Matrix, 'unlocked' | 'sending' | 'certain'>): boolean =>
  unlocked === 'nothing' || sending || !certain

/** Pure: the next state of the matrix. */
export const matrixReducer = (matrix: Matrix, action: MatrixAction): Matrix => {
  if (entries.has(action.do) && isReadOnly(matrix)) return matrix
  if (isGridAction(action)) return kept(onGrid(matrix, action))
  switch (action.do) {
    case 'load':
      return action.saved === matrix.saved ? matrix : withSaved(matrix, ...rebased(matrix, action.saved))
    case 'rebase':
      return withSaved(matrix, action.saved, action.changes)
    case 'frame':
      return { ...matrix, frame: action.frame, ...freshView(firstSpot(action.frame)), past: matrix.past, future: matrix.future }
    case 'filter':
      return filtered(matrix, action.query)
    case 'unlock':
      return unlockedTo(matrix, action.what)
    case 'begin':
      return begun(matrix, action.text)
    case 'enterAll':
      return { ...applied(rules, matrix, action.of, action.changes) }
    case 'sending':
      return { ...matrix, sending: action.on, editing: undefined }
    case 'certain':
      return { ...matrix, certain: action.is, editing: undefined }
    case 'taken':
      return takenBy(matrix, action.saved, action.left)
    case 'drop':
      return { ...matrix, changes: {}, past: [], future: [], editing: undefined, outcome: undefined, unlocked: 'nothing' }
    case 'goTo':
      return goneTo(matrix, action.id, action.field)
  }
}

/** Undo leads back to a place of another filter's rows, which may be beyond the last one now. */
const kept = (matrix: Matrix): Matrix => {
  const focus = nearest(matrix.focus, { lines: matrix.shown.length, columns: sheetOf(matrix).columns.length })
  return focus.line === matrix.focus.line && focus.column === matrix.focus.column ? matrix : { ...matrix, focus }
}

/** Replaces the rows; the undo history was about the old ones. */
const withSaved = (matrix: Matrix, saved: Saved, changes: Changes<string>): Matrix =>
  kept({ ...matrix, saved, changes, shown: matching(saved.rows, matrix.query), past: [], future: [], editing: undefined })

/** Saved and locked (DISC-10); cells left out keep their entries and stay unlocked. */
const takenBy = (matrix: Matrix, saved: Saved, left: readonly { id: number; pk: number }[]): Matrix => {
  const kept: Record<number, LineChanges<string>> = {}
  for (const { id, pk } of left) {
    const entered = matrix.changes[id]?.[fieldOf(pk)]
    if (entered !== undefined) kept[id] = { ...kept[id], [fieldOf(pk)]: entered }
  }
  const [based, changes] = rebased({ saved: matrix.saved, changes: kept }, saved)
  return { ...withSaved(matrix, based, changes), unlocked: left.length > 0 ? matrix.unlocked : 'nothing' }
}

const filtered = (matrix: Matrix, query: string): Matrix => {
  if (query === matrix.query) return matrix
  const { focus, past, future } = matrix
  const shown = matching(matrix.saved.rows, query)
  return { ...matrix, query, shown, ...freshView({ ...focus, line: 0 }), past, future }
}

/** Focus after unlocking: the edited row, else the focused cell. */
const unlockedTo = (matrix: Matrix, unlocked: Unlocked): Matrix => {
  const next = { ...matrix, unlocked, editing: undefined, outcome: undefined }
  if (unlocked === 'nothing') return next
  const line = matrix.shown.findIndex(({ id }) => id === unlocked)
  const column = sheetOf(matrix).columns.findIndex(({ field }) => field !== undefined)
  return { ...next, ...(line >= 0 && { focus: { line, column }, anchor: undefined }), jump: matrix.jump + 1 }
}

const begun = (matrix: Matrix, text: string | undefined): Matrix => {
  const row = matrix.shown[matrix.focus.line]
  if (row === undefined || matrix.unlocked !== 'nothing' || matrix.sending || !matrix.certain) return matrix
  const next = onGrid({ ...matrix, unlocked: row.id, outcome: undefined }, { do: 'edit', ...(text !== undefined && { text }) })
  return next.editing ? next : matrix
}

const goneTo = (matrix: Matrix, id: number, field: string): Matrix => {
  const at = ({ shown }: Matrix) => shown.findIndex((row) => row.id === id)
  const seen = at(matrix) >= 0 ? matrix : filtered(matrix, '')
  const column = sheetOf(seen).columns.findIndex(({ key }) => key === field)
  return { ...seen, focus: { line: at(seen), column }, anchor: undefined, editing: undefined, jump: seen.jump + 1 }
}
