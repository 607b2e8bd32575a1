import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import './users.tables.ts'

export const usernameIsTaken = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('username_key', '=', key).executeTakeFirst()) !== undefined

export const addAdministrator = async (
  db: Db,
  user: { username: string; username_key: string; password_hash: string },
): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, name: user.username, customer_id: null, branch_id: null, oracle_id: null, last_login: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into user_groups (user_id, group_id) select ${id}, id from groups where name = 'administrator'`.execute(db)
  return id
}
