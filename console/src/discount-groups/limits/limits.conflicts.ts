import type { DiscountConflict } from '@disadmin/contract/discount-groups/discount-categories'
import type { Problem } from '@disadmin/contract/kit/problem'
import { fieldOf } from '../matrix/matrix.rows.ts'
import { cellOf, type SavedLimits } from './limits.rows.ts'

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The limits somebody else changed since, out of the refusal of a save, by their cells. */
export const conflictsIn = ({ errors }: Problem, saved: SavedLimits): DiscountConflict[] =>
  (Array.isArray(errors) ? errors : []).flatMap(({ data }) => {
    const cell = typeof data?.['id'] === 'number' ? cellOf(saved, data['id']) : undefined
    if (!data || !cell) return []
    const basedOn = numberOr(saved.byId.get(cell.id)?.[fieldOf(cell.pk)])
    const { mine, theirs, by, at } = data
    return [{ ...cell, mine: numberOr(mine), theirs: numberOr(theirs), based_on: basedOn, by: textOr(by), at: textOr(at) }]
  })
