import type { Changes, LineChanges, Value } from '../../kit/grid/changes.ts'
import { fieldOf, type Row, type Saved, savedWith } from './matrix.rows.ts'

/**
 * The matrix as it is by now beneath what is entered. A changed cell keeps the value it was based on, so that the save finds out that
 * somebody else changed it; what was entered for a category or a group that is gone goes with it.
 */
export const rebased = (
  { saved, changes }: { saved: Saved; changes: Changes<string> },
  fresh: Saved,
): [saved: Saved, changes: Changes<string>] => basedOn(fresh, changes, (id, field) => saved.byId.get(id)?.[field] ?? null)

/** The same with the values it was based on at hand. */
export const basedOn = (
  fresh: Saved,
  changes: Changes<string>,
  before: (id: number, field: string) => Value,
): [saved: Saved, changes: Changes<string>] => {
  const fields = new Set(fresh.groups.map(({ id }) => fieldOf(id)))
  const kept: Record<number, LineChanges<string>> = {}
  const rows = new Map<number, Row>()
  for (const [key, line] of Object.entries(changes)) {
    const id = Number(key)
    const row = fresh.byId.get(id)
    // a change equal to the saved value is dropped
    const still = Object.entries(line).filter(([field, entered]) => fields.has(field) && entered !== row?.[field])
    if (!row || still.length === 0) continue
    kept[id] = Object.fromEntries(still)
    rows.set(id, { ...row, ...Object.fromEntries(still.map(([field]) => [field, before(id, field)])) })
  }
  if (rows.size === 0) return [fresh, kept]
  return [savedWith({ ...fresh, rows: fresh.rows.map((row) => rows.get(row.id) ?? row) }), kept]
}
