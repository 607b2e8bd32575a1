import { clearArea, fillDown, fillRight, type Outcome, pasteBlock } from './block.ts'
import { type Changes, enter, enteredIn, type RowOf } from './changes.ts'
import { entryOf, type Sheet } from './column.ts'
import { type Memory, redone, type Remembering, undone, withInput } from './history.ts'
import { type Kind, readAs } from './kinds.ts'
import { areaOf, nearest, selectionAfter, type Size, type Spot, spotAfter, type Step } from './moves.ts'

/** Where the person is in a grid, and what they are typing. */
export interface View {
  focus: Spot
  /** The other corner of a range. */
  anchor: Spot | undefined
  /** The open editor; `text` replaces the cell's value when typing opened it, `now` is what stands in it once a key was typed. */
  editing: { text: string | undefined; now?: string | undefined } | undefined
}

/** What a state needs to be a grid's; it may hold more, and more that can be taken back. */
export interface GridState<F extends string> extends View, Remembering {
  changes: Changes<F>
  /** What the last block action did and what it left, for a status line. */
  outcome: ({ of: string } & Omit<Outcome<F>, 'changes'>) | undefined
}

export type GridAction =
  | { do: 'focus'; spot: Spot; extend?: boolean }
  | { do: 'step'; step: Step; extend?: boolean }
  | { do: 'select' }
  | { do: 'edit'; text?: string }
  | { do: 'typed'; text: string }
  | { do: 'cancel' }
  | { do: 'commit'; text: string; step?: Step; to?: Spot }
  | { do: 'paste'; text: string }
  | { do: 'fill' }
  | { do: 'fillRight' }
  | { do: 'clear' }
  | { do: 'undo' }
  | { do: 'redo' }

const gridActions: ReadonlySet<string> = new Set<GridAction['do']>([
  ...['focus', 'step', 'select', 'edit', 'typed', 'cancel', 'commit'],
  ...['paste', 'fill', 'fillRight', 'clear', 'undo', 'redo'],
] as GridAction['do'][])

/** Tells an action of the grid from those its user adds. */
export const isGridAction = <A extends { do: string }>(action: A | GridAction): action is GridAction => gridActions.has(action.do)

/** Everything that begins an entry: what a grid that is read-only refuses. One begun before may still be committed. */
export const gridEntries = ['edit', 'paste', 'fill', 'fillRight', 'clear', 'undo', 'redo'] as const satisfies GridAction['do'][]

export interface GridRules<
  S extends GridState<F>,
  R extends RowOf<F>,
  F extends string,
  K extends string = string,
> extends Memory<S> {
  sheetOf: (state: S) => Sheet<R, F, K>
  /** How many lines Page Up and Page Down lead over. */
  page: number
}

/** Nothing entered, the focus on a cell: what a grid begins with. */
export const freshView = (focus: Spot) => ({
  focus,
  anchor: undefined,
  editing: undefined,
  past: [],
  future: [],
  outcome: undefined,
})

/** Pure: the next state of a grid. An action that changes nothing answers the same state. */
export const gridReducer =
  <S extends GridState<F>, R extends RowOf<F>, F extends string, K extends string>(rules: GridRules<S, R, F, K>) =>
  (state: S, action: GridAction): S => {
    const sheet = rules.sheetOf(state)
    const size: Size = { lines: sheet.rows.length, columns: sheet.columns.length, page: rules.page }
    switch (action.do) {
      case 'focus':
        return movedTo(state, size, action.spot, action.extend)
      case 'step':
        return movedTo(state, size, spotAfter(state.focus, action.step, size), action.extend)
      case 'select':
        return { ...state, ...selectionAfter(state.focus, state.anchor, size), outcome: undefined }
      case 'edit':
        return edited(rules, state, sheet, action.text)
      case 'typed':
        return state.editing && state.editing.now !== action.text
          ? { ...state, editing: { ...state.editing, now: action.text } }
          : state
      case 'cancel':
        return state.editing ? { ...state, editing: undefined } : state
      case 'commit':
        return committed(rules, state, sheet, action)
      case 'paste': {
        const { changes, ...counts } = pasteBlock(sheet, areaOf(state), action.text)
        return { ...applied(rules, state, 'paste', changes), outcome: { of: 'paste', ...counts } }
      }
      case 'fill':
        return applied(rules, state, 'fill', fillDown(sheet, areaOf(state)).changes)
      case 'fillRight':
        return applied(rules, state, 'fillRight', fillRight(sheet, areaOf(state)).changes)
      case 'clear':
        return applied(rules, state, 'clear', clearArea(sheet, areaOf(state)).changes)
      case 'undo':
        return undone(rules, state)
      case 'redo':
        return redone(rules, state)
    }
  }

