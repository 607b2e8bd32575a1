import type { DiscountSave } from '@disadmin/contract/discount-groups/discount-categories'
import type { Changes } from '../../kit/grid/changes.ts'
import { groupOf, type Saved } from './matrix.rows.ts'

/** DISC-31: the changed cells alone, each with the value it was based on. Nothing in them may be wrong. */
export const saveOf = (
  { saved, changes }: { saved: Saved; changes: Changes<string> },
  onConflict: 'refuse' | 'skip' = 'refuse',
): DiscountSave => ({
  objects: Object.entries(changes).flatMap(([key, line]) => {
    const id = Number(key)
    const row = saved.byId.get(id)
    if (!row) return []
    const cells = Object.entries(line).map(([field, entered]) => ({
      pk: groupOf(field),
      value: entered as number | null,
      based_on: row[field] as number | null,
    }))
    return cells.length === 0 ? [] : [{ id, discount_groups: cells }]
  }),
  on_conflict: onConflict,
})

/** Cells a save wrote, by category and group. */
export const writtenBy = (
  { objects }: DiscountSave,
  leftOut: readonly { id: number; pk: number }[] = [],
): ReadonlyMap<number, ReadonlyMap<number, number | null>> => {
  const left = new Set(leftOut.map(({ id, pk }) => `${id} ${pk}`))
  return new Map(
    objects.map(({ id, discount_groups: cells }) => [
      id,
      new Map(cells.flatMap(({ pk, value }) => (left.has(`${id} ${pk}`) ? [] : [[pk, value ?? null] as const]))),
    ]),
  )
}
