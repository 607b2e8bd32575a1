import type { Answer, HandoffState, Next } from '@disadmin/contract/kit/handoff.rules'
import { faults } from '@disadmin/contract/kit/outbound'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/db.ts'
import type { Claimed, Counts, HandoffRules, HandoffTables, PartnerResponse } from './handoff.ts'
import { inSeconds, isLeased, leaseOf } from './lease.ts'

/** Beyond this nobody counts: a hand-off can stay unknown for weeks. */
export const mostCounted = 1000

const isDue = ({ isOurs }: HandoffRules) => sql<boolean>`${isOurs} and d.due_at <= clock_timestamp() and not ${isLeased('d')}`

/** Whether anything of this kind is due, even if it may not be sent now. */
export const hasDue = (rules: HandoffRules) =>
  sql<boolean>`exists (select from ${sql.table(rules.tables.handoffs)} d where ${isDue(rules)})`

/**
 * Claims what is due, each for one worker. What was planned becomes claimed. What a dead worker left as sending, and what was planned
 * before the database was copied or restored, may have arrived: it becomes unknown and is asked after. A claim left behind is claimed
 * again when its lease is over.
 */
export const claimDue = async (
  db: Db,
  rules: HandoffRules,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<Claimed[]> => {
  const { tables, maySend } = rules
  const [table, id, subject] = [sql.table(tables.handoffs), sql.ref(tables.id), sql.ref(tables.subjectId)]
  const since = (column: string) => sql`coalesce(extract(epoch from clock_timestamp() - h.${sql.ref(column)}), 0)::float8`
  const { rows } = await sql<Claimed>`
    update ${table} h set
      state = case when h.state = 'sending' or (h.state = 'planned' and h.ask_first) then 'unknown' when h.state = 'planned' then 'claimed' else h.state end,
      attempts = least(${mostCounted}, h.attempts + case h.state when 'sending' then 1 else 0 end),
      reason = case when h.state = 'sending' then ${faults.worker_ended} when h.state = 'planned' and h.ask_first then ${faults.restored} else h.reason end,
      ask_first = false, lease_until = ${leaseOf(leaseSeconds)}, fence = h.fence + 1, updated_at = clock_timestamp()
    where h.${id} in (
      select d.${id} from ${table} d
      where ${isDue(rules)} and (d.state not in ('planned', 'claimed') or ${await maySend()})
      order by d.due_at, d.${id} limit ${limit} for update of d skip locked
    )
    returning h.${id} as id, h.${subject} as subject_id, h.state, h.idempotency_key, h.attempts, h.absent, h.unsaid, h.fence, h.reason,
      (select s.reference::text from ${sql.table(tables.subjects)} s where s.id = h.${subject}) as reference,
      ${since('accepted_at')} as accepted_seconds, ${since(tables.doneAt)} as done_seconds`.execute(db)
  return rows
}

/**
 * Puts the call on record, committed before it is made: a send of what is claimed, else a question. Undefined when somebody else has the
 * hand-off by now.
 */
export const beginCall = (
  db: Db,
  { handoffs, id, attempts, handoffId }: HandoffTables,
  handoff: Claimed,
  { request, keep }: { request: string; keep?: (tx: Db) => Promise<unknown> },
): Promise<number | undefined> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`
      update ${sql.table(handoffs)} set state = case state when 'claimed' then 'sending' else state end, updated_at = clock_timestamp()
      where ${sql.ref(id)} = ${handoff.id} and fence = ${handoff.fence} and lease_until > clock_timestamp() and state = ${handoff.state}
      returning state`.execute(tx)
    if (rows.length === 0) return undefined
    await keep?.(tx)
    const begun = await sql<{ id: number }>`insert into ${sql.table(attempts)} (${sql.ref(handoffId)}, kind, request)
      values (${handoff.id}, ${handoff.state === 'claimed' ? 'send' : 'ask'}, ${request}) returning id`.execute(tx)
    return begun.rows[0]!.id
  })

interface Outcome {
  attemptId: number
  response: PartnerResponse
  counts: Counts
  next: Next
}

/**
 * Records the outcome of a call: the attempt and the next state. An answer after the lease is over ends its attempt and changes nothing
 * else, unless it says that the receiver has it: that is true whoever hears it and however late.
 */
