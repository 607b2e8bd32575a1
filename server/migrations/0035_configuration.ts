import { type Kysely, sql } from 'kysely'

/** What operators configure: who did it, and a number that grows with each save, by which two of them do not overwrite each other. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table configuration
      add updated_by bigint references users on delete set null,
      add version bigint not null default 0`.execute(db)
}
