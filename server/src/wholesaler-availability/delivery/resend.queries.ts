import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import { decide, lockedColumns, type LockedHandoff } from '../../kit/outbox/handoff.resend.queries.ts'
import { ownInScope } from '../../kit/scope.ts'
import type { Principal } from '../../kit/principal.ts'
import { availabilityTables } from './delivery.queries.ts'

export interface LockedEntry extends LockedHandoff {
  customer_id: number | null
  /** VPOM has a newer one of the same company, or may have it in a moment. */
  is_overtaken: boolean
}

/**
 * Locks the hand-off of an entry, and those of everything newer of its company: none of them is taken by a worker meanwhile. Undefined
 * when there is none in the scope.
 */
export const lockEntry = async (db: Db, who: Principal, id: number): Promise<LockedEntry | undefined> => {
  await sql`
    select from availability_entries e join availability_entries newer on newer.customer_id is not distinct from e.customer_id
      join availability_handoffs n on n.entry_id = newer.id
    where e.id = ${id} and newer.id > e.id and ${ownInScope(who, 'e')} order by n.entry_id for update of n`.execute(db)
  const { rows } = await sql<LockedEntry>`
    select ${lockedColumns(availabilityTables)}, e.customer_id,
      exists (select from availability_entries newer join availability_handoffs n on n.entry_id = newer.id
        where newer.id > e.id and newer.customer_id is not distinct from e.customer_id and n.state in ('claimed', 'sending', 'unknown', 'accepted', 'confirmed')) as is_overtaken
    from availability_handoffs h join availability_entries e on e.id = h.entry_id
    where h.entry_id = ${id} and ${ownInScope(who, 'e')} for update of h`.execute(db)
  return rows[0]
}

/** Due at once, in a round of its own. False when somebody was quicker. */
export const resendAs = (db: Db, locked: LockedEntry, state: 'planned' | 'unknown'): Promise<boolean> =>
  decide(db, availabilityTables, locked, { state, due: 'now', anew: true })