/** The entries with what stands in an open editor as if it were taken now. */
export const changesSoFar = <R extends RowOf<F>, F extends string, K extends string>(
  sheet: Sheet<R, F, K>,
  view: Pick<View, 'focus' | 'editing'>,
): Changes<F> => {
  const at = focusedEntry(sheet, view.focus)
  if (view.editing?.now === undefined || !at) return sheet.changes
  return enter(sheet.changes, at.row, at.field, readAs(at.kind, view.editing.now, sheet.options(at.field, at.row)))
}

/** Takes what a block action entered; an editor that stands open is gone. */
export const applied = <S extends GridState<F>, F extends string>(
  memory: Memory<S>,
  state: S,
  kind: string,
  changes: Changes<F>,
): S => ({ ...withInput(memory, state, kind, { changes } as Partial<S>), editing: undefined, outcome: undefined })

const movedTo = <S extends View>(state: S, size: Size, spot: Spot, extend = false): S => ({
  ...state,
  focus: nearest(spot, size),
  anchor: extend ? (state.anchor ?? state.focus) : undefined,
  editing: undefined,
  outcome: undefined,
})

const focusedEntry = <R extends RowOf<F>, F extends string, K extends string>(
  { rows, columns }: Sheet<R, F, K>,
  focus: Spot,
): { row: R; field: F; kind: Kind } | undefined => {
  const row = rows[focus.line]
  const entry = entryOf<F>(columns[focus.column])
  return row && entry && { row, ...entry }
}

/** Opens the editor; a flag needs none: it is turned round. */
const edited = <S extends GridState<F>, R extends RowOf<F>, F extends string, K extends string>(
  memory: Memory<S>,
  state: S,
  sheet: Sheet<R, F, K>,
  text: string | undefined,
): S => {
  const at = focusedEntry(sheet, state.focus)
  if (!at || !sheet.takesEntry(at.row, sheet.changes[at.row.id], at.field)) return state
  if (at.kind !== 'flag') return { ...state, editing: { text, now: text }, anchor: undefined, outcome: undefined }
  const turned = enteredIn(at.row, sheet.changes[at.row.id], at.field) !== true
  return applied(memory, state, 'commit', enter(sheet.changes, at.row, at.field, turned))
}

/**
 * The editor commits on Enter and, when focus leaves it, once more on blur. Only an open editor commits: the second call finds
 * none and neither writes nor moves.
 */
const committed = <S extends GridState<F>, R extends RowOf<F>, F extends string, K extends string>(
  rules: GridRules<S, R, F, K>,
  state: S,
  sheet: Sheet<R, F, K>,
  { text, step, to }: Extract<GridAction, { do: 'commit' }>,
): S => {
  const at = focusedEntry(sheet, state.focus)
  if (!state.editing || !at) return state
  const size = { lines: sheet.rows.length, columns: sheet.columns.length, page: rules.page }
  const entered = readAs(at.kind, text, sheet.options(at.field, at.row))
  const input = { changes: enter(sheet.changes, at.row, at.field, entered) } as Partial<S>
  const written = withInput(rules, { ...state, editing: undefined }, 'commit', input)
  const next = to ?? (step && spotAfter(state.focus, step, size))
  return next ? movedTo(written, size, next) : written
}
