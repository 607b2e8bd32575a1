import type { Audit, Author } from '../../kit/audit.ts'
import type { Db } from '../../kit/db/db.ts'
import { findPart } from '../discount-matrix.queries.ts'
import { type Difference, findGroups, lockDiscounts, writePercents, writeSave } from '../discount-saves.queries.ts'
import { changesFor } from '../discount-trail.ts'
import type { DiscountFileChange } from './discount-import.check.ts'
import { describeCategories, insertCategories } from './discount-import.queries.ts'

interface Applying {
  tx: Db
  author: Author
  audit: Audit
  progress: (done: number) => void
  signal: AbortSignal
}

/** So many categories share a statement. */
const batch = 500

/** Writes what the file changes, as one save. */
export const applyDiscounts = async (
  { tx, author, audit, progress, signal }: Applying,
  changes: readonly DiscountFileChange[],
): Promise<void> => {
  const saveNo = (await lockDiscounts(tx)) + 1
  const byCategory = [...Map.groupBy(changes, ({ category_id }) => category_id).values()]
  const difference: Difference = {}
  const names = new Map<number, { category_id: string }>()
  let done = 0
  for (let from = 0; from < byCategory.length; from += batch) {
    signal.throwIfAborted()
    const some = byCategory.slice(from, from + batch)
    const ids = await idsOf(tx, saveNo, some)
    const described = some.flatMap((of, at) =>
      of[0]!.descriptionBefore === undefined ? [] : [{ id: ids[at]!, description: of[0]!.description }],
    )
    if (described.length > 0) await describeCategories(tx, saveNo, described)
    await writeCells(tx, ids, some, difference)
    for (const [at, of] of some.entries()) {
      names.set(ids[at]!, of[0]!)
      done += of.length
    }
    progress(done)
  }
  await writeSave(tx, { what: 'import', author, difference })
  const groups = new Map((await findGroups(tx)).map((group) => [group.id, group]))
  await audit({ what: 'DiscountGroup/values', after: { cells: cellsOf(difference), ...changesFor(difference, names, groups) } })
}

const cellsOf = (difference: Difference): number => Object.values(difference).reduce((sum, row) => sum + Object.keys(row).length, 0)

/** The ids of these categories, in their order; those that are new are there from now on. */
const idsOf = async (tx: Db, saveNo: number, some: readonly DiscountFileChange[][]): Promise<number[]> => {
  const fresh = some.flatMap(([first]) => (first!.category === null ? [first!] : []))
  const ids = fresh.length > 0 ? await insertCategories(tx, saveNo, fresh) : []
  let next = 0
  return some.map(([first]) => first!.category ?? ids[next++]!)
}

const writeCells = async (
  tx: Db,
  ids: readonly number[],
  some: readonly DiscountFileChange[][],
  difference: Difference,
): Promise<void> => {
  const { categories } = await findPart(tx, { categories: ids, groups: [] })
  for (const [at, changes] of some.entries()) {
    const { id, percents } = categories.get(ids[at]!)!
    for (const { group, before, after } of changes) {
      if (!group) continue
      while (percents.length < group.slot) percents.push(null)
      percents[group.slot - 1] = after
      ;(difference[id] ??= {})[group.id] = [before, after]
    }
  }
  await writePercents(tx, [...categories.values()])
}
