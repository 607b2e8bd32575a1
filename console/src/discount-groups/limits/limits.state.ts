import { type Changes, type Entered, enteredIn, type LineChanges } from '../../kit/grid/changes.ts'
import type { Column, Sheet } from '../../kit/grid/column.ts'
import {
  freshView,
  type GridAction,
  gridEntries,
  gridReducer,
  type GridRules,
  type GridState,
  isGridAction,
} from '../../kit/grid/grid.reducer.ts'
import { nearest } from '../../kit/grid/moves.ts'
import { rebased } from '../matrix/matrix.rebase.ts'
import { fieldOf, type Group, type Row } from '../matrix/matrix.rows.ts'
import type { SavedLimits } from './limits.rows.ts'

export interface Limits extends GridState<string> {
  saved: SavedLimits
  /** Locked at first; Edit unlocks. */
  open: boolean
  /** Something is on its way to the server. */
  sending: boolean
  /** Raised to bring the keyboard to the focused cell. */
  jump: number
}

export type LimitsAction =
  | GridAction
  | { do: 'load'; saved: SavedLimits }
  | { do: 'unlock' }
  | { do: 'sending'; on: boolean }
  /** Everything is saved, or given up. */
  | { do: 'close' }
  | { do: 'rebase'; saved: SavedLimits; changes: Changes<string> }
  | { do: 'goTo'; id: number; field: string }

type LimitsSheet = Sheet<Row, string>

const columnsOf = (groups: readonly Group[]): readonly Column[] => [
  { key: 'code', pin: 'left', align: 'left', width: 120 },
  ...groups.map(({ id }): Column => {
    const key = fieldOf(id)
    return { key, pin: 'middle', align: 'right', width: 104, field: key, kind: 'percent' }
  }),
]

const always = () => true
const never = () => false

// cached per groups: asked for at every key
const readings = new WeakMap<readonly Group[], Pick<LimitsSheet, 'columns' | 'options' | 'standIn' | 'copy' | 'emptyClears'>>()

const readingOf = (groups: readonly Group[]) => {
  const known = readings.get(groups)
  if (known) return known
  const base = groups[0] && fieldOf(groups[0].id)
  // empty: the limit of the base group; both empty: no limit at all
  const standIn = (row: Row, changes: LineChanges<string> | undefined, field: string): Entered =>
    base === undefined || field === base ? null : enteredIn(row, changes, base)
  const copy = (row: Row, key: string) => String(row[key] ?? '')
  const reading = { columns: columnsOf(groups), options: () => [], standIn, copy, emptyClears: true as const }
  readings.set(groups, reading)
  return reading
}

/** The limits as the grid takes them. */
export const sheetOf = ({ saved, changes, open }: Pick<Limits, 'saved' | 'changes' | 'open'>): LimitsSheet => ({
  rows: saved.rows,
  changes,
  takesEntry: open ? always : never,
  ...readingOf(saved.groups),
})

export const openLimits = (saved: SavedLimits): Limits => ({
  saved,
  changes: {},
  open: false,
  sending: false,
  jump: 0,
  ...freshView({ line: 0, column: 1 }),
})

const rules: GridRules<Limits, Row, string> = { sheetOf, page: 20, remembers: ['changes'] }
const onGrid = gridReducer(rules)
const entries: ReadonlySet<string> = new Set(gridEntries)

const settled = { past: [], future: [], editing: undefined, outcome: undefined }

const withSaved = (limits: Limits, saved: SavedLimits, changes: Changes<string>): Limits => {
  const next = { ...limits, saved, changes, ...settled }
  const focus = nearest(next.focus, { lines: saved.rows.length, columns: sheetOf(next).columns.length })
  return { ...next, focus }
}

/** Pure: the next state of the limits. */
export const limitsReducer = (limits: Limits, action: LimitsAction): Limits => {
  if (entries.has(action.do) && (!limits.open || limits.sending)) return limits
  if (isGridAction(action)) return onGrid(limits, action)
  switch (action.do) {
    case 'load': {
      const [saved, changes] = rebased(limits, action.saved)
      return withSaved(limits, { ...action.saved, rows: saved.rows, byId: saved.byId }, changes)
    }
    case 'unlock':
      return { ...limits, open: true, jump: limits.jump + 1 }
    case 'sending':
      return { ...limits, sending: action.on, editing: undefined }
    case 'close':
      return { ...limits, changes: {}, open: false, ...settled }
    case 'rebase':
      return withSaved(limits, action.saved, action.changes)
    case 'goTo':
      return goneTo(limits, action.id, action.field)
  }
}

const goneTo = (limits: Limits, id: number, field: string): Limits => {
  const line = limits.saved.rows.findIndex((row) => row.id === id)
  const column = sheetOf(limits).columns.findIndex(({ key }) => key === field)
  return { ...limits, focus: { line, column }, anchor: undefined, editing: undefined, jump: limits.jump + 1 }
}
