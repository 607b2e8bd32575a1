import { type Kysely, sql } from 'kysely'

/** Some records are called by a name of up to 100 characters (API keys): the trail has room for it. Nothing is written anew. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table audit_log alter column record_id type varchar(100)`.execute(db)
}
