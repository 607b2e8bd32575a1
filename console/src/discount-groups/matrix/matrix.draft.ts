import type { DiscountSave } from '@disadmin/contract/discount-groups/discount-categories'
import { type Changes, type Entered, isUnread, type LineChanges, type Value } from '../../kit/grid/changes.ts'
import { drop, find, keep, type Kept, type Store } from '../../kit/kept/kept.ts'
import { basedOn } from './matrix.rebase.ts'
import type { Saved } from './matrix.rows.ts'

/** A save that was sent and got no certain answer yet. */
export interface Sent {
  body: DiscountSave
  key: string
}

/** Unsaved percentages kept on this device, with the values they were based on: one entry per person and sheet. */
export interface Draft extends Kept {
  version: number
  /** Category id, field, the value it was based on, what was entered. */
  cells: [id: number, field: string, before: Value, entered: Entered][]
  sent?: Sent
}

/** The sheets whose percentages are kept. */
export type Sheet = 'discounts' | 'discount-limits'

export interface Unsaved {
  saved: Saved
  changes: Changes<string>
  sent: Sent | undefined
}

export const draftOf = (user: string, { saved, changes, sent }: Unsaved, at: string, label: string): Draft => ({
  user,
  label,
  at,
  version: saved.version,
  cells: Object.entries(changes).flatMap(([id, line]) =>
    Object.entries(line).map(([field, entered]): Draft['cells'][number] => [
      Number(id),
      field,
      saved.byId.get(Number(id))?.[field] ?? null,
      entered as Entered,
    ]),
  ),
  ...(sent && { sent }),
})

/** Writes what is unsaved, or removes the entry where nothing is. False when the browser has no room for it. */
export const keepDraft = (store: Store, what: Sheet, draft: Draft): boolean => {
  if (draft.cells.length > 0) return keep(store, what, draft)
  drop(store, draft.user, what)
  return true
}

export const dropDraft = (store: Store, what: Sheet, user: string): void => drop(store, user, what)

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'number' || (typeof value === 'object' && isUnread(value as Entered))

const isDraft = (value: Kept): value is Draft => {
  const { version, cells, sent } = value as Draft
  return (
    typeof version === 'number' &&
    Array.isArray(cells) &&
    cells.length > 0 &&
    cells.every((cell) => Array.isArray(cell) && typeof cell[0] === 'number' && typeof cell[1] === 'string' && isValue(cell[3])) &&
    (sent === undefined || (typeof sent.key === 'string' && Array.isArray(sent.body?.objects)))
  )
}

/** The person's own unsaved input; an entry that cannot be read is never offered. */
export const findDraft = (store: Store, what: Sheet, user: string): Draft | undefined => find(store, user, what, isDraft)

/** The draft on the matrix as it is now; each cell keeps the value it was based on. */
export const takenUp = (draft: Draft, saved: Saved): [saved: Saved, changes: Changes<string>] => {
  const changes: Record<number, LineChanges<string>> = {}
  const before = new Map<string, Value>()
  for (const [id, field, from, entered] of draft.cells) {
    changes[id] = { ...changes[id], [field]: entered }
    before.set(`${id} ${field}`, from)
  }
  return basedOn(saved, changes, (id, field) => before.get(`${id} ${field}`) ?? null)
}
