import { sql } from 'kysely'
import type { RetentionRule } from '../kit/retention.ts'

export const retention: RetentionRule = () => [
  sql`delete from delivery_undos where ends_at < clock_timestamp()`,
  sql`delete from cart_viewers where seen_at < clock_timestamp() - interval '1 hour'`,
  sql`delete from cart_looks where looked_at < clock_timestamp() - interval '90 days'`,
]
