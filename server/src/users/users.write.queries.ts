import { type Insertable, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { deleteFactorsOf } from '../second-factor/index.ts'
import type { UsersTable } from './users.tables.ts'

/** The columns a create or an edit may write, and no other. */
export interface WrittenUser {
  username: string
  username_key: string
  name: string
  email: string
  password_hash: string | null
  must_change_password: boolean
  auth_type: 'local' | 'oracle'
  oracle_id: string | null
  language: string
  is_active: boolean
  enable_notification: boolean
  branch_id: number | null
}

type GivenAtFirst = 'username' | 'username_key' | 'password_hash' | 'branch_id'
export type NewUser = Pick<WrittenUser, GivenAtFirst> & {
  [Field in Exclude<keyof WrittenUser, GivenAtFirst>]?: WrittenUser[Field] | undefined
}

/** What is not given keeps the default of its column. */
export const insertUser = async (db: Db, { oracle_id = null, ...user }: NewUser, customerId: number | null): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, oracle_id, customer_id: customerId, last_login: null } as Insertable<UsersTable>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same; undefined, and nothing is written, when somebody has the name. */
export const insertUserIfFree = async (
  db: Db,
  { oracle_id = null, ...user }: NewUser,
  customerId: number | null,
): Promise<number | undefined> => {
  const row = await db
    .insertInto('users')
    .values({ ...user, oracle_id, customer_id: customerId, last_login: null } as Insertable<UsersTable>)
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const updateUser = (db: Db, id: number, set: Partial<WrittenUser>) =>
  db.updateTable('users').set(set).where('id', '=', id).execute()

export const setActive = (db: Db, ids: readonly number[], isActive: boolean) =>
  db.updateTable('users').set({ is_active: isActive }).where('id', 'in', ids).execute()

/** The groups of a user, in the order given. */
export const writeGroups = async (db: Db, userId: number, groupIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('user_groups').where('user_id', '=', userId).execute()
  if (groupIds.length === 0) return
  await db
    .insertInto('user_groups')
    .values(groupIds.map((group_id, position) => ({ user_id: userId, group_id, position })))
    .execute()
}

/** Every sign-in of these users ends with the next call, and no browser or address is known as theirs any more. */
export const endSessionsOf = async (db: Db, userIds: readonly number[]): Promise<void> => {
  await sql`delete from known_places where user_id in (${sql.join(userIds)})`.execute(db)
  await sql`update sessions set revoked_at = clock_timestamp() where user_id in (${sql.join(userIds)}) and revoked_at is null`.execute(
    db,
  )
}

/**
 * The row stays for what it once signed, with its names until they are erased; rights, state and accounts of a provider go. A key that begins with a space is nobody's, as names are trimmed:
 * the name may be given again.
 */
export const deleteUser = async (db: Db, id: number): Promise<void> => {
  await sql`update users set deleted_at = clock_timestamp(), is_active = false, password_hash = null, username_key = ${` deleted ${id}`}
    where id = ${id}`.execute(db)
  await db.deleteFrom('user_groups').where('user_id', '=', id).execute()
  await db.deleteFrom('user_permissions').where('user_id', '=', id).execute()
  await sql`delete from identities where user_id = ${id}`.execute(db)
  await deleteFactorsOf(db, id)
  await endSessionsOf(db, [id])
}
