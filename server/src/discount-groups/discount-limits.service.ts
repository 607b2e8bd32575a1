import { discountLimits, type LimitConflict } from '@disadmin/contract/discount-groups/discount-limits'
import { holds } from '@disadmin/contract/kit/access'
import type { Db } from '../kit/db/db.ts'
import { asOnlyOne } from '../kit/db/sql-problems.ts'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { shortPage } from '../kit/list/list-short.ts'
import { knowsStaff, type Principal } from '../kit/principal.ts'
import * as stored from './discount-limits.queries.ts'
import { hundredthsOf, percentOf } from './discount-percents.ts'
import { lockDiscounts, writeSave } from './discount-saves.queries.ts'

type Limits = typeof discountLimits

/** DISC-33 */
export const listLimits = async ({ db, who, query }: Context<Limits['list']>): Promise<Answer<Limits['list']>> => {
  const groups = holds(who.codenames, discountLimits.list.parts.discount_limits)
  return shortPage(await stored.findLimitCodes(db, { groups }), query)
}

/** DISC-34: as cells of the matrix are saved. */
export const saveLimits = async (context: Context<Limits['save']>): Promise<Answer<Limits['save']>> => {
  const { db, body, who, author, audit } = context
  await lockDiscounts(db)
  const ids = body.objects.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) refuse([{ source: 'objects', key: 'kit:invalid.twice' }])
  const limits = await stored.findLimits(db, ids)
  if (limits.size !== ids.length) notFound()
  const changing = body.objects.filter(({ id, value }) => hundredthsOf(value) !== limits.get(id)!.percent)
  const isConflict = ({ id, based_on }: (typeof changing)[number]) =>
    based_on !== undefined && hundredthsOf(based_on) !== limits.get(id)!.percent
  const conflicts = await withSavers(db, who, changing.filter(isConflict), limits)
  if (conflicts.length > 0 && body.on_conflict === 'refuse') throw stale(conflicts)
  const saved = changing.filter((one) => !isConflict(one))
  if (saved.length > 0) {
    const groups = await stored.groupsOfLimits(
      db,
      saved.map(({ id }) => id),
    )
    const version = await writeSave(db, { what: 'limits', author, difference: {}, groups })
    await stored.writeLimits(
      db,
      version,
      saved.map(({ id, value }) => ({ id, percent: hundredthsOf(value) })),
    )
    await audit({ after: { cells: saved.length, changes: saved.map((one) => told(one, limits.get(one.id)!)) } })
  }
  return { saved: saved.length, conflicts }
}

const told = ({ value }: { value: number | null }, { code, discount_group, percent }: stored.StoredLimit): string =>
  `${code}, ${discount_group}: ${percentOf(percent) ?? '–'} → ${value ?? '–'}`

const withSavers = async (
  db: Db,
  who: Principal,
  conflicts: readonly { id: number; value: number | null }[],
  limits: ReadonlyMap<number, stored.StoredLimit>,
): Promise<LimitConflict[]> => {
  const savers = await stored.findSavers(
    db,
    conflicts.map(({ id }) => limits.get(id)!.save_no),
  )
  return conflicts.map(({ id, value }) => {
    const { percent, save_no } = limits.get(id)!
    const saver = savers.get(save_no)
    return { id, mine: value, theirs: percentOf(percent), by: (knowsStaff(who) && saver?.by) || null, at: saver?.at ?? null }
  })
}

const stale = (conflicts: readonly LimitConflict[]): ProblemError =>
  new ProblemError({
    status: 409,
    text: { key: 'discount-groups:refused.stale', values: [conflicts.length] },
    errors: conflicts.map((conflict) => ({
      source: String(conflict.id),
      key: 'discount-groups:refused.changed_since' as const,
      values: [conflict.theirs ?? '–'],
      data: conflict,
    })),
    code: 'stale',
  })

export const addLimitCode = async ({ db, body, author, audit }: Context<Limits['add']>): Promise<Answer<Limits['add']>> => {
  await lockDiscounts(db)
  const id = await asOnlyOne({ source: 'code', value: body.code }, () => stored.insertLimitCode(db, body.code))
  await writeSave(db, { what: 'limits', author, difference: {} })
  await audit({ recordId: id, after: { code: body.code } })
  return (await stored.findLimitCodes(db, { groups: true, id }))[0]!
}

export const removeLimitCode = async ({ db, params, author, audit }: Context<Limits['delete']>): Promise<void> => {
  await lockDiscounts(db)
  const [found] = await stored.findLimitCodes(db, { groups: true, id: params.id })
  const { code, discount_limits } = found ?? notFound()
  await stored.deleteLimitCode(db, params.id)
  const groups = discount_limits.filter(({ value }) => value !== null)
  await writeSave(db, { what: 'limits', author, difference: {}, groups: groups.map((one) => one.discount_group_id) })
  const limits = groups.map(({ discount_group_name, value }) => `${discount_group_name}: ${value}`)
  await audit({ recordId: params.id, before: { code, limits } })
}
