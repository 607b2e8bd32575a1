import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import '../session.tables.ts'

/** False when there is a key of this name already. */
export const addApiKey = async (db: Db, name: string, keyHash: Buffer): Promise<boolean> => {
  const row = await db
    .insertInto('api_keys')
    .values({ name, key_hash: keyHash, last_used_at: null, revoked_at: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findApiKeys = (db: Db) =>
  db.selectFrom('api_keys').select(['name', 'created_at', 'last_used_at', 'revoked_at']).orderBy('id').execute()

/** False when there is no valid key of this name. */
export const endApiKey = async (db: Db, name: string): Promise<boolean> => {
  const rows = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql<string>`clock_timestamp()` })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}
