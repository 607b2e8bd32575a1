import type { DiscountGroup, discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import type { Db } from '../kit/db/db.ts'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { shortPage } from '../kit/list/list-short.ts'
import { countUses, differenceOf, insertGroup, orderGroups, renameGroup } from './discount-groups.queries.ts'
import { assertFreeName } from './discount-names.ts'
import { findGroups, type StoredGroup, writeSave } from './discount-saves.queries.ts'
import { lockUnlessUpload } from './discount-upload.ts'

type Groups = typeof discountGroups

/** DISC-05: there is an array of so many per category. */
export const mostGroups = 200

const shown = ({ id, name, is_base }: StoredGroup): DiscountGroup => ({ id, name, is_base })

/** DISC-32 */
export const listGroups = async ({ db, query }: Context<Groups['list']>): Promise<Answer<Groups['list']>> =>
  shortPage((await findGroups(db)).map(shown), query)

/** The group among those there are, held for writing; 404 where it is gone. */
export const heldGroup = async (db: Db, id: number): Promise<{ group: StoredGroup; groups: StoredGroup[] }> => {
  await lockUnlessUpload(db)
  const groups = await findGroups(db)
  return { group: groups.find((one) => one.id === id) ?? notFound(), groups }
}

/** DISC-35S */
export const createGroup = async ({ db, body, audit, author }: Context<Groups['create']>): Promise<Answer<Groups['create']>> => {
  await lockUnlessUpload(db)
  const groups = await findGroups(db)
  if (groups.length >= mostGroups)
    throw new ProblemError({ status: 409, text: { key: 'discount-groups:refused.full', values: [mostGroups] }, code: 'full' })
  assertFreeName(groups, body.name)
  const copy = body.copy_of === null ? undefined : groups.find(({ id }) => id === body.copy_of)
  if (body.copy_of !== null && !copy)
    refuse([{ source: 'copy_of', key: 'discount-groups:refused.no_group', values: [body.copy_of] }])
  const group = await insertGroup(db, { name: body.name, copy })
  const difference = copy ? await differenceOf(db, group, true) : {}
  await writeSave(db, { what: 'group_added', author, difference, groupsBefore: groups, groups: [group.id] })
  const copied = copy && { copy_of: copy.name, cells: Object.keys(difference).length }
  await audit({ recordId: group.id, after: { name: body.name, ...copied } })
  return { id: group.id, name: body.name, is_base: false }
}

export const isGroupThere = async (db: Db, _who: unknown, { id }: DiscountGroup): Promise<boolean> =>
  (await findGroups(db)).some((one) => one.id === id)

export const changeName = async (context: Context<Groups['rename']>): Promise<Answer<Groups['rename']>> => {
  const { db, params, body, audit, author } = context
  const { group, groups } = await heldGroup(db, params.id)
  if (group.name === body.name) return shown(group)
  assertFreeName(
    groups.filter(({ id }) => id !== group.id),
    body.name,
  )
  await renameGroup(db, group.id, body.name)
  await writeSave(db, { what: 'group_renamed', author, difference: {}, groupsBefore: groups, groups: [group.id] })
  await audit({ recordId: group.id, before: { name: group.name }, after: { name: body.name } })
  return shown({ ...group, name: body.name })
}

/** The base stays the first. */
export const reorderGroups = async (context: Context<Groups['reorder']>): Promise<Answer<Groups['reorder']>> => {
  const { db, body, audit, author } = context
  await lockUnlessUpload(db)
  const groups = await findGroups(db)
  const byId = new Map(groups.map((group) => [group.id, group]))
  const wanted = body.ids.flatMap((id) => byId.get(id) ?? [])
  if (new Set(body.ids).size !== body.ids.length) refuse([{ source: 'ids', key: 'kit:invalid.twice' }])
  if (wanted.length !== groups.length || body.ids.length !== groups.length)
    throw new ProblemError({ status: 409, text: { key: 'discount-groups:refused.others_by_now' }, code: 'stale' })
  if (!wanted[0]!.is_base) refuse([{ source: 'ids.0', key: 'discount-groups:refused.base_first' }])
  if (wanted.some(({ id }, at) => id !== groups[at]!.id)) {
    await orderGroups(db, body.ids)
    await writeSave(db, { what: 'groups_reordered', author, difference: {}, groupsBefore: groups })
    const names = (list: readonly StoredGroup[]) => list.map(({ name }) => name)
    await audit({ before: { discount_groups: names(groups) }, after: { discount_groups: names(wanted) } })
  }
  return { objects: wanted.map(shown), meta: { total_count: wanted.length } }
}

export const usageOfGroup = async ({ db, params }: Context<Groups['usage']>): Promise<Answer<Groups['usage']>> => {
  const group = (await findGroups(db)).find(({ id }) => id === params.id) ?? notFound()
  return countUses(db, group)
}
