import { holds } from '@disadmin/contract/kit/access'
import type { UserCreate } from '@disadmin/contract/users/users'
import { notAllowed, refuse } from '../kit/http/refusal.ts'
import { asOnlyOne } from '../kit/db/sql-problems.ts'
import { isStaff } from '../kit/principal.ts'
import { keptElsewhere, type Secret, secretBySomebodyElse, setByLink } from './secret.ts'
import {
  assertPassword,
  branchFor,
  companyFor,
  type PersonResource,
  newUsernameKey,
  rolesFor,
  type Writing,
} from './users.rules.ts'
import { insertUser, writeGroups } from './users.write.queries.ts'

/** Adds a user or an account; answers its id. One without a password has an e-mail: whoever calls sends the link that sets it. */
export const createPerson = async (writing: Writing, draft: UserCreate, resource: PersonResource): Promise<number> => {
  const { db, who } = writing
  const { username, password, customer_id, branch_id, group_ids, ...plain } = draft
  if (draft.auth_type === 'oracle' && !holds(who.codenames, resource.changeAuthType)) notAllowed()
  const customerId = await companyFor(writing, customer_id)
  const branch = await branchFor(writing, {
    wanted: branch_id !== undefined || !isStaff(who) || customerId !== null ? (branch_id ?? null) : who.branchId,
    customerId,
    source: resource.sources.branch_id,
  })
  const roles = await rolesFor(writing, { wanted: group_ids ?? [], held: [], customerId, source: resource.sources.group_ids })
  const row = {
    ...plain,
    username,
    username_key: newUsernameKey(username, resource.sources.username),
    ...(await firstSecret(writing, draft, resource.sources.password)),
    branch_id: branch?.id ?? null,
  }
  const id = await asOnlyOne({ source: resource.sources.username, value: username }, () => insertUser(db, row, customerId))
  await writeGroups(
    db,
    id,
    roles.map((role) => role.id),
  )
  await writing.audit({
    recordId: id,
    customerId,
    branchId: row.branch_id,
    after: {
      username,
      ...plain,
      ...(branch && { branch: branch.name }),
      groups: roles.map((role) => role.name),
      ...(row.password_hash !== null && { password: 'changed' }),
    },
  })
  return id
}

/** USR-17: the local type needs a password, or an e-mail for the link that sets it; that of an oracle account is kept by the directory. */
const firstSecret = async (writing: Writing, { auth_type, password, email = '' }: UserCreate, source: string): Promise<Secret> => {
  if (auth_type === 'oracle')
    return password === undefined ? keptElsewhere : refuse([{ source, key: 'people:refused.no_password' }], 'no_password')
  if (password === undefined) return email === '' ? refuse([{ source, key: 'kit:invalid.required' }]) : setByLink
  assertPassword(password, writing, source)
  return secretBySomebodyElse(password)
}
