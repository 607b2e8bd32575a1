import { sql } from 'kysely'
import type { Outlived } from '../kit/outlived.ts'

/** Mails long sent or given up. */
export const outlived: Outlived = ({ keepMailsDays: days }) => [
  sql`delete from mails where greatest(sent_at, given_up_at) < clock_timestamp() - ${days}::int * interval '1 day'`,
]
