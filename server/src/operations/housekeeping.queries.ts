import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { forgetUnstarted } from '../kit/imports/imports.queries.ts'
import { knownDays } from '../session/index.ts'

/** Removes what nobody can need any more: answers kept for repeats, counts of attempts, ended sessions, old sign-ins, mails and events long sent. */
export const removeOutlived = async (db: Db, sessionDays: number): Promise<number> => {
  const gone = [
    sql`delete from idempotency_keys where created_at < clock_timestamp() - interval '7 days'`,
    sql`delete from sign_in_attempts where window_start < clock_timestamp() - interval '1 day'`,
    sql`delete from spent_proofs where expires_at < clock_timestamp()`,
    sql`delete from known_places where last_used_at < clock_timestamp() - ${knownDays} * interval '1 day'`,
    sql`delete from sessions where revoked_at < clock_timestamp() - interval '30 days'
      or created_at < clock_timestamp() - ${sessionDays + 30} * interval '1 day'`,
    // Long enough to ask "was that you?"; who signed in stays for a year and a month.
    sql`delete from logins where created_at < clock_timestamp() - interval '400 days'
      or (outcome <> 'success' and created_at < clock_timestamp() - interval '90 days')`,
    forgetUnstarted,
    sql`delete from mails where sent_at < clock_timestamp() - interval '90 days'`,
    sql`delete from job_log where at < clock_timestamp() - interval '90 days'`,
    // what was sent to a partner stays; that it was asked, a hundred times perhaps, need not
    sql`delete from handoff_attempts where kind = 'ask' and started_at < clock_timestamp() - interval '90 days'`,
    sql`delete from webhook_deliveries where created_at < clock_timestamp() - interval '90 days' and (sent_at is not null or due_at is null)`,
  ]
  let removed = 0
  for (const statement of gone) removed += Number((await statement.execute(db)).numAffectedRows ?? 0)
  return removed
}

/** The embedded database has no autovacuum; without this, dead rows and old statistics would slow every list. */
export const vacuum = async (db: Db): Promise<void> => {
  await sql`vacuum analyze`.execute(db)
}
