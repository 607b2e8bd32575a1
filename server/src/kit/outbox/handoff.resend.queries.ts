import type { HandoffState } from '@disadmin/contract/kit/handoff.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { RetentionRule } from '../retention.ts'
import type { AfterRestore } from '../after-restore.ts'
import type { HandoffTables } from './handoff.ts'
import { isLeased } from './lease.ts'

/** A hand-off that a person decides on, locked. */
export interface LockedHandoff {
  id: number
  state: HandoffState
  fence: number
  /** A worker has its lease at this moment. */
  at_work: boolean
  /** Something was sent that may have reached the receiver. */
  may_have_arrived: boolean
}

/** The columns of `LockedHandoff`, of the hand-off `h`. */
export const lockedColumns = ({ id, attempts, handoffId }: HandoffTables) =>
  sql`h.${sql.ref(id)} as id, h.state, h.fence, ${isLeased('h')} as at_work,
    exists (select from ${sql.table(attempts)} a where a.${sql.ref(handoffId)} = h.${sql.ref(id)} and a.kind = 'send'
      and a.outcome is distinct from 'not_sent') as may_have_arrived`

interface Decision {
  state: HandoffState
  /** Null: not by itself. */
  due: 'now' | null
  reason?: string
  /** In a round of its own; what was rejected under another key, for under the old one the receiver would only repeat that. */
  anew?: boolean
  /** What else changes: `, column = value`. */
  also?: RawBuilder<unknown>
}

/** One conditional update: a worker under an older fence changes nothing any more. False when somebody was quicker. */
export const decide = async (
  db: Db,
  { handoffs, id }: HandoffTables,
  locked: LockedHandoff,
  decision: Decision,
): Promise<boolean> => {
  const { state, due, reason = null, anew = false, also = sql`` } = decision
  const { rows } = await sql`
    update ${sql.table(handoffs)} set state = ${state}, due_at = ${due === null ? sql`null` : sql`clock_timestamp()`}, lease_until = null,
      fence = fence + 1, reason = ${reason}, updated_at = clock_timestamp() ${anew ? sql`, attempts = 0, absent = 0, unsaid = 0` : sql``}
      ${anew && locked.state === 'rejected' ? sql`, idempotency_key = gen_random_uuid()` : sql``} ${also}
    where ${sql.ref(id)} = ${locked.id} and fence = ${locked.fence} and state = ${locked.state}
    returning state`.execute(db)
  return rows.length > 0
}

/** Receivers can be asked: what was planned before is asked after before it is sent; where that cannot be, a person decides. */
export const resetAfterRestore = ({ handoffs }: HandoffTables): AfterRestore => ({
  waiting: (since) =>
    sql<number>`(select count(*) from ${sql.table(handoffs)} where state in ('planned', 'claimed', 'sending', 'unknown') and created_at < ${since})`,
  release: (tx, since) =>
    sql`update ${sql.table(handoffs)} set ask_first = true, fence = fence + 1, lease_until = null,
        state = case state when 'claimed' then 'planned' else state end
      where state in ('planned', 'claimed', 'parked', 'rejected') and created_at < ${since}`.execute(tx),
})

/** What was sent to a receiver stays; that it was asked, a hundred times perhaps, need not. */
export const questionRetention = ({ attempts }: HandoffTables): ReturnType<RetentionRule>[number] =>
  sql`delete from ${sql.table(attempts)} where kind = 'ask' and started_at < clock_timestamp() - interval '90 days'`
