import type { DiscountConflict } from '@disadmin/contract/discount-groups/discount-categories'
import type { Problem } from '@disadmin/contract/kit/problem'
import { type Changes, enterAll } from '../../kit/grid/changes.ts'
import { fieldOf, type Row, type Saved, savedWith } from './matrix.rows.ts'

export type Choice = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, Choice>>

export const keyOf = ({ id, pk }: Pick<DiscountConflict, 'id' | 'pk'>): string => `${id} ${pk}`

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The cells somebody else changed since, out of the refusal of a save. */
export const conflictsIn = ({ errors }: Problem): DiscountConflict[] =>
  (Array.isArray(errors) ? errors : []).flatMap(({ data }) => {
    if (typeof data?.['id'] !== 'number' || typeof data['pk'] !== 'number') return []
    const { id, pk, mine, theirs, based_on: basedOn, by, at } = data
    return [
      {
        id: id as number,
        pk: pk as number,
        mine: numberOr(mine),
        theirs: numberOr(theirs),
        based_on: numberOr(basedOn),
        by: textOr(by),
        at: textOr(at),
      },
    ]
  })

interface Entries {
  saved: Saved
  changes: Changes<string>
}

/**
 * What was decided: every decided cell stands on what the other one saved. Mine stays a change, based on theirs; theirs is no change any
 * more. Cells nobody decided on stay as they are, and conflict again.
 */
export const decided = ({ saved, changes }: Entries, conflicts: readonly DiscountConflict[], choices: Choices): Entries => {
  const known = conflicts.filter((conflict) => choices[keyOf(conflict)] !== undefined && saved.byId.has(conflict.id))
  const byRow = Map.groupBy(known, ({ id }) => id)
  const rows = saved.rows.map((row): Row => {
    const own = byRow.get(row.id)
    return own ? { ...row, ...Object.fromEntries(own.map(({ pk, theirs }) => [fieldOf(pk), theirs])) } : row
  })
  const next = savedWith({ ...saved, rows })
  const entries = known.map((conflict) => ({
    row: next.byId.get(conflict.id)!,
    field: fieldOf(conflict.pk),
    entered: choices[keyOf(conflict)] === 'mine' ? conflict.mine : conflict.theirs,
  }))
  return { saved: next, changes: resettled(changes, entries) }
}

/** A change equal to the new base must go even where `enterAll` sees nothing new in it. */
const resettled = (changes: Changes<string>, entries: { row: Row; field: string; entered: number | null }[]): Changes<string> => {
  const without: Record<number, Record<string, unknown>> = {}
  for (const { row, field } of entries) {
    const line = { ...(without[row.id] ?? changes[row.id]) }
    delete line[field]
    without[row.id] = line
  }
  const bare = Object.fromEntries(
    Object.entries({ ...changes, ...without }).filter(([, line]) => Object.keys(line as object).length > 0),
  ) as Changes<string>
  return enterAll(bare, entries)
}
