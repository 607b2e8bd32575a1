import { type Kysely, sql } from 'kysely'

/** Rows that are due now notify the workers at commit, by the name of their table (`kit/outbox/wakeup.ts`). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function notify_due_work() returns trigger language plpgsql as ${sql.lit(`begin
    perform pg_notify('due_work', tg_table_name);
    return null;
  end`)}`.execute(db)
  const notify = (table: string, event: string, when = 'true') =>
    sql`create trigger ${sql.ref(`${table}_notify_due_work`)} after ${sql.raw(event)} on ${sql.table(table)}
      for each row when (${sql.raw(when)}) execute function notify_due_work()`.execute(db)
  for (const table of ['handoffs', 'availability_handoffs', 'webhook_deliveries'])
    await notify(table, 'insert or update of due_at', 'new.due_at <= clock_timestamp()')
  await notify('mails', 'insert or update of next_attempt_at', 'new.next_attempt_at <= clock_timestamp()')
  await notify('configuration', 'insert or update')
  await notify('customer_notes', 'insert')
  await notify('password_link_requests', 'insert')
}
