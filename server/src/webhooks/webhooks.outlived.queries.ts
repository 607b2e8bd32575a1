import { sql } from 'kysely'
import type { Outlived } from '../kit/outlived.ts'

/** Events long sent or given up. */
export const outlived: Outlived = ({ keepEventsDays: days }) => [
  sql`delete from webhook_deliveries where created_at < clock_timestamp() - ${days}::int * interval '1 day'
    and (sent_at is not null or due_at is null)`,
]
