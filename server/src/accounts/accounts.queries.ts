import type { Account } from '@disadmin/contract/accounts/accounts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { usersInScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'
import { codenamesInEffect } from '../permissions/index.ts'
import { branchJson, findPeople, groupsJson, type UserPage } from '../users/index.ts'

export type StoredAccount = Omit<Account, 'exceeds'> & { codenames: string[] }

const accountJson: RawBuilder<StoredAccount> = sql`json_build_object(
  'id', u.id, 'name', u.name, 'username', u.username, 'email', u.email, 'groups', ${groupsJson}, 'branch', ${branchJson},
  'enable_notification', u.enable_notification, 'auth_type', u.auth_type, 'is_active', u.is_active, 'codenames', ${codenamesInEffect})`

/** Accounts are the users of no company (ACC-22S). */
export const findAccounts = (db: Db, who: Who, page: UserPage) =>
  findPeople(db, who, { ...page, filter: { ...page.filter, staff: true } }, accountJson)

export const findAccount = async (db: Db, who: Who, id: number): Promise<StoredAccount | undefined> => {
  const { rows } = await sql<{ row: StoredAccount }>`
    select ${accountJson} as row from users u left join customers c on c.id = u.customer_id left join branches b on b.id = u.branch_id
    where u.id = ${id} and u.customer_id is null and ${usersInScope(who, 'u')}`.execute(db)
  return rows[0]?.row
}
