import { sql } from 'kysely'
import { oldQuestions } from '../kit/outbox/handoff.resend.queries.ts'
import type { Outlived } from '../kit/outlived.ts'
import { availabilityTables } from './delivery/delivery.queries.ts'

/** Originals and composed files are kept for 90 days; that there were any stays, and so does what still goes to VPOM. */
export const outlived: Outlived = () => [
  sql`update availability_entries e set content = null, composed = null
    where (content is not null or composed is not null) and found is null and created_at < clock_timestamp() - interval '90 days'
      and not exists (select from availability_handoffs h where h.entry_id = e.id and h.state not in ('accepted', 'confirmed'))`,
  oldQuestions(availabilityTables),
]
