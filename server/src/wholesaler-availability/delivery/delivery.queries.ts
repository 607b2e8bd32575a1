import { type OrderStep, orderSteps } from '@disadmin/contract/handoffs/handoffs.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import { resetAfterRestore, questionRetention } from '../../kit/outbox/handoff.resend.queries.ts'
import type { HandoffTables } from '../../kit/outbox/handoff.ts'
import type { RetentionRule } from '../../kit/retention.ts'
import '../availability.tables.ts'

export const availabilityTables: HandoffTables = {
  handoffs: 'availability_handoffs',
  id: 'entry_id',
  subjects: 'availability_entries',
  subjectId: 'entry_id',
  attempts: 'availability_attempts',
  handoffId: 'entry_id',
  ref: 'import_id',
  doneAt: 'completed_at',
}

export const isOurs: RawBuilder<boolean> = sql`true`

/** It waits for everything older of the same company that still goes by itself: an old stock never comes after a newer one. */
export const isNotOvertaking: RawBuilder<boolean> = sql`not exists (
  select from availability_entries own join availability_entries older on older.id < own.id and older.customer_id is not distinct from own.customer_id
    left join availability_handoffs o on o.entry_id = older.id
  where own.id = d.entry_id
    and (older.found is not null or (o.state in ('planned', 'claimed', 'sending', 'unknown') and o.due_at is not null)))`

/** The composed file; the same bytes at every attempt. */
export const readComposed = async (db: Db, id: number): Promise<string> => {
  const { rows } = await sql<{ composed: Buffer }>`select composed from availability_entries where id = ${id}`.execute(db)
  return rows[0]!.composed.toString('utf8')
}

/** How far VPOM says it is; it never goes back. */
export const keepStep = (tx: Db, id: number, step: OrderStep) =>
  sql`update availability_handoffs set step = greatest(step, ${orderSteps.indexOf(step)}) where entry_id = ${id}`.execute(tx)

export const afterRestore = resetAfterRestore(availabilityTables)

/** Originals and composed files; that there were any stays, and so does what still goes to VPOM. */
export const retention: RetentionRule = ({ keepUploadsDays: days }) => [
  sql`update availability_entries e set content = null, composed = null
    where (content is not null or composed is not null) and found is null and created_at < clock_timestamp() - ${days}::int * interval '1 day'
      and not exists (select from availability_handoffs h where h.entry_id = e.id and h.state not in ('accepted', 'confirmed'))`,
  questionRetention(availabilityTables),
]
