import { sql } from 'kysely'
import type { Db, Tx } from '../kit/db/db.ts'
import './personal-keys.tables.ts'

const columns = ['id', 'name', 'start', 'created_at', 'expires_at', 'last_used_at'] as const

/** Those that are not revoked; an expired one stays until its owner takes it away, so that nobody wonders where it went. */
export const findKeys = (db: Db, userId: number) =>
  db
    .selectFrom('personal_keys')
    .select(columns)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/** Who signs in with what. The row is not held: checking a password takes too long. */
export const findOwner = (db: Db, userId: number) =>
  db.selectFrom('users').select(['username', 'auth_type', 'password_hash']).where('id', '=', userId).executeTakeFirstOrThrow()

/** Of two keys made at once the second waits here, so that neither is one too many; how many there are then. */
export const countHeldKeys = async (tx: Tx, userId: number): Promise<number> => {
  await sql`select id from users where id = ${userId} for update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from personal_keys where user_id = ${userId} and revoked_at is null`.execute(tx)
  return rows[0]!.count
}

/** False when the session was ended while the password was checked. */
export const sessionIsStillOpen = async (tx: Tx, sessionId: number): Promise<boolean> => {
  const { rows } = await sql`select id from sessions where id = ${sessionId} and revoked_at is null`.execute(tx)
  return rows.length > 0
}

interface NewKey {
  userId: number
  name: string
  start: string
  keyHash: Buffer
  days: number
}

export const addKey = (tx: Tx, { userId, name, start, keyHash, days }: NewKey) =>
  tx
    .insertInto('personal_keys')
    .values({
      user_id: userId,
      name,
      start,
      key_hash: keyHash,
      expires_at: sql<string>`clock_timestamp() + ${days} * interval '1 day'`,
      last_used_at: null,
      revoked_at: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Undefined when this user has no such key. */
export const endKey = (db: Db, { userId, keyId }: { userId: number; keyId: number }) =>
  db
    .updateTable('personal_keys')
    .set({ revoked_at: sql<string>`clock_timestamp()` })
    .where('id', '=', keyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning(['name'])
    .executeTakeFirst()
