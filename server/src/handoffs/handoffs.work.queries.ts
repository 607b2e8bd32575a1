import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import type { HandoffState } from '@disadmin/contract/kit/handoff.rules'
import { faults } from '@disadmin/contract/kit/outbound'
import { type RawBuilder, sql } from 'kysely'
import { restoreOrder, withdrawOrder } from '../carts/index.ts'
import type { Db } from '../kit/db/db.ts'
import { resetAfterRestore, questionRetention } from '../kit/outbox/handoff.resend.queries.ts'
import type { Claimed, HandoffTables, RecordedAnswer } from '../kit/outbox/handoff.ts'
import type { RetentionRule } from '../kit/retention.ts'
import { emit } from '../webhooks/index.ts'
import { alertRetention, noteAlert } from './handoffs.alerts.queries.ts'
import type { OrderDocument } from './order-document.ts'
import './handoffs.tables.ts'

export const orderTables: HandoffTables = {
  handoffs: 'handoffs',
  id: 'id',
  subjects: 'orders',
  subjectId: 'order_id',
  attempts: 'handoff_attempts',
  handoffId: 'handoff_id',
  ref: 'partner_ref',
  doneAt: 'confirmed_at',
}

/** The states are those of the index. */
export const ofTarget = (target: HandoffTarget): RawBuilder<boolean> =>
  sql`d.target = ${target} and d.state not in ('rejected', 'parked', 'confirmed')`

export const maySend = (online: boolean): RawBuilder<boolean> => (online ? sql`true` : sql`false`)

/** Every further attempt says the same, whatever becomes of basket and customer. */
export const keepDocument = (tx: Db, { id }: Claimed, document: OrderDocument) =>
  sql`update handoffs set document = ${JSON.stringify(document)} where id = ${id}`.execute(tx)

const events = {
  rejected: 'order.failed',
  parked: 'order.failed',
  unknown: 'order.unknown',
  confirmed: 'order.confirmed',
} as const satisfies Partial<Record<HandoffState, string>>

/** Tells webhooks that the hand-off of an order came into this state, if they are told of it. */
export const tellState = async (
  tx: Db,
  orderId: number,
  told: { target: HandoffTarget; state: HandoffState; reason: string | null },
) => {
  const { target, state, reason } = told
  if (state in events) await emit(tx, events[state as keyof typeof events], { orders: [orderId], more: { target, reason } })
}

/** The claim of what a dead worker left makes it unknown; the first answer after that tells it. */
const wasJustFound = ({ state, reason }: Claimed) =>
  state === 'unknown' && (reason === faults.worker_ended || reason === faults.restored)

export const applyAnswer =
  (target: HandoffTarget) =>
  async (tx: Db, handoff: Claimed, answer: RecordedAnswer): Promise<void> => {
    const { next, before } = answer
    if (target === 'wholesaler') await applyToOrder(tx, handoff, answer)
    if (next.state === before && !wasJustFound(handoff)) return
    if (next.state === 'rejected' || next.state === 'parked' || next.state === 'unknown') await noteAlert(tx, handoff.id)
    await tellState(tx, handoff.subject_id, { target, state: next.state, reason: next.reason ?? null })
  }

/** What the wholesaler refused can be ordered again; when it has the order, VPOM hears of it. */
const applyToOrder = async (tx: Db, { subject_id: orderId }: Claimed, { response, next, before }: RecordedAnswer) => {
  if (next.state === 'rejected') await withdrawOrder(tx, orderId)
  if (!response || !('ref' in response.answer)) return
  await restoreOrder(tx, orderId)
  await releaseVpom(tx, orderId)
  // one that was accepted already has only been asked after
  if (before !== 'accepted' && before !== 'confirmed') await emit(tx, 'order.accepted', { orders: [orderId] })
}

/** VPOM hears of an order when the wholesaler has it. */
export const releaseVpom = (tx: Db, orderId: number) =>
  sql`update handoffs set due_at = clock_timestamp() where order_id = ${orderId} and target = 'vpom' and state = 'planned'
    and due_at is null`.execute(tx)

export const afterRestore = resetAfterRestore(orderTables)
export const retention: RetentionRule = (lives) => [questionRetention(orderTables), ...alertRetention(lives)]
