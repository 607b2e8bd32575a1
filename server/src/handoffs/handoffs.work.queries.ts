import type { Answer, HandoffState, HandoffTarget, Next } from '@disadmin/contract/handoffs/handoffs.rules'
import { faults } from '@disadmin/contract/kit/outbound'
import { sql } from 'kysely'
import { restoreOrder, withdrawOrder } from '../carts/index.ts'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { emit } from '../webhooks/index.ts'
import type { OrderDocument } from './order-document.ts'
import './handoffs.tables.ts'

export interface Claimed {
  id: number
  order_id: number
  target: HandoffTarget
  state: HandoffState
  idempotency_key: string
  attempts: number
  absent: number
  unsaid: number
  fence: number
  /** Why it is where it is. */
  reason: string | null
  /** How long ago the partner accepted it. */
  accepted_seconds: number
}

interface Claim {
  target: HandoffTarget
  limit: number
  /** False while orders are held back: what was sent is still asked after. */
  sends: boolean
  leaseSeconds?: number | undefined
}

/**
 * Takes hand-offs that are due, each for one worker. A planned one becomes claimed; one found as sending was left by a worker that
 * died during the call, so it becomes unknown, counts as an attempt and is asked after; so is one that was planned before the database
 * was copied or restored. A claim left behind is taken again when its lease is over.
 */
export const claimDue = async (db: Db, { target, limit, sends, leaseSeconds = 30 }: Claim): Promise<Claimed[]> => {
  const states = sends ? sql`('planned', 'claimed', 'sending', 'unknown', 'accepted')` : sql`('sending', 'unknown', 'accepted')`
  const { rows } = await sql<Claimed>`
    update handoffs set
      state = case when state = 'sending' or (state = 'planned' and ask_first) then 'unknown' when state = 'planned' then 'claimed' else state end,
      attempts = attempts + case state when 'sending' then 1 else 0 end,
      reason = case when state = 'sending' then ${faults.worker_ended} when state = 'planned' and ask_first then ${faults.restored} else reason end,
      ask_first = false,
      lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second',
      fence = fence + 1, updated_at = clock_timestamp()
    where id in (
      select id from handoffs
      where target = ${target} and state in ${states} and due_at <= clock_timestamp()
        and (lease_until is null or lease_until < clock_timestamp())
      order by due_at, id limit ${limit} for update skip locked
    )
    returning id, order_id, target, state, idempotency_key, attempts, absent, unsaid, fence, reason,
      coalesce(extract(epoch from clock_timestamp() - accepted_at), 0)::float8 as accepted_seconds`.execute(db)
  return rows
}

type BegunCall =
  | { kind: 'ask'; request: string }
  /** What is sent is kept with the hand-off: every further attempt says the same, whatever becomes of basket and customer. */
  | { kind: 'send'; request: string; document: OrderDocument }

/** Puts on record, committed before the call, that it is being sent or asked after. Undefined when somebody else has it by now. */
export const beginCall = (db: Db, handoff: Claimed, call: BegunCall): Promise<number | undefined> =>
  inTransaction(db, async (tx) => {
    const { kind, request } = call
    const document = 'document' in call ? sql`, document = ${JSON.stringify(call.document)}` : sql``
    const { rows } = await sql<{ id: number }>`
      update handoffs set state = ${kind === 'send' ? sql`'sending'` : sql`state`}, updated_at = clock_timestamp() ${document}
      where id = ${handoff.id} and fence = ${handoff.fence} and lease_until > clock_timestamp() and state = ${handoff.state}
      returning id`.execute(tx)
    if (rows.length === 0) return undefined
    const attempt = await tx
      .insertInto('handoff_attempts')
      .values({ handoff_id: handoff.id, kind, request, finished_at: null, outcome: null, status: null, reason: null, answer: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return attempt.id
  })

interface Settlement {
  attemptId: number
  answer: Answer
  /** What the partner said, word for word, and its HTTP status. */
  said: string | null
  status: number | null
  next: Next
  attempts: number
  absent: number
  unsaid: number
}

/**
 * Writes what came of a call: the attempt, the hand-off's next state, and what the next hand-off of the same order waited for. An
 * answer that comes after the lease is over still ends its attempt, and a hand-off that somebody else has taken stays theirs; but
 * that the partner has the order is true whoever hears it and however late. What the wholesaler refused can be ordered again.
 */
export const settle = (db: Db, handoff: Claimed, s: Settlement): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const reason = 'reason' in s.answer ? s.answer.reason.slice(0, 1000) : null
    await sql`update handoff_attempts set finished_at = clock_timestamp(), outcome = ${s.answer.outcome}, status = ${s.status},
      reason = ${reason}, answer = ${s.said} where id = ${s.attemptId}`.execute(tx)
    const before = await holdForAnswer(tx, handoff, s.answer)
    if (before === undefined) return false
    const ref = 'ref' in s.answer ? s.answer.ref : null
    await sql`
      update handoffs set state = ${s.next.state}, due_at = ${dueIn(s.next)}, lease_until = null, fence = fence + 1,
        attempts = greatest(attempts, ${s.attempts}), absent = ${s.absent}, unsaid = ${s.unsaid},
        partner_ref = coalesce(${ref}, partner_ref), reason = ${reasonAfter(s.next)}, updated_at = clock_timestamp(),
        accepted_at = case when ${ref !== null} then coalesce(accepted_at, clock_timestamp()) else accepted_at end,
        confirmed_at = case when ${s.next.state === 'confirmed'} then clock_timestamp() else confirmed_at end
      where id = ${handoff.id}`.execute(tx)
    if (handoff.target !== 'wholesaler') return true
    if (s.next.state === 'rejected') await withdrawOrder(tx, handoff.order_id)
    if (ref !== null) await tellAccepted(tx, handoff, before)
    return true
  })

