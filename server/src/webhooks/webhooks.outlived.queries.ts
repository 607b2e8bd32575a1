import { sql } from 'kysely'
import type { Outlived } from '../kit/outlived.ts'

/** Events long sent or given up. */
export const outlived: Outlived = () => [
  sql`delete from webhook_deliveries where created_at < clock_timestamp() - interval '90 days' and (sent_at is not null or due_at is null)`,
]
