import { sql } from 'kysely'
import type { RetentionRule } from '../kit/retention.ts'
import './personal-keys.tables.ts'

/** Keys that were revoked, or ended by themselves, so long ago that nobody asks for them any more. */
export const retention: RetentionRule = () => [
  sql`delete from personal_keys where least(revoked_at, expires_at) < clock_timestamp() - interval '90 days'`,
]
