import { type Kysely, sql } from 'kysely'

/** What undoing a delivery needs, for as long as it can be undone; and which mails and events wait for that time to end. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table delivery_undos (
      id uuid primary key,
      delivered_by bigint not null references users,
      ends_at timestamptz not null,
      deliveries jsonb not null
    )`.execute(db)
  for (const table of ['mails', 'webhook_deliveries']) {
    await sql`alter table ${sql.table(table)} add column undo_id uuid`.execute(db)
    await sql`create index ${sql.ref(`${table}_undo`)} on ${sql.table(table)} (undo_id) where undo_id is not null`.execute(db)
  }
}
