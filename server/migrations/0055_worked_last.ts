import { type Kysely, sql } from 'kysely'

/**
 * When somebody last worked on the database: whoever knows nothing of it sees whether it rested, as one that was put back does. And which
 * version of the product migrated it last.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table installation add column beat_at timestamptz, add column version text`.execute(db)
}
