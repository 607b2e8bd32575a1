import type { Translate } from '../i18n.ts'
import type { Figure } from '../textWidth.ts'
import type { Changes, Entered, LineChanges, RowOf } from './changes.ts'
import { editAs, type Kind, type Option, showAs } from './kinds.ts'

export type Pin = 'left' | 'middle' | 'right'

/** A column of a grid. Left and right ones stand still while the middle scrolls. */
export interface Column<F extends string = string, K extends string = string> {
  key: K
  pin: Pin
  align: 'left' | 'right'
  /** What its cells hold, measured together with its head; or pixels. */
  width: Figure | { letters: number } | { pills: (t: Translate) => readonly string[] } | number
  /** Pixels the person added to it, or took away. */
  extra?: number
  /** Takes what room is left over. */
  grows?: true
  /** It cannot be hidden. */
  always?: true
  /** What is entered in it; without, the column is only read. */
  field?: F
  /** How what is entered is read and shown; text when it is not said. */
  kind?: Kind
}

/**
 * Everything about the contents of a grid: what is saved, what is entered over it, and how a cell is read. Its functions are to
 * stay the same from one key to the next: with others every row is drawn again.
 */
export interface Sheet<R extends RowOf<F>, F extends string, K extends string = string> {
  rows: readonly R[]
  columns: readonly Column<F, K>[]
  changes: Changes<F>
  /** What a cell of the kind `option` chooses from. */
  options: (field: F, row: R) => readonly Option[]
  takesEntry: (row: R, changes: LineChanges<F> | undefined, field: F) => boolean
  /** What a cell shows where its kind alone cannot say it; undefined leaves it to the kind. */
  show?: (row: R, field: F, entered: Entered) => string | undefined
  /** What an empty cell stands for, shown in grey: the value of another cell of the row. Copied and edited it is empty. */
  standIn?: (row: R, changes: LineChanges<F> | undefined, field: F) => Entered
  /** An empty cell of a pasted block empties the one it falls on; else it changes nothing. */
  emptyClears?: true
  /** What a copied cell of a column that is only read puts on the clipboard. */
  copy: (row: R, key: K) => string
}

/** A column that takes entries, with its field and kind at hand. */
export const entryOf = <F extends string>(column: Column<F> | undefined): { field: F; kind: Kind } | undefined =>
  column?.field === undefined ? undefined : { field: column.field, kind: column.kind ?? 'text' }

/** What is shown in grey in a cell; undefined where it has a value of its own, or nothing stands in for one. */
export const standInOf = <R extends RowOf<F>, F extends string, K extends string>(
  { standIn }: Pick<Sheet<R, F, K>, 'standIn'>,
  changes: LineChanges<F> | undefined,
  { row, field, kind, entered }: EnteredCell<R, F>,
): string | undefined => {
  const other = entered === null ? standIn?.(row, changes, field) : undefined
  return other === undefined || other === null ? undefined : showAs(kind, other)
}

type Shows<R extends RowOf<F>, F extends string, K extends string> = Pick<Sheet<R, F, K>, 'options' | 'show'>
interface EnteredCell<R, F> {
  row: R
  field: F
  kind: Kind
  entered: Entered
}

/** What a cell shows. */
export const shownIn = <R extends RowOf<F>, F extends string, K extends string>(
  sheet: Shows<R, F, K>,
  { row, field, kind, entered }: EnteredCell<R, F>,
): string => sheet.show?.(row, field, entered) ?? showAs(kind, entered, sheet.options(field, row))

/** What its editor starts with. */
export const editedIn = <R extends RowOf<F>, F extends string, K extends string>(
  sheet: Shows<R, F, K>,
  cell: EnteredCell<R, F>,
): string => (cell.kind === 'date' ? editAs('date', cell.entered) : shownIn(sheet, cell))
