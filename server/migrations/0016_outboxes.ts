import { type Kysely, sql } from 'kysely'

/**
 * Mails that were given up can be found and sent again: when that was, until when somebody is sending, and since when the mail server is
 * away. Deliveries of events that are due are found by receiver, however many of another one wait.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table mails
      add column lease_until timestamptz,
      add column given_up_at timestamptz,
      add column unreached integer not null default 0,
      add column unreached_since timestamptz,
      add column search text generated always as (lower(recipient collate "und-x-icu")) stored`.execute(db)
  await sql`update mails set given_up_at = next_attempt_at
    where sent_at is null and attempts >= 5 and next_attempt_at <= clock_timestamp()`.execute(db)
  await sql`drop index mails_waiting`.execute(db)
  await sql`create index mails_waiting on mails (next_attempt_at, id) where sent_at is null and given_up_at is null`.execute(db)
  // the list: all of them, those few that are not sent, and by any part of an address
  await sql`create index mails_created on mails (created_at, id)`.execute(db)
  await sql`create index mails_unsent on mails (created_at, id) where sent_at is null`.execute(db)
  await sql`create index mails_search on mails using gin (search gin_trgm_ops)`.execute(db)
  await sql`drop index webhook_deliveries_due`.execute(db)
  await sql`create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at, id) where sent_at is null`.execute(db)
}
