import type { Db } from '../src/kit/db/db.ts'
import { hashToken, newToken } from '../src/kit/token.ts'

/** A key as the command line makes it: known to the caller, hashed in the database. */
export const addApiKey = async (db: Db, name: string): Promise<string> => {
  const key = newToken()
  await db
    .insertInto('api_keys')
    .values({ name, key_hash: hashToken(key), last_used_at: null, revoked_at: null })
    .execute()
  return key
}
