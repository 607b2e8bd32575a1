import { type Kysely, sql } from 'kysely'

/** A partner is told the same at every attempt; a receiver of events is told of a new secret while the old one still signs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // json, not jsonb: the order of its fields is part of what was said
  await sql`alter table handoffs add column document json`.execute(db)
  await sql`alter table webhooks add column previous_secret bytea, add column previous_secret_until timestamptz`.execute(db)
}
