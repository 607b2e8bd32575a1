import { type Account, type AccountPatch, accounts } from '@disadmin/contract/accounts/accounts'
import type { UserPatch } from '@disadmin/contract/users/users'
import type { Db } from '../kit/db/db.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'

import { changePerson, createWithLink, type PersonResource, removePerson } from '../users/index.ts'
import { findAccount } from './accounts.queries.ts'

const asAccounts: PersonResource = {
  subject: 'Accounts',
  changeAuthType: accounts.patch.parts.auth_type,
  sources: { username: 'username', email: 'email', password: 'password', group_ids: 'groups', branch_id: 'branch' },
}

export const getAccount = ({ db, who, params }: Context<typeof accounts.get>): Promise<Account> => readAccount(db, who, params.id)

/** ACC-04 */
export const createAccount = async (context: Context<typeof accounts.create>): Promise<Account> => {
  const { db, who, body } = context
  const { branch, groups, ...rest } = body
  return readAccount(db, who, await createWithLink(context, { ...rest, ...asUser({ branch, groups }) }, asAccounts))
}

export const patchAccount = async (context: Context<typeof accounts.patch>): Promise<Account> => {
  const { db, who, params, body } = context
  const { branch, groups, ...rest } = body
  await changePerson(context, { id: params.id, patch: { ...rest, ...asUser({ branch, groups }) }, resource: asAccounts })
  return readAccount(db, who, params.id)
}

export const removeAccount = (context: Context<typeof accounts.delete>): Promise<void> =>
  removePerson(context, context.params.id, asAccounts)

/** ACC-19: accounts send `{pk}` where users send ids. */
const asUser = ({ branch, groups }: Pick<AccountPatch, 'branch' | 'groups'>): Pick<UserPatch, 'branch_id' | 'group_ids'> => ({
  ...(branch !== undefined && { branch_id: branch?.pk ?? null }),
  ...(groups !== undefined && { group_ids: groups.map(({ pk }) => pk) }),
})

/** Whether the caller sees this account now, for an answer given earlier. */
export const isAccountSeen = async (db: Db, who: Principal, { id }: { id: number }): Promise<boolean> =>
  (await findAccount(db, who, id)) !== undefined

const readAccount = async (db: Db, who: Principal, id: number): Promise<Account> => (await findAccount(db, who, id)) ?? notFound()
