import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../src/kit/db/db.ts'

const minutes = (count: number): RawBuilder<unknown> => sql`${count} * interval '1 minute'`

/** Time passes: every session was last used, and every session was opened, so many minutes earlier. The database's clock decides, so its rows move. */
export const ageSessions = async (db: Db, { unused = 0, open = 0 }: { unused?: number; open?: number }): Promise<void> => {
  await sql`update sessions set last_used_at = last_used_at - ${minutes(unused)}, created_at = created_at - ${minutes(open)}`.execute(
    db,
  )
}

/** Time passes for the windows in which sign-in attempts are counted. */
export const ageAttempts = async (db: Db, count: number): Promise<void> => {
  await sql`update sign_in_attempts set window_start = window_start - ${minutes(count)}`.execute(db)
}

/** Time passes for impersonations. */
export const moveImpersonations = async (db: Db, count: number): Promise<void> => {
  await sql`update sessions set impersonated_until = impersonated_until - ${minutes(count)} where impersonated_id is not null`.execute(
    db,
  )
}
