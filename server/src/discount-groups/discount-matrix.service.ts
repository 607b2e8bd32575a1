import { holds } from '@disadmin/contract/kit/access'
import { discountCategories, type DiscountMatrix } from '@disadmin/contract/discount-groups/discount-categories'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../kit/db/db.ts'
import { clientHolds, etagOf } from '../kit/http/conditional.ts'
import { type Answer, type Context, NotModified } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'
import * as stored from './discount-matrix.queries.ts'
import { percentOf } from './discount-percents.ts'
import { assertNoUpload } from './discount-upload.ts'

type Matrix = (typeof discountCategories)['matrix']

/** DISC-01: without the right nobody is told a group. */
export const readsGroups = ({ codenames }: Principal): boolean => holds(codenames, discountCategories.matrix.parts.groups)

/** DISC-04: the whole matrix, 304 for who holds it already. */
export const readMatrix = async (context: Context<Matrix>): Promise<Answer<Matrix> | typeof NotModified> => {
  const { db, who, query, settings, headers, header } = context
  await assertNoUpload(db)
  const shown = (matrix: DiscountMatrix) => (readsGroups(who) ? matrix : withoutGroups(matrix))
  const isHeld = (etag: string) => {
    header('etag', etag)
    return clientHolds(headers['if-none-match'], etag)
  }
  if (query.as_of !== undefined) {
    const day = await stored.findDay(db, query.as_of, settings.timeZone)
    return isHeld(etagOf([day.end, day.version, readsGroups(who)])) ? NotModified : shown(await matrixOf(db, day))
  }
  // whoever holds none is not asked about it
  if (headers['if-none-match'] !== undefined && isHeld(etagNow(await stored.findHead(db), who))) return NotModified
  const matrix = await matrixNow(db)
  header('etag', etagNow(matrix, who))
  return shown(matrix)
}

const etagNow = ({ version, groups }: Pick<DiscountMatrix, 'version' | 'groups'>, who: Principal): string =>
  etagOf([version, groups.filter(({ is_new }) => is_new).map(({ id }) => id), readsGroups(who)])

const withoutGroups = (matrix: DiscountMatrix): DiscountMatrix => ({
  ...matrix,
  groups: [],
  categories: matrix.categories.map((category) => ({ ...category, values: [] })),
})

/** The matrix as it is. */
export const matrixNow = async (db: Db): Promise<DiscountMatrix> => {
  const { version, groups, rows } = await stored.findMatrix(db)
  const slots = groups.map(({ slot }) => slot - 1)
  return {
    version,
    as_of: null,
    groups: groups.map(({ id, name, is_base, is_new }) => ({ id, name, is_base, is_new })),
    categories: rows.map(([id, category_id, category_description, percents]) => ({
      id,
      category_id,
      category_description,
      values: slots.map((slot) => percentOf(percents[slot])),
    })),
  }
}

/** So many saves are taken back before others get their turn. */
const turn = 100

/** The matrix as it was at the end of a day: what was saved since is taken back, the newest first. */
export const matrixOf = async (db: Db, { end, version }: { end: string; version: number }): Promise<DiscountMatrix> => {
  const now = await stored.findMatrix(db)
  const groups = (await stored.findGroupsThen(db, version)) ?? now.groups
  const descriptions = await stored.findDescriptionsThen(db, version)
  const slotOf = new Map(now.groups.map(({ id, slot }) => [id, slot - 1]))
  const slots = groups.map(({ id }) => slotOf.get(id))
  const there = now.rows.filter(([, , , , createdNo]) => createdNo <= version)
  const rows = new Map(
    there.map(([id, , , percents]) => [id, slots.map((slot) => (slot === undefined ? null : (percents[slot] ?? null)))]),
  )
  await takeBack(db, { from: now.version, to: version, columns: new Map(groups.map(({ id }, at) => [String(id), at])), rows })
  return {
    version,
    as_of: end,
    groups: groups.map(({ id, name, is_base }) => ({ id, name, is_base, is_new: false })),
    categories: there.map(([id, category_id, description]) => ({
      id,
      category_id,
      category_description: descriptions.get(id) ?? description,
      values: rows.get(id)!.map(percentOf),
    })),
  }
}

interface TakingBack {
  from: number
  to: number
  columns: ReadonlyMap<string, number>
  rows: ReadonlyMap<number, (number | null)[]>
}

const takeBack = async (db: Db, { from, to, columns, rows }: TakingBack): Promise<void> => {
  for (let below = from + 1; ;) {
    const saves = await stored.findSavesBetween(db, to, below, turn)
    for (const { difference } of saves)
      for (const [id, cells] of Object.entries(difference)) {
        const row = rows.get(Number(id))
        if (!row) continue
        for (const [group, [before]] of Object.entries(cells)) {
          const at = columns.get(group)
          if (at !== undefined) row[at] = before
        }
      }
    if (saves.length < turn) return
    below = saves.at(-1)!.id
    await setImmediate()
  }
}
