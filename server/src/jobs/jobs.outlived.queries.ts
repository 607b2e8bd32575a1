import { sql } from 'kysely'
import type { Outlived } from '../kit/outlived.ts'

/** What jobs told; the jobs themselves are the queue's own to remove. */
export const outlived: Outlived = ({ keepJobLogsDays: days }) => [
  sql`delete from job_log where at < clock_timestamp() - ${days}::int * interval '1 day'`,
]
