import type { DiscountSave } from '@disadmin/contract/discount-groups/discount-categories'
import { type Changes, type Entered, isUnread, type LineChanges, type Value } from '../../kit/grid/changes.ts'
import { type Draft, dropDraft, findDraft, saveDraft, type Store } from '../../kit/drafts/drafts.ts'
import { basedOn } from './matrix.rebase.ts'
import type { Saved } from './matrix.rows.ts'

/** A save that was sent and got no certain answer yet. */
export interface Sent {
  body: DiscountSave
  key: string
}

/** Unsaved percentages with the values they were based on, one draft per person. */
export interface MatrixDraft extends Draft {
  version: number
  /** Category id, field, the value it was based on, what was entered. */
  cells: [id: number, field: string, before: Value, entered: Entered][]
  sent?: Sent
}

const what = 'discounts'

export interface Unsaved {
  saved: Saved
  changes: Changes<string>
  sent: Sent | undefined
}

export const matrixDraftOf = (user: string, { saved, changes, sent }: Unsaved, at: string, label: string): MatrixDraft => ({
  user,
  label,
  at,
  version: saved.version,
  cells: Object.entries(changes).flatMap(([id, line]) =>
    Object.entries(line).map(([field, entered]): MatrixDraft['cells'][number] => [
      Number(id),
      field,
      saved.byId.get(Number(id))?.[field] ?? null,
      entered as Entered,
    ]),
  ),
  ...(sent && { sent }),
})

/** Saves the draft, or drops it where nothing is in it. False when the browser has no room for it. */
export const saveMatrixDraft = (store: Store, draft: MatrixDraft): boolean => {
  if (draft.cells.length > 0) return saveDraft(store, what, draft)
  dropDraft(store, draft.user, what)
  return true
}

export const dropMatrixDraft = (store: Store, user: string): void => dropDraft(store, user, what)

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'number' || (typeof value === 'object' && isUnread(value as Entered))

const isDraft = (value: Draft): value is MatrixDraft => {
  const { version, cells, sent } = value as MatrixDraft
  return (
    typeof version === 'number' &&
    Array.isArray(cells) &&
    cells.length > 0 &&
    cells.every((cell) => Array.isArray(cell) && typeof cell[0] === 'number' && typeof cell[1] === 'string' && isValue(cell[3])) &&
    (sent === undefined || (typeof sent.key === 'string' && Array.isArray(sent.body?.objects)))
  )
}

export const findMatrixDraft = (store: Store, user: string): MatrixDraft | undefined => findDraft(store, user, what, isDraft)

/** The draft on the matrix as it is now; each cell keeps the value it was based on. */
export const takenUp = (draft: MatrixDraft, saved: Saved): [saved: Saved, changes: Changes<string>] => {
  const changes: Record<number, LineChanges<string>> = {}
  const before = new Map<string, Value>()
  for (const [id, field, from, entered] of draft.cells) {
    changes[id] = { ...changes[id], [field]: entered }
    before.set(`${id} ${field}`, from)
  }
  return basedOn(saved, changes, (id, field) => before.get(`${id} ${field}`) ?? null)
}
