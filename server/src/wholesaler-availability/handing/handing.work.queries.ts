import { type Answer, type HandoffState, type Next, type OrderStep, orderSteps } from '@disadmin/contract/handoffs/handoffs.rules'
import { faults } from '@disadmin/contract/kit/outbound'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kit/db/db.ts'
import '../availability.tables.ts'

export interface Claimed {
  entry_id: number
  reference: string
  state: HandoffState
  idempotency_key: string
  attempts: number
  absent: number
  unsaid: number
  fence: number
  reason: string | null
  accepted_seconds: number
  /** How long ago VPOM completed it; 0 while it has not. */
  completed_seconds: number
}

/**
 * Takes what is due, each for one worker: what was planned is claimed; what a worker left while sending, or what was planned before the
 * database was copied or restored, may be with VPOM and becomes unknown. What is not sent yet waits for everything older of the same
 * company that still goes by itself: an old stock never comes after a newer one.
 */
export const claimDue = async (db: Db, limit: number, leaseSeconds: number): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    update availability_handoffs h set
      state = case when h.state = 'sending' or (h.state = 'planned' and ask_first) then 'unknown' when h.state = 'planned' then 'claimed' else h.state end,
      attempts = least(1000, attempts + case h.state when 'sending' then 1 else 0 end),
      reason = case when h.state = 'sending' then ${faults.worker_ended} when h.state = 'planned' and ask_first then ${faults.restored} else reason end,
      ask_first = false, lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second',
      fence = fence + 1, updated_at = clock_timestamp()
    from availability_entries e
    where e.id = h.entry_id and h.entry_id in (
      select d.entry_id from availability_handoffs d join availability_entries own on own.id = d.entry_id
      where d.due_at <= clock_timestamp() and (d.lease_until is null or d.lease_until < clock_timestamp())
        and (d.state not in ('planned', 'claimed') or not exists (
          select from availability_entries older left join availability_handoffs o on o.entry_id = older.id
          where older.id < own.id and older.customer_id is not distinct from own.customer_id
            and (older.found is not null or (o.state in ('planned', 'claimed', 'sending', 'unknown') and o.due_at is not null))))
      order by d.due_at, d.entry_id limit ${limit} for update of d skip locked
    )
    returning h.entry_id, e.reference, h.state, h.idempotency_key, h.attempts, h.absent, h.unsaid, h.fence, h.reason,
      coalesce(extract(epoch from clock_timestamp() - h.accepted_at), 0)::float8 as accepted_seconds,
      coalesce(extract(epoch from clock_timestamp() - h.completed_at), 0)::float8 as completed_seconds`.execute(db)
  return rows
}

/** The composed file; the same bytes at every attempt. */
export const readComposed = async (db: Db, id: number): Promise<string> => {
  const { rows } = await sql<{ composed: Buffer }>`select composed from availability_entries where id = ${id}`.execute(db)
  return rows[0]!.composed.toString('utf8')
}

/** Puts on record, committed before the call, that it is being sent or asked after. Undefined when somebody else has it by now. */
export const beginCall = (db: Db, one: Claimed, kind: 'send' | 'ask', request: string): Promise<number | undefined> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with held as (
        update availability_handoffs set state = ${kind === 'send' ? sql`'sending'` : sql`state`}, updated_at = clock_timestamp()
        where entry_id = ${one.entry_id} and fence = ${one.fence} and lease_until > clock_timestamp() and state = ${one.state}
        returning entry_id
      )
      insert into availability_attempts (entry_id, kind, request) select entry_id, ${kind}, ${request} from held
      returning id`.execute(tx)
    return rows[0]?.id
  })

interface Settlement {
  attemptId: number
  answer: Answer
  /** What VPOM said, word for word, and its HTTP status. */
  said: string | null
  status: number | null
  next: Next
  /** How far VPOM says it is. */
  step: OrderStep | undefined
  attempts: number
  absent: number
  unsaid: number
}

/**
 * Writes what came of a call. An answer after the lease is over ends its attempt and changes nothing else, unless it says that VPOM has
 * the file: that is true whoever hears it and however late. The step never goes back.
 */
export const settle = (db: Db, one: Claimed, s: Settlement): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const reason = 'reason' in s.answer ? s.answer.reason.slice(0, 1000) : null
    await sql`update availability_attempts set finished_at = clock_timestamp(), outcome = ${s.answer.outcome}, status = ${s.status},
      reason = ${reason}, answer = ${s.said} where id = ${s.attemptId}`.execute(tx)
    const hasIt = s.answer.outcome === 'accepted' || s.answer.outcome === 'confirmed'
    const late = hasIt ? sql`state not in ('accepted', 'confirmed')` : sql`false`
    const ref = 'ref' in s.answer ? s.answer.ref : null
    const step = s.step === undefined ? 0 : orderSteps.indexOf(s.step)
    const isComplete = s.answer.outcome === 'confirmed'
    const { rows } = await sql`
      update availability_handoffs set state = ${s.next.state}, due_at = ${dueIn(s.next)}, lease_until = null, fence = fence + 1,
        attempts = greatest(attempts, ${s.attempts}), absent = ${s.absent}, unsaid = ${s.unsaid}, step = greatest(step, ${step}),
        import_id = coalesce(${ref}, import_id), reason = ${s.next.reason?.slice(0, 1000) ?? null}, updated_at = clock_timestamp(),
        accepted_at = case when ${hasIt} then coalesce(accepted_at, clock_timestamp()) else accepted_at end,
        completed_at = case when ${isComplete} then coalesce(completed_at, clock_timestamp()) else completed_at end
      where entry_id = ${one.entry_id}
        and ((fence = ${one.fence} and state in ('sending', 'unknown', 'accepted', 'confirmed')) or ${late})
      returning entry_id`.execute(tx)
    return rows.length > 0
  })

const dueIn = ({ inSeconds }: Next) =>
  inSeconds === null ? sql`null` : sql`clock_timestamp() + ${inSeconds} * interval '1 second'`

/** Writes what was decided without a call: nobody can be asked. */
export const settleWithoutCall = (db: Db, one: Claimed, next: Next) =>
  sql`update availability_handoffs set state = ${next.state}, due_at = ${dueIn(next)}, lease_until = null,
    reason = ${next.reason?.slice(0, 1000) ?? null}, updated_at = clock_timestamp()
    where entry_id = ${one.entry_id} and fence = ${one.fence} and state = ${one.state}`.execute(db)

/** Gives a claim back for a while, so that what fails every time does not keep a worker from the rest. */
export const release = (db: Db, one: Claimed) =>
  sql`update availability_handoffs set state = case state when 'claimed' then 'planned' else state end, lease_until = null,
    due_at = greatest(due_at, clock_timestamp() + interval '5 seconds')
    where entry_id = ${one.entry_id} and fence = ${one.fence}`.execute(db)

/** VPOM was away and answers again: what waited for it need not wait longer. */
export const wakeWaiting = (db: Db) =>
  sql`update availability_handoffs set due_at = clock_timestamp() where due_at > clock_timestamp()
    and (state = 'unknown' or (state = 'planned' and attempts = 0))`.execute(db)
