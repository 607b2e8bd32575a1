import { sql } from 'kysely'
import type { RetentionRule } from '../kit/retention.ts'

/** Sign-ins whose second factor was never given, and what is of no use once the session has ended. */
export const retention: RetentionRule = () => [
  sql`delete from sign_ons where session_id is null and created_at < clock_timestamp() - interval '1 hour'`,
  sql`delete from sign_ons o using sessions s where s.id = o.session_id and s.revoked_at is not null`,
]
