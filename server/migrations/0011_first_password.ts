import { type Kysely, sql } from 'kysely'

/** A password that somebody else chose is changed at the first sign-in. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column must_change_password boolean not null default false`.execute(db)
}
