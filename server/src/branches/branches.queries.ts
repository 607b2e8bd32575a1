import type { Branch } from '@disadmin/contract/branches/branches'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { usersInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { branchesOpenTo } from '../users/index.ts'
import '../customers/index.ts'

const usersOf = (who: Principal) =>
  sql<number>`(select count(*) from users u where u.branch_id = branches.id and ${usersInScope(who, 'u')})`

export const findBranches = async (db: Db, who: Principal): Promise<Branch[]> => {
  const { rows } = await sql<Branch>`
    select id, name, phone, email, ${usersOf(who)} as users from branches where ${branchesOpenTo(who)}
    order by name collate "und-x-icu", id`.execute(db)
  return rows
}

export const findBranch = async (db: Db, who: Principal, id: number): Promise<Branch | undefined> => {
  const { rows } =
    await sql<Branch>`select id, name, phone, email, ${usersOf(who)} as users from branches where id = ${id}`.execute(db)
  return rows[0]
}

/** Holds the branch: nobody is put into it until the transaction ends. */
export const lockBranch = (db: Db, id: number) =>
  db.selectFrom('branches').select(['id', 'name', 'phone', 'email']).where('id', '=', id).forUpdate().executeTakeFirst()

type Written = Pick<Branch, 'name' | 'phone' | 'email'>

export const addBranch = async (db: Db, branch: Written): Promise<number> =>
  (await db.insertInto('branches').values(branch).returning('id').executeTakeFirstOrThrow()).id

export const updateBranch = (db: Db, id: number, change: Partial<Written>) =>
  db.updateTable('branches').set(change).where('id', '=', id).execute()

export const isBranchInUse = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from users where branch_id = ${id} and deleted_at is null)
      or exists (select from customers where branch_id = ${id}) as used`.execute(db)
  return rows[0]!.used
}

/** Deleted users keep their row, but not a branch from going. */
export const deleteBranch = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('users').set({ branch_id: null }).where('branch_id', '=', id).where('deleted_at', 'is not', null).execute()
  await db.deleteFrom('branches').where('id', '=', id).execute()
}
