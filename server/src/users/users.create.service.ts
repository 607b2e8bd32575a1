import { holds } from '@disadmin/contract/kit/access'
import type { User, UserCreate, users } from '@disadmin/contract/users/users'
import { notAllowed, refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { asOnlyOne } from '../kit/db/sql-problems.ts'
import { isStaff } from '../kit/who.ts'
import { keptElsewhere, type Secret, secretBySomebodyElse } from './secret.ts'
import { readUser } from './users.read.service.ts'
import {
  asUsers,
  assertPassword,
  branchFor,
  companyFor,
  type PersonResource,
  newUsernameKey,
  rolesFor,
  type Writing,
} from './users.rules.ts'
import { insertUser, writeGroups } from './users.write.queries.ts'

/** USR-21 */
export const createUser = async (context: Context<typeof users.create>): Promise<User> =>
  readUser(context.db, context.who, await createPerson(context, context.body, asUsers))

/** Adds a user or an account; answers its id. */
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

/** USR-17: the local type needs a password; that of an oracle account is kept by the directory. */
const firstSecret = async (writing: Writing, { auth_type, password }: UserCreate, source: string): Promise<Secret> => {
  if (auth_type === 'oracle')
    return password === undefined ? keptElsewhere : refuse([{ source, key: 'people:refused.no_password' }], 'no_password')
  if (password === undefined) return refuse([{ source, key: 'kit:invalid.required' }])
  assertPassword(password, writing, source)
  return secretBySomebodyElse(password)
}
