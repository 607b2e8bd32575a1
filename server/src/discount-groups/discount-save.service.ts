import type { DiscountConflict, discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import type { Db } from '../kit/db/db.ts'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { knowsStaff, type Principal } from '../kit/principal.ts'
import { findLastChanges } from './discount-categories.queries.ts'
import { findPart } from './discount-matrix.queries.ts'
import { hundredthsOf, percentOf } from './discount-percents.ts'
import { type Difference, type SavedCategory, type StoredGroup, writeSave } from './discount-saves.queries.ts'
import { changesFor } from './discount-trail.ts'
import { lockUnlessUpload } from './discount-upload.ts'

type Save = (typeof discountCategories)['save']
type Objects = Context<Save>['body']['objects']

/** DISC-10, DISC-31: only what really becomes another value is written, all of it in one transaction. */
export const saveCells = async (context: Context<Save>): Promise<Answer<Save>> => {
  const { db, body, who, author, audit } = context
  const version = await lockUnlessUpload(db)
  const ids = body.objects.map(({ id }) => id)
  const wanted = new Set(body.objects.flatMap(({ discount_groups: cells }) => cells.map(({ pk }) => pk)))
  const { groups: there, categories } = await findPart(db, { categories: ids, groups: [...wanted] })
  const groups = new Map(there.map((group) => [group.id, group]))
  assertOnce(body.objects)
  assertGroupsThere(wanted, groups)
  if (categories.size !== body.objects.length) notFound()
  const { difference, conflicts } = compared(body.objects, categories, groups)
  const told = await withAuthors(db, who, conflicts)
  if (told.length > 0 && body.on_conflict === 'refuse') throw stale(told)
  const saved = Object.values(difference).reduce((sum, cells) => sum + Object.keys(cells).length, 0)
  if (saved === 0) return { version, saved, conflicts: told }
  const percents = Object.keys(difference).map((id) => categories.get(Number(id))!)
  const newVersion = await writeSave(db, { what: 'save', author, difference, percents })
  await audit({ after: { cells: saved, ...changesFor(difference, categories, groups) } })
  return { version: newVersion, saved, conflicts: told }
}

const assertOnce = (objects: Objects): void => {
  const twice = (ids: readonly number[]) => new Set(ids).size !== ids.length
  if (twice(objects.map(({ id }) => id))) refuse([{ source: 'objects', key: 'kit:invalid.twice' }])
  const row = objects.findIndex(({ discount_groups: cells }) => twice(cells.map(({ pk }) => pk)))
  if (row >= 0) refuse([{ source: `objects.${row}.discount_groups`, key: 'kit:invalid.twice' }])
}

/** A group that was deleted meanwhile has no column any more: whoever typed into it looks at the matrix anew. */
const assertGroupsThere = (wanted: ReadonlySet<number>, groups: ReadonlyMap<number, StoredGroup>): void => {
  const gone = [...wanted].filter((pk) => !groups.has(pk))
  if (gone.length === 0) return
  const errors = gone.map((pk) => ({ source: String(pk), key: 'discount-groups:refused.no_group' as const, values: [pk] }))
  throw new ProblemError({ status: 409, errors, code: 'group_gone' })
}

type Conflict = Omit<DiscountConflict, 'by' | 'at'>

/** Puts the new values into the categories’ rows; what somebody else changed since is a conflict and stays, unless both want the same. */
const compared = (
  objects: Objects,
  categories: ReadonlyMap<number, SavedCategory>,
  groups: ReadonlyMap<number, StoredGroup>,
): { difference: Difference; conflicts: Conflict[] } => {
  const difference: Difference = {}
  const conflicts: Conflict[] = []
  for (const { id, discount_groups: cells } of objects) {
    const { percents } = categories.get(id)!
    for (const { pk, value, based_on } of cells) {
      const { slot } = groups.get(pk)!
      const there = percents[slot - 1] ?? null
      const wanted = hundredthsOf(value)
      if (wanted === there) continue
      if (based_on !== undefined && hundredthsOf(based_on) !== there) {
        conflicts.push({ id, pk, mine: value, based_on, theirs: percentOf(there) })
        continue
      }
      while (percents.length < slot) percents.push(null)
      percents[slot - 1] = wanted
      ;(difference[id] ??= {})[pk] = [there, wanted]
    }
  }
  return { difference, conflicts }
}

const withAuthors = async (db: Db, who: Principal, conflicts: readonly Conflict[]): Promise<DiscountConflict[]> => {
  const last = await findLastChanges(db, conflicts)
  return conflicts.map((conflict) => {
    const change = last.get(`${conflict.id}:${conflict.pk}`)
    return { ...conflict, by: (knowsStaff(who) && change?.by) || null, at: change?.at ?? null }
  })
}

const stale = (conflicts: readonly DiscountConflict[]): ProblemError =>
  new ProblemError({
    status: 409,
    text: { key: 'discount-groups:refused.stale', values: [conflicts.length] },
    errors: conflicts.map((conflict) => ({
      source: `${conflict.id}.${conflict.pk}`,
      key: 'discount-groups:refused.changed_since' as const,
      values: [conflict.theirs ?? '–'],
      data: conflict,
    })),
    code: 'stale',
  })
