import { holds } from '@disadmin/contract/kit/access'
import { type User, type UserPatch, users } from '@disadmin/contract/users/users'
import { assertHolds } from '../kit/grants.ts'
import { notAllowed } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { asOnlyOne } from '../kit/db/sql-problems.ts'
import type { Principal } from '../kit/principal.ts'
import { tellOldAddress } from './email-changed.mail.ts'
import { changedFields, endsSessions, isSensitive } from './users.changes.ts'
import { lockUser } from './users.lock.service.ts'
import {
  assertNotOwnSecret,
  branchPart,
  type Edit,
  type Part,
  plainPart,
  rolesPart,
  secretPart,
  statePart,
} from './users.patch.parts.ts'
import { readUser } from './users.read.service.ts'
import { asUsers, type PersonResource, type Writing } from './users.rules.ts'
import { endSessionsOf, updateUser } from './users.write.queries.ts'

/** USR-22, USR-12 */
export const patchUser = async (context: Context<typeof users.patch>): Promise<User> => {
  const { db, who, params, body } = context
  assertFields(who, body)
  await changePerson(context, { id: params.id, patch: body, resource: asUsers })
  return readUser(db, who, params.id)
}

const assertFields = ({ codenames }: Principal, { is_active, ...rest }: UserPatch) => {
  if (is_active !== undefined && !holds(codenames, users.patch.parts.is_active)) notAllowed()
  if (Object.keys(rest).length > 0 && !holds(codenames, users.patch.parts.fields)) notAllowed()
}

/** Changes what is given and differs, of a user or an account. */
export const changePerson = async (
  writing: Writing,
  { id, patch, resource }: { id: number; patch: UserPatch; resource: PersonResource },
): Promise<void> => {
  const withAdministrators = patch.group_ids !== undefined || patch.is_active === false
  const user = (await lockUser(writing, [id], { withAdministrators, staffOnly: resource.subject === 'Accounts' }))[0]!
  const changed = changedFields(user, patch)
  if (changed.size === 0) return
  if (isSensitive(changed)) assertHolds(writing.who, user.codenames)
  const { set, before, after } = await partsOf(writing, { user, patch, changed, resource })
  if (Object.keys(set).length > 0)
    await asOnlyOne({ source: resource.sources.username, value: set.username ?? user.username }, () =>
      updateUser(writing.db, id, set),
    )
  if (endsSessions(changed, patch)) await endSessionsOf(writing.db, [id])
  if (changed.has('email')) await tellOldAddress(writing.db, user, writing.settings)
  const place = { customerId: user.customer_id, branchId: set.branch_id === undefined ? user.branch_id : set.branch_id }
  await writing.audit({ recordId: id, ...place, before, after })
}

const partsOf = async (writing: Writing, edit: Edit): Promise<Required<Part>> => {
  assertNotOwnSecret(writing, edit)
  const parts = [
    plainPart(edit),
    await statePart(writing, edit),
    await secretPart(writing, edit),
    await branchPart(writing, edit),
    await rolesPart(writing, edit),
  ]
  const merged = (what: keyof Part) => Object.assign({}, ...parts.map((part) => part[what])) as object
  return { set: merged('set'), before: merged('before'), after: merged('after') }
}
