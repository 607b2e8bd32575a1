import { type Kysely, sql } from 'kysely'

/** What the provider answered waits for the second factor: the account is linked, and gets its roles, when that was given. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sign_ons alter column identity_id drop not null, add column pending jsonb`.execute(db)
}
