import type { DiscountGroup } from '@disadmin/contract/discount-groups/discount-groups'
import type { DiscountLimitCode } from '@disadmin/contract/discount-groups/discount-limits'
import type { Value } from '../../kit/grid/changes.ts'
import { fieldOf, groupOf, type Row, type Saved, savedWith } from '../matrix/matrix.rows.ts'

/** The saved limits, and the cell of each. */
export interface SavedLimits extends Saved {
  limitIn: (code: number, field: string) => number | undefined
}

const rowOf = ({ id, code, discount_limits: limits }: DiscountLimitCode): Row => {
  const row: Record<string, Value> & { id: number } = { id, code }
  for (const { discount_group_id: group, value } of limits) row[fieldOf(group)] = value
  return row
}

/** The codes as the grid takes them: a row each, a field per group. */
export const limitsOf = (codes: readonly DiscountLimitCode[], groups: readonly DiscountGroup[]): SavedLimits => {
  const limits = new Map(
    codes.flatMap(({ id, discount_limits: all }) =>
      all.map((limit) => [`${id} ${fieldOf(limit.discount_group_id)}`, limit.id] as const),
    ),
  )
  const rows = codes.map(rowOf)
  const named = groups.map(({ id, name, is_base }) => ({ id, name, is_base, is_new: false }))
  return { ...savedWith({ version: 0, asOf: null, groups: named, rows }), limitIn: (code, field) => limits.get(`${code} ${field}`) }
}

/** The cell of a limit: the ids of its code and its group. */
export const cellOf = (saved: SavedLimits, limit: number): { id: number; pk: number } | undefined => {
  for (const row of saved.rows)
    for (const { id } of saved.groups) if (saved.limitIn(row.id, fieldOf(id)) === limit) return { id: row.id, pk: id }
  return undefined
}

/** DISC-34: the changed limits alone, each with the value it was based on. Nothing in them may be wrong. */
export const changedLimits = (saved: SavedLimits, changes: Readonly<Record<number, Partial<Record<string, unknown>>>>) =>
  Object.entries(changes).flatMap(([key, line]) =>
    Object.entries(line).flatMap(([field, entered]) => {
      const id = saved.limitIn(Number(key), field)
      const row = saved.byId.get(Number(key))
      return id === undefined || !row ? [] : [{ id, value: entered as number | null, based_on: row[field] as number | null }]
    }),
  )

/** "Silver, C2" */
export const nameOfCell = (saved: SavedLimits, id: number, field: string): string => {
  const group = saved.groups.find((one) => one.id === groupOf(field))
  return [group?.name, saved.byId.get(id)?.['code']].filter(Boolean).join(', ')
}
