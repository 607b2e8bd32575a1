import { type Kysely, sql } from 'kysely'

/** Alerts: hand-offs of orders that came into trouble or were sent again since, and when a mail told of them. Mails with HTML and a reply address. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table handoff_alerts (
      handoff_id bigint primary key references handoffs on delete cascade,
      since timestamptz not null,
      mailed_at timestamptz
    )`.execute(db)
  await sql`create index handoff_alerts_open on handoff_alerts (since) where mailed_at is null or mailed_at < since`.execute(db)
  await sql`create index handoff_alerts_mailed on handoff_alerts (mailed_at)`.execute(db)
  await sql`alter table mails add column html text, add column reply_to varchar(255)`.execute(db)
  await sql`alter table branches add column phone varchar(32) not null default '', add column email varchar(255) not null default ''`.execute(
    db,
  )
}
