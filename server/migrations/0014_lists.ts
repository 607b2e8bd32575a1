import { type Kysely, sql } from 'kysely'

/** What lists asked for and no index had; `server/test/lists.explain.test.ts` says which view would miss it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // accounts: a handful of staff among all people
  await sql`create index users_staff on users (username_key, id) where customer_id is null and deleted_at is null`.execute(db)
  // sign-ins by the start of a name: the index of the names themselves is in the order of a language
  await sql`create index users_username_start on users (username_key text_pattern_ops)`.execute(db)
  // a record's trail, whatever the subject
  await sql`create index audit_log_record_id on audit_log (record_id, id)`.execute(db)
  // sorted by status means by status and id; by day the partial indexes of open carts and carts_created serve
  await sql`drop index carts_status`.execute(db)
  await sql`create index carts_status on carts (status, id)`.execute(db)
  // how many are unseen, and the newest of them, are read from the index alone
  await sql`drop index carts_unseen`.execute(db)
  await sql`create index carts_unseen on carts (customer_id, id) where seen_at is null and status in ('new', 'partly_done')`.execute(
    db,
  )
}
