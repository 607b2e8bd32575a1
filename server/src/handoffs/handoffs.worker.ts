import { type HandoffTarget, handoffTargets } from '@disadmin/contract/handoffs/handoffs.rules'
import type { HandoffKind, HandoffParts, Receiver } from '../kit/outbox/handoff.ts'
import { deliverDue, startDelivery } from '../kit/outbox/handoff.worker.ts'
import type { OutboxWorker } from '../kit/outbox/outbox.ts'
import { applyAnswer, keepDocument, maySend, ofTarget, orderTables } from './handoffs.work.queries.ts'
import type { OrderDocument } from './order-document.ts'
import { readOrderDocument } from './order-document.queries.ts'

export interface OrderParts extends HandoffParts {
  /** Read at each look: they may be others by then. */
  partners: Readonly<Record<HandoffTarget, Receiver<OrderDocument> | undefined>>
  /** Whether orders may go out now; what went out is asked after all the same. */
  online: () => Promise<boolean>
}

export const orderKind = (parts: OrderParts, target: HandoffTarget): HandoffKind<OrderDocument> => ({
  name: `hand-off to ${target}`,
  tables: orderTables,
  atOnce: 10,
  receiver: () => parts.partners[target],
  isOurs: ofTarget(target),
  maySend: async () => maySend(await parts.online()),
  read: (db, { id }) => readOrderDocument(db, id),
  keep: keepDocument,
  settled: applyAnswer(target),
})

/** One round: takes what is due for a target and sees each through. */
export const workOnce = (parts: OrderParts, target: HandoffTarget): Promise<void> => deliverDue(parts, orderKind(parts, target))

/** Takes up due hand-offs, each partner's on their own, until stopped. */
export const startHandoffs = (parts: OrderParts): OutboxWorker => {
  const workers = handoffTargets.map((target) => startDelivery(parts, orderKind(parts, target)))
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
