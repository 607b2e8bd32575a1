import { type Kysely, sql } from 'kysely'

/** When somebody proved themself at the provider of the house, as it says. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sign_ons add column authenticated_at timestamptz`.execute(db)
}
