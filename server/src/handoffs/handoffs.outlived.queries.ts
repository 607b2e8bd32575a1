import { sql } from 'kysely'
import type { Outlived } from '../kit/outlived.ts'

/** What was sent to a partner stays; that it was asked, a hundred times perhaps, need not. */
export const outlived: Outlived = () => [
  sql`delete from handoff_attempts where kind = 'ask' and started_at < clock_timestamp() - interval '90 days'`,
]
