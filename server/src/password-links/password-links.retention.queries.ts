import { sql } from 'kysely'
import type { RetentionRule } from '../kit/retention.ts'
import './password-links.tables.ts'

/** Links that were used or have ended, so long ago that nobody asks any more what became of them. */
export const retention: RetentionRule = () => [
  sql`delete from password_links where least(used_at, valid_until) < clock_timestamp() - interval '30 days'`,
  // whoever asked so long ago asks again
  sql`delete from password_link_requests where created_at < clock_timestamp() - interval '1 day'`,
]
