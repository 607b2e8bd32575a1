import { type Kysely, sql } from 'kysely'

/** Which session of the provider opened one here, and when it said so: what ends there ends here. Of those open now only the person is known. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sign_ons add column provider_session text, add column issued_at timestamptz`.execute(db)
  await sql`update sign_ons set issued_at = created_at`.execute(db)
  await sql`alter table sign_ons alter column issued_at set not null`.execute(db)
  await sql`create index sign_ons_provider_session on sign_ons (provider_session) where provider_session is not null`.execute(db)
}
