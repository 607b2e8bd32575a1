/** Text that could not be read as the field's kind. It stays in the cell, red, until it is corrected. */
export interface Unread {
  text: string
}
export type Value = string | number | boolean | null
export type Entered = Value | Unread

/** A row as it is saved: its id, and a value per field. */
export type RowOf<F extends string> = { readonly id: number } & { readonly [Key in F]: Value }

/** What was entered in a row, by field. Holds only what differs from what is saved. */
export type LineChanges<F extends string> = Partial<Record<F, Entered>>
/** Row id → field → what was entered. Never changed in place: what is the same object is the same input. */
export type Changes<F extends string> = Readonly<Record<number, LineChanges<F>>>

export const isUnread = (entered: Entered): entered is Unread => typeof entered === 'object' && entered !== null

export const sameEntered = (a: Entered, b: Entered): boolean =>
  isUnread(a) || isUnread(b) ? isUnread(a) && isUnread(b) && a.text === b.text : a === b

/** The value in the cell: entered, else saved. */
export const enteredIn = <F extends string>(row: RowOf<F>, changes: LineChanges<F> | undefined, field: F): Entered => {
  const entered = changes?.[field]
  return entered === undefined ? row[field] : entered
}

/** One entry into one cell. */
export interface CellEntry<F extends string> {
  row: RowOf<F>
  field: F
  entered: Entered
}

/** The row's input with the entry; undefined when nothing differs from what is saved any more. */
const lineWith = <F extends string>(
  before: LineChanges<F> | undefined,
  { row, field, entered }: CellEntry<F>,
): LineChanges<F> | undefined => {
  const line: LineChanges<F> = { ...before }
  if (sameEntered(row[field], entered)) delete line[field]
  else line[field] = entered
  for (const _ in line) return line
  return undefined
}

/** Enters many values at once; one equal to the saved value is no change any more. The same object when nothing changes. */
export const enterAll = <F extends string>(changes: Changes<F>, entries: Iterable<CellEntry<NoInfer<F>>>): Changes<F> => {
  let next: Record<number, LineChanges<F>> | undefined
  for (const entry of entries) {
    const { id } = entry.row
    const before = (next ?? changes)[id]
    if (sameEntered(enteredIn(entry.row, before, entry.field), entry.entered)) continue
    next ??= { ...changes }
    const line = lineWith(before, entry)
    if (line) next[id] = line
    else delete next[id]
  }
  return next ?? changes
}

/** Enters one value. */
export const enter = <F extends string>(
  changes: Changes<F>,
  row: RowOf<NoInfer<F>>,
  field: NoInfer<F>,
  entered: Entered,
): Changes<F> => enterAll(changes, [{ row, field, entered }])

/** Every changed cell, by row; within a row in the order of `fields`. */
export const changedCells = <F extends string>(
  changes: Changes<F>,
  fields: readonly F[],
): { id: number; field: F; entered: Entered }[] =>
  Object.entries<LineChanges<F>>(changes).flatMap(([id, line]) =>
    fields.flatMap((field) => {
      const entered = line[field]
      return entered === undefined ? [] : [{ id: Number(id), field, entered }]
    }),
  )
