import { type Kysely, sql } from 'kysely'

/** What an import was compared with at its upload: the start finds out what somebody changed in between. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports add column basis jsonb`.execute(db)
}