/** How somebody knew that the partner has it stays on record, also when the partner is asked after. */
const reasonAfter = ({ state, reason }: Next) =>
  sql`case when state = 'accepted' and ${state} in ('accepted', 'confirmed') then reason else ${reason?.slice(0, 1000) ?? null} end`

/** The state until now, held; undefined when the answer changes nothing: somebody else has the hand-off, and it is no acceptance. */
const holdForAnswer = async (tx: Db, handoff: Claimed, { outcome }: Answer): Promise<HandoffState | undefined> => {
  const known = outcome === 'accepted' ? sql`('accepted', 'confirmed')` : sql`('confirmed')`
  const late = outcome === 'accepted' || outcome === 'confirmed' ? sql`state not in ${known}` : sql`false`
  const { rows } = await sql<{ state: HandoffState }>`
    select state from handoffs
    where id = ${handoff.id} and ((fence = ${handoff.fence} and state in ('sending', 'unknown', 'accepted')) or ${late})
    for update`.execute(tx)
  return rows[0]?.state
}

const tellAccepted = async (tx: Db, { order_id }: Claimed, before: HandoffState) => {
  await restoreOrder(tx, order_id)
  await releaseVpom(tx, order_id)
  // one that was accepted already has only been asked after
  if (before !== 'accepted' && before !== 'confirmed') await emit(tx, 'order.accepted', { orders: [order_id] })
}

const dueIn = ({ inSeconds }: Next) =>
  inSeconds === null ? sql`null` : sql`clock_timestamp() + ${inSeconds} * interval '1 second'`

/** Writes what was decided of a hand-off without a call: nobody can be asked, or the order cannot be written. */
export const settleWithoutCall = (db: Db, handoff: Claimed, next: Next) =>
  sql`update handoffs set state = ${next.state}, due_at = ${dueIn(next)}, lease_until = null, reason = ${next.reason?.slice(0, 1000) ?? null},
    updated_at = clock_timestamp()
    where id = ${handoff.id} and fence = ${handoff.fence} and state = ${handoff.state}`.execute(db)

/** VPOM hears of an order when the wholesaler has it. */
export const releaseVpom = (tx: Db, orderId: number) =>
  sql`update handoffs set due_at = clock_timestamp() where order_id = ${orderId} and target = 'vpom' and state = 'planned'
    and due_at is null`.execute(tx)

/** Gives a claim back for a while, so that what fails every time does not keep a worker from the rest. */
export const release = (db: Db, handoff: Claimed) =>
  sql`update handoffs set state = case state when 'claimed' then 'planned' else state end, lease_until = null,
    due_at = greatest(due_at, clock_timestamp() + interval '5 seconds')
    where id = ${handoff.id} and fence = ${handoff.fence}`.execute(db)

/** A partner that was down answers again: what waited for it need not wait longer. */
export const wakeWaiting = (db: Db, target: HandoffTarget) =>
  sql`update handoffs set due_at = clock_timestamp() where target = ${target} and due_at > clock_timestamp()
    and (state = 'unknown' or (state = 'planned' and attempts = 0))`.execute(db)
