import { sql } from 'kysely'
import type { RetentionRule } from '../kit/retention.ts'

/** What jobs told; the jobs themselves are the queue's own to remove. */
export const retention: RetentionRule = ({ keepJobLogsDays: days }) => [
  sql`delete from job_log where at < clock_timestamp() - ${days}::int * interval '1 day'`,
]
