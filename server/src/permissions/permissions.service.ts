import { holds, ownRights } from '@disadmin/contract/kit/access'
import { type Permission, permissions, type PermissionWrite } from '@disadmin/contract/permissions/permissions'
import { asOnlyOne } from '../kit/db/sql-problems.ts'
import { assertHolds } from '../kit/grants.ts'
import { notAllowed, notFound, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'
import {
  claimPermission,
  deletePermission,
  deliveredCodenames,
  findHolders,
  findPermissions,
  giveToAdministrator,
  insertPermission,
  updatePermission,
} from './permissions.queries.ts'

type Endpoints = typeof permissions
type Patch = Context<Endpoints['patch']>['body']

/** What somebody may give: what they hold, and the rights that reach only oneself. */
const grantable = (who: Principal): string[] => [...new Set([...who.codenames, ...ownRights])]

/** PLIST-09; choosers ask for what can be given and need no right of this list (decision on choosers). */
export const listPermissions = async (context: Context<Endpoints['list']>): Promise<Answer<Endpoints['list']>> => {
  const { db, who, query } = context
  if (!query.grantable && !holds(who.codenames, permissions.list.parts.all)) notAllowed()
  return findPermissions(db, context, grantable(who))
}

/** PLIST-02 */
export const createPermission = async (context: Context<Endpoints['create']>): Promise<Answer<Endpoints['create']>> => {
  const { db, body, audit, language } = context
  const id = await asOnlyOne({ source: 'codename', value: body.codename }, () => insertPermission(db, body))
  await giveToAdministrator(db, id)
  await audit({ recordId: id, after: body })
  return { id, ...body, name: body[`name_${language}`], delivered: deliveredCodenames.has(body.codename) }
}

/** PLIST-03. Whoever holds a permission holds it by its codename: to rename it is to take it away. */
export const changePermission = async (context: Context<Endpoints['patch']>): Promise<Answer<Endpoints['patch']>> => {
  const { db, who, params, body, audit, language } = context
  const before = (await claimPermission(db, params.id, language)) ?? notFound()
  const changed = changedFields(before, body)
  if (changed.length === 0) return before
  if (changed.includes('codename')) {
    if (before.delivered) refuse([{ source: 'codename', key: 'permissions:refused.rename' }], 'delivered')
    assertHolds(who, [before.codename])
  }
  const pick = (from: Patch) => Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<PermissionWrite>
  await asOnlyOne({ source: 'codename', value: body.codename ?? before.codename }, () =>
    updatePermission(db, before.id, pick(body)),
  )
  await audit({ recordId: before.id, before: pick(before), after: pick(body) })
  const after: Permission = { ...before, ...pick(body) }
  return { ...after, name: after[`name_${language}`] }
}

const changedFields = (before: Permission, body: Patch) =>
  (['codename', 'name_en', 'name_de', 'name_fr', 'name_it'] as const).filter(
    (field) => body[field] !== undefined && body[field] !== before[field],
  )

/** PLIST-04 */
export const removePermission = async (context: Context<Endpoints['delete']>): Promise<void> => {
  const { db, who, params, audit, language } = context
  const before = (await claimPermission(db, params.id, language)) ?? notFound()
  if (before.delivered) refuse([{ source: 'codename', key: 'permissions:refused.delete' }], 'delivered')
  assertHolds(who, [before.codename])
  const { codename, name_en, name_de, name_fr, name_it } = before
  const holders = await findHolders(db, before.id)
  await deletePermission(db, before.id)
  await audit({
    recordId: before.id,
    before: { codename, name_en, name_de, name_fr, name_it, ...holders },
  })
}