export const settle = (
  db: Db,
  { tables, settled }: HandoffRules,
  handoff: Claimed,
  { attemptId, response, counts, next }: Outcome,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { answer, text, status } = response
    const reason = 'reason' in answer ? answer.reason.slice(0, 1000) : null
    await sql`update ${sql.table(tables.attempts)} set finished_at = clock_timestamp(), outcome = ${answer.outcome}, status = ${status},
      reason = ${reason}, answer = ${text} where id = ${attemptId}`.execute(tx)
    const before = await lockForAnswer(tx, tables, handoff, answer)
    if (before === undefined) return
    const ref = 'ref' in answer ? answer.ref : null
    const [refColumn, doneAt] = [sql.ref(tables.ref), sql.ref(tables.doneAt)]
    await sql`
      update ${sql.table(tables.handoffs)} set state = ${next.state}, due_at = ${inSeconds(next.inSeconds)}, lease_until = null,
        fence = fence + 1, attempts = greatest(attempts, ${counts.attempts}), absent = ${counts.absent}, unsaid = ${counts.unsaid},
        ${refColumn} = coalesce(${ref}, ${refColumn}), reason = ${reasonAfter(next)}, updated_at = clock_timestamp(),
        accepted_at = case when ${ref !== null} then coalesce(accepted_at, clock_timestamp()) else accepted_at end,
        ${doneAt} = case when ${answer.outcome === 'confirmed'} then coalesce(${doneAt}, clock_timestamp()) else ${doneAt} end
      where ${sql.ref(tables.id)} = ${handoff.id}`.execute(tx)
    await settled?.(tx, handoff, { response, next, before })
  })

/** How somebody knew that the receiver has it stays on record, also when the receiver is asked after. */
const reasonAfter = ({ state, reason }: Next) =>
  sql`case when state = 'accepted' and ${state} in ('accepted', 'confirmed') then reason else ${reason?.slice(0, 1000) ?? null} end`

/** The state until now, locked; undefined when the answer changes nothing: another worker has the hand-off, and it is no acceptance. */
const lockForAnswer = async (
  tx: Db,
  { handoffs, id }: HandoffTables,
  { id: handoffId, fence }: Claimed,
  { outcome }: Answer,
): Promise<HandoffState | undefined> => {
  const known = outcome === 'accepted' ? sql`('accepted', 'confirmed')` : sql`('confirmed')`
  const late = outcome === 'accepted' || outcome === 'confirmed' ? sql`state not in ${known}` : sql`false`
  const { rows } = await sql<{ state: HandoffState }>`
    select state from ${sql.table(handoffs)}
    where ${sql.ref(id)} = ${handoffId} and ((fence = ${fence} and state in ('sending', 'unknown', 'accepted', 'confirmed')) or ${late})
    for update`.execute(tx)
  return rows[0]?.state
}

/** Records what was decided without a call: nobody can be asked, or the message cannot be written. */
export const settleWithoutCall = (db: Db, { tables, settled }: HandoffRules, handoff: Claimed, next: Next): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } =
      await sql`update ${sql.table(tables.handoffs)} set state = ${next.state}, due_at = ${inSeconds(next.inSeconds)}, lease_until = null,
    reason = ${next.reason?.slice(0, 1000) ?? null}, updated_at = clock_timestamp()
      where ${sql.ref(tables.id)} = ${handoff.id} and fence = ${handoff.fence} and state = ${handoff.state} returning state`.execute(
        tx,
      )
    if (rows.length > 0) await settled?.(tx, handoff, { response: undefined, next, before: handoff.state })
  })

/** Gives a claim back for five seconds, so that what fails every time does not keep a worker from the rest. */
export const release = (db: Db, { handoffs, id }: HandoffTables, handoff: Claimed) =>
  sql`update ${sql.table(handoffs)} set state = case state when 'claimed' then 'planned' else state end, lease_until = null,
    due_at = greatest(due_at, ${inSeconds(5)})
    where ${sql.ref(id)} = ${handoff.id} and fence = ${handoff.fence}`.execute(db)

/** The receiver was down and answers again: what waited for it need not wait longer. */
export const wakeWaiting = (db: Db, { tables, isOurs }: HandoffRules) =>
  sql`update ${sql.table(tables.handoffs)} d set due_at = clock_timestamp() where ${isOurs} and d.due_at > clock_timestamp()
    and (d.state = 'unknown' or (d.state = 'planned' and d.attempts = 0))`.execute(db)
