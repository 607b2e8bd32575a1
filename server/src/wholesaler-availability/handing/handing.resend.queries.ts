import type { HandoffState } from '@disadmin/contract/handoffs/handoffs.rules'
import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import { ownInScope } from '../../kit/scope.ts'
import type { Who } from '../../kit/who.ts'
import '../availability.tables.ts'

export interface Held {
  entry_id: number
  customer_id: number | null
  state: HandoffState
  fence: number
  /** A worker is at it at this moment. */
  at_work: boolean
  /** Something was sent that may have reached VPOM. */
  may_have_arrived: boolean
  /** VPOM has a newer one of the same company, or may have it in a moment. */
  is_overtaken: boolean
}

/**
 * Holds the hand-off of an entry, and those of everything newer of its company: none of them is taken by a worker meanwhile. Undefined
 * when there is none in the scope.
 */
export const holdStopped = async (db: Db, who: Who, id: number): Promise<Held | undefined> => {
  await sql`
    select from availability_entries e join availability_entries newer on newer.customer_id is not distinct from e.customer_id
      join availability_handoffs n on n.entry_id = newer.id
    where e.id = ${id} and newer.id > e.id and ${ownInScope(who, 'e')} order by n.entry_id for update of n`.execute(db)
  const { rows } = await sql<Held>`
    select h.entry_id, e.customer_id, h.state, h.fence, coalesce(h.lease_until > clock_timestamp(), false) as at_work,
      exists (select from availability_attempts a
        where a.entry_id = h.entry_id and a.kind = 'send' and a.outcome is distinct from 'not_sent') as may_have_arrived,
      exists (select from availability_entries newer join availability_handoffs n on n.entry_id = newer.id
        where newer.id > e.id and newer.customer_id is not distinct from e.customer_id and n.state in ('claimed', 'sending', 'unknown', 'accepted', 'confirmed')) as is_overtaken
    from availability_handoffs h join availability_entries e on e.id = h.entry_id
    where h.entry_id = ${id} and ${ownInScope(who, 'e')} for update of h`.execute(db)
  return rows[0]
}

/** Due at once, in a round of its own. False when somebody was quicker. */
export const decide = async (db: Db, held: Held, state: 'planned' | 'unknown'): Promise<boolean> => {
  const key = held.state === 'rejected' ? sql`, idempotency_key = gen_random_uuid()` : sql``
  const { rows } = await sql`
    update availability_handoffs set state = ${state}, due_at = clock_timestamp(), lease_until = null, fence = fence + 1,
      attempts = 0, absent = 0, unsaid = 0, reason = null, updated_at = clock_timestamp() ${key}
    where entry_id = ${held.entry_id} and fence = ${held.fence} and state = ${held.state}
    returning entry_id`.execute(db)
  return rows.length > 0
}
