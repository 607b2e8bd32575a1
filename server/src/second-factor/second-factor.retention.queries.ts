import { sql } from 'kysely'
import type { RetentionRule } from '../kit/retention.ts'

/** Tickets that open nothing any more in any case. */
export const retention: RetentionRule = () => [sql`delete from spent_tickets where expires_at < clock_timestamp()`]
