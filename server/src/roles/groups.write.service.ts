import type { groups } from '@disadmin/contract/roles/groups'
import { holds } from '@disadmin/contract/kit/access'
import { assertOnlyName } from '../kit/db/alike.ts'
import { assertHolds } from '../kit/grants.ts'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { assertKnown, codenamesById, namesOf } from '../permissions/index.ts'
import {
  changePermissions,
  countAllHolders,
  deleteGroup,
  findGroup,
  type GroupWithIds,
  insertGroup,
  renameGroup,
} from './groups.queries.ts'
import { detailOf, isDelivered } from './groups.read.service.ts'

type Endpoints = typeof groups
type Patch = Context<Endpoints['patch']>['body']

/** A role of permissions the caller holds: whoever is given it holds nothing its author did not. */
export const createGroup = async (context: Context<Endpoints['create']>): Promise<Answer<Endpoints['create']>> => {
  const { db, who, body, audit } = context
  const codenames = await codenamesById(db)
  assertKnown({ permission_ids: body.permission_ids }, codenames)
  const permissions = namesOf(body.permission_ids, codenames)
  assertHolds(who, permissions)
  await assertOnlyName(db, { table: 'groups', name: body.name })
  const id = await insertGroup(db, body.name)
  await changePermissions(db, id, { added: body.permission_ids, removed: [] })
  await audit({ recordId: id, after: { name: body.name, permissions } })
  return detailOf(db, who, (await findGroup(db, id))!)
}

/** Renames, and replaces the permissions; what comes and what goes has to be held by the caller. */
export const changeGroup = async (context: Context<Endpoints['patch']>): Promise<Answer<Endpoints['patch']>> => {
  const { db, who, params, body, audit } = context
  const before = (await findGroup(db, params.id, 'claim')) ?? notFound()
  assertSame(before, body)
  const codenames = await codenamesById(db)
  assertKnown({ permission_ids: body.permission_ids ?? [] }, codenames)
  const { added, removed } = difference(before, body)
  const renamed = body.name !== undefined && body.name !== before.name
  assertNotFixed(before, { renamed, changed: added.length + removed.length > 0 })
  assertHolds(who, namesOf([...added, ...removed], codenames))
  if (renamed) {
    await assertOnlyName(db, { table: 'groups', id: before.id, name: body.name! })
    await renameGroup(db, before.id, body.name!)
  }
  await changePermissions(db, before.id, { added, removed })
  const after = {
    ...(renamed && { name: body.name }),
    ...(added.length > 0 && { permissions_added: namesOf(added, codenames) }),
    ...(removed.length > 0 && { permissions_removed: namesOf(removed, codenames) }),
  }
  if (Object.keys(after).length > 0) await audit({ recordId: before.id, before: renamed ? { name: before.name } : {}, after })
  return detailOf(db, who, (await findGroup(db, before.id))!)
}

const difference = (before: GroupWithIds, { permission_ids: wanted = before.permission_ids }: Patch) => ({
  added: wanted.filter((id) => !before.permission_ids.includes(id)),
  removed: before.permission_ids.filter((id) => !wanted.includes(id)),
})

/** Who takes a change back does so only while nobody has changed the role since. */
const assertSame = ({ permission_ids }: GroupWithIds, { based_on }: Patch) => {
  if (based_on === undefined) return
  const same = based_on.length === permission_ids.length && based_on.every((id) => permission_ids.includes(id))
  if (!same) throw new ProblemError({ status: 409, text: { key: 'groups:refused.stale' }, code: 'stale' })
}

const assertNotFixed = ({ name }: GroupWithIds, { renamed, changed }: { renamed: boolean; changed: boolean }) => {
  if (renamed && isDelivered(name)) refuse([{ source: 'name', key: 'groups:refused.rename' }], 'delivered')
  if (changed && name === 'administrator') refuse([{ source: 'permission_ids', key: 'groups:refused.administrator' }], 'delivered')
}

export const removeGroup = async ({ db, who, params, audit }: Context<Endpoints['delete']>): Promise<void> => {
  const before = (await findGroup(db, params.id, 'claim')) ?? notFound()
  if (isDelivered(before.name)) refuse([{ source: 'name', key: 'groups:refused.delete' }], 'delivered')
  const holders = await countAllHolders(db, before.id)
  // Whoever may change roles sees all branches; how many people there are is told to those who may read people.
  if (holders > 0)
    refuse(
      holds(who.codenames, 'Users/read')
        ? [{ source: before.name, key: 'groups:refused.held_by', values: [holders] }]
        : [{ source: before.name, key: 'groups:refused.held' }],
      'held',
    )
  await deleteGroup(db, before.id)
  const permissions = namesOf(before.permission_ids, await codenamesById(db))
  await audit({ recordId: before.id, before: { name: before.name, permissions } })
}
