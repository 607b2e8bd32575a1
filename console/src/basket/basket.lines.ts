import { type Field, fields, type QuantityField } from '@disadmin/contract/basket/basket.fields'
import { lineTakes } from '@disadmin/contract/basket/basket.rules'
import type { CartItem } from '@disadmin/contract/basket/basket'

export { type Field, fields, type QuantityField }

/** Text that could not be read as the field's kind. It stays in the cell, red, until it is corrected. */
interface Unread {
  text: string
}
export type Value = string | number | null
export type Entered = Value | Unread

/** Line id → field → what was entered. Holds only what differs from the saved line. */
export type LineChanges = Partial<Record<Field, Entered>>
export type Changes = Readonly<Record<number, LineChanges>>

export const noChanges: Changes = {}

export const isUnread = (entered: Entered): entered is Unread => typeof entered === 'object' && entered !== null

export const sameEntered = (a: Entered, b: Entered): boolean =>
  isUnread(a) || isUnread(b) ? isUnread(a) && isUnread(b) && a.text === b.text : a === b

/** The value in the cell: entered, else saved. */
export const enteredIn = (item: CartItem, changes: LineChanges | undefined, field: Field): Entered => {
  const entered = changes?.[field]
  return entered === undefined ? item[field] : entered
}

/** The quantity a cell stands for; what cannot be read counts as nothing. */
export const quantityIn = (item: CartItem, changes: LineChanges | undefined, field: QuantityField): number => {
  const entered = enteredIn(item, changes, field)
  return typeof entered === 'number' && entered > 0 ? entered : 0
}

/** Closed lines keep their reference open; a cell that holds a change can always be corrected. */
export const takesEntry = (item: CartItem, changes: LineChanges | undefined, field: Field): boolean =>
  lineTakes(item, field) || changes?.[field] !== undefined

/** Enters one value; one equal to the saved value is no change any more. */
export const enter = (changes: Changes, item: CartItem, field: Field, entered: Entered): Changes => {
  const before = changes[item.id]
  if (sameEntered(enteredIn(item, before, field), entered)) return changes
  const { [field]: _, ...others } = before ?? {}
  const line: LineChanges = sameEntered(item[field], entered) ? others : { ...others, [field]: entered }
  if (Object.keys(line).length > 0) return { ...changes, [item.id]: line }
  const { [item.id]: __, ...rest } = changes
  return rest
}

interface ChangedCell {
  id: number
  field: Field
  entered: Entered
}

export const changedCells = (changes: Changes): ChangedCell[] =>
  Object.entries(changes).flatMap(([id, line]) =>
    fields.flatMap((field) => (line[field] === undefined ? [] : [{ id: Number(id), field, entered: line[field] }])),
  )
