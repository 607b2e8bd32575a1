import { sql } from 'kysely'
import type { Outlived } from '../kit/outlived.ts'

/** Mails long sent or given up. */
export const outlived: Outlived = () => [
  sql`delete from mails where sent_at < clock_timestamp() - interval '90 days' or given_up_at < clock_timestamp() - interval '90 days'`,
]
