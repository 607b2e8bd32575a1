import { holds } from '@disadmin/contract/kit/access'
import type { UserPatch } from '@disadmin/contract/users/users'
import { notAllowed, refuse } from '../kit/http/refusal.ts'
import { keptElsewhere, secretBySomebodyElse } from './secret.ts'
import { type ChangedField, plainOf } from './users.changes.ts'
import type { LockedUser } from './users.lock.queries.ts'
import { assertAdministratorRemains, assertNotOneself, isHeadOfficeAdmin } from './users.lock.service.ts'
import { assertPassword, branchFor, type PersonResource, newUsernameKey, rolesFor, type Writing } from './users.rules.ts'
import { writeGroups, type WrittenUser } from './users.write.queries.ts'

/** One edit of one held user. */
export interface Edit {
  user: LockedUser
  patch: UserPatch
  changed: ReadonlySet<ChangedField>
  resource: PersonResource
}

/** A part of an edit: the columns it sets, and what the trail tells of it. */
export interface Part {
  set?: Partial<WrittenUser>
  before?: object
  after?: object
}

/** What the settings ask the present password for (SET-15S, SET-18): a stolen session must not get around that here. */
const onlyInSettings = ['password', 'email'] as const

export const assertNotOwnSecret = ({ who }: Writing, { user, changed, resource }: Edit): void => {
  const field = user.id === who.userId ? onlyInSettings.find((one) => changed.has(one)) : undefined
  if (field) refuse([{ source: resource.sources[field], key: `people:refused.own_${field}` }], `own_${field}`)
}

export const plainPart = ({ user, patch, changed, resource }: Edit): Part => {
  const after = plainOf(patch, changed)
  const key = after.username === undefined ? {} : { username_key: newUsernameKey(after.username, resource.sources.username) }
  return { set: { ...after, ...key }, before: plainOf(user, changed), after }
}

export const statePart = async ({ db, who }: Writing, { user, patch, changed }: Edit): Promise<Part> => {
  if (!changed.has('is_active') || patch.is_active) return {}
  assertNotOneself(who, [user], 'is_active')
  await assertAdministratorRemains(db, [user], 'is_active')
  return {}
}

/** The local type has a password here, the oracle type has it elsewhere: whoever switches brings it along or leaves it behind. */
export const secretPart = async (writing: Writing, { user, patch, changed, resource }: Edit): Promise<Part> => {
  const { who } = writing
  const source = resource.sources.password
  const switches = changed.has('auth_type')
  if (switches && !holds(who.codenames, resource.changeAuthType)) notAllowed()
  if ((patch.auth_type ?? user.auth_type) === 'oracle') {
    if (changed.has('password')) refuse([{ source, key: 'people:refused.no_password' }], 'no_password')
    return switches ? { set: keptElsewhere } : {}
  }
  if (patch.password === undefined) return switches ? refuse([{ source, key: 'kit:invalid.required' }]) : {}
  assertPassword(patch.password, writing, source)
  return { set: await secretBySomebodyElse(patch.password), after: { password: 'changed' } }
}

export const branchPart = async (writing: Writing, { user, patch, changed, resource }: Edit): Promise<Part> => {
  if (!changed.has('branch_id')) return {}
  const requested = { wanted: patch.branch_id ?? null, customerId: user.customer_id, source: resource.sources.branch_id }
  const branch = await branchFor(writing, requested)
  return {
    set: { branch_id: branch?.id ?? null },
    before: { branch: user.branch?.name ?? null },
    after: { branch: branch?.name ?? null },
  }
}

export const rolesPart = async (writing: Writing, { user, patch, changed, resource }: Edit): Promise<Part> => {
  if (!changed.has('group_ids')) return {}
  const source = resource.sources.group_ids
  const wanted = patch.group_ids ?? []
  const roles = await rolesFor(writing, { wanted, held: user.groups, customerId: user.customer_id, source })
  if (isHeadOfficeAdmin(user) && !roles.some(({ name }) => name === 'administrator'))
    await assertAdministratorRemains(writing.db, [user], source)
  await writeGroups(writing.db, user.id, wanted)
  return { before: { groups: user.groups.map(({ name }) => name) }, after: { groups: roles.map(({ name }) => name) } }
}
