import type { UserPatch } from '@disadmin/contract/users/users'
import type { LockedUser } from './users.lock.queries.ts'

const plainFields = [
  'username',
  'name',
  'email',
  'language',
  'enable_notification',
  'oracle_id',
  'auth_type',
  'is_active',
] as const satisfies (keyof UserPatch & keyof LockedUser)[]
type PlainField = (typeof plainFields)[number]
export type ChangedField = PlainField | 'password' | 'branch_id' | 'group_ids'

/** Credentials, rights and state: only for those who hold every right of the user. */
const sensitive: readonly ChangedField[] = ['username', 'email', 'password', 'auth_type', 'is_active', 'group_ids', 'branch_id']

/** What of a patch differs from what there is: a form that sends everything changes nothing but what was edited. A password always does. */
export const changedFields = (user: LockedUser, patch: UserPatch): ReadonlySet<ChangedField> => {
  const changed = new Set<ChangedField>(plainFields.filter((field) => patch[field] !== undefined && patch[field] !== user[field]))
  if (patch.password !== undefined) changed.add('password')
  if (patch.branch_id !== undefined && patch.branch_id !== user.branch_id) changed.add('branch_id')
  if (patch.group_ids !== undefined && patch.group_ids.join() !== user.groups.map(({ id }) => id).join()) changed.add('group_ids')
  return changed
}

export const isSensitive = (changed: ReadonlySet<ChangedField>): boolean => sensitive.some((field) => changed.has(field))

/** Whoever signed in under what is no longer true signs in anew. */
export const endsSessions = (changed: ReadonlySet<ChangedField>, patch: UserPatch): boolean =>
  changed.has('password') || changed.has('auth_type') || changed.has('username') || (changed.has('is_active') && !patch.is_active)

/** The changed fields that are stored as they are sent. */
export const plainOf = (from: UserPatch | LockedUser, changed: ReadonlySet<ChangedField>): Partial<Pick<LockedUser, PlainField>> =>
  Object.fromEntries(plainFields.filter((field) => changed.has(field)).map((field) => [field, from[field]]))
