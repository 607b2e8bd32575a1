import { randomUUID } from 'node:crypto'
import type { carts } from '@disadmin/contract/carts/carts'
import type { AuditEntry } from '../kit/audit.ts'
import { clock } from '../kit/clock.ts'
import { together } from '../kit/db/together.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { deliveryMail, queueMails } from '../mails/index.ts'
import type { Principal } from '../kit/principal.ts'
import { emit } from '../webhooks/index.ts'
import { type Batch, takeBatch } from './carts.batch.service.ts'
import type { ClaimedCart } from './carts.claim.queries.ts'
import { isMine } from './carts.claim.service.ts'
import { addDeliveries, deliverLines, type Delivery, findDeliveriesForMail } from './carts.deliver.queries.ts'
import type { StoredLine } from './carts.pending.ts'
import { withinQuantities } from './carts.quantities.ts'
import { readCarts } from './carts.read.service.ts'
import { writeCarts } from './carts.save.queries.ts'
import { headAfterDeed } from './carts.save.service.ts'
import { keepUndo, type UndoableDelivery } from './carts.undo.queries.ts'

type DeliverContext = Context<typeof carts.deliver>

/** Delivers all carts or none (CART-66); their locks are given up (CART-46S). Mails and events wait while it can be undone. */
export const deliverCarts = async (context: DeliverContext): Promise<Answer<typeof carts.deliver>> => {
  const { db, who, body, audit, settings } = context
  const refusal = (cart: ClaimedCart) => refusalOf(cart, body.send_email)
  const batch = await takeBatch(context, { refusal, field: 'deliver_qty', nothing: 'carts:refused.nothing_to_deliver' })
  const ids = batch.carts.map((cart) => cart.id)
  const [, , deliveries] = await together(db, ...batch.save, (tx) => addDeliveries(tx, who, ids))
  const heads = batch.changes.map((change) => headAfterDeed(change, who))
  const undo = settings.undoSeconds > 0 ? { undoId: randomUUID(), seconds: settings.undoSeconds } : undefined
  const [, , , , , objects, delivered] = await together(
    db,
    (tx) => withinQuantities(ids[0]!, () => deliverLines(tx, deliveries)),
    (tx) => writeCarts(tx, who, heads),
    async (tx) => undo && keepUndo(tx, who, undo, undoableOf(batch, deliveries, who)),
    (tx) => emit(tx, 'basket.delivered', { carts: ids }, undo),
    (tx) =>
      audit(
        batch.carts.map((cart) => auditOf(cart, batch, deliveries, body.send_email)),
        tx,
      ),
    (tx) => readCarts(tx, who, body.cart_ids, settings),
    async (tx) => (body.send_email ? findDeliveriesForMail(tx, deliveries) : []),
  )
  const byCustomer = Map.groupBy(delivered, (delivery) => delivery.customer_id)
  const today = clock(new Date(), settings.timeZone).slice(0, 'DD.MM.YYYY'.length)
  const mails = [...byCustomer.values()].map((own) => deliveryMail(own, settings.deliveryMail[own[0]!.language], today))
  await queueMails(db, mails, undo)
  return { objects, undo: undo ? { id: undo.undoId, seconds: undo.seconds } : null }
}

const undoableOf = (batch: Batch, deliveries: readonly Delivery[], who: Principal): UndoableDelivery[] =>
  batch.carts.map((cart) => ({
    id: deliveryOf(cart, deliveries).id,
    cart_id: cart.id,
    version: cart.version + 1,
    was_locked: isMine(cart, who),
    lines: deliveredOf(cart, batch).map(({ id, deliver_qty: quantity, order_qty, wholesaler_qty }) => ({
      id,
      quantity,
      order_qty,
      wholesaler_qty,
    })),
  }))

const deliveryOf = (cart: ClaimedCart, deliveries: readonly Delivery[]): Delivery =>
  deliveries.find((delivery) => delivery.cart_id === cart.id)!

const deliveredOf = (cart: ClaimedCart, batch: Batch): StoredLine[] =>
  (batch.lines.get(cart.id) ?? []).filter((line) => line.deliver_qty > 0)

const refusalOf = (cart: ClaimedCart, sendEmail: boolean) => {
  const source = String(cart.id)
  if (cart.status === 'closed') return { source, key: 'carts:refused.closed', values: [cart.id] } as const
  const reachable = cart.customer_email !== null && cart.customer_email.trim() !== ''
  return sendEmail && !reachable ? ({ source, key: 'carts:refused.no_email', values: [cart.id] } as const) : undefined
}

const auditOf = (cart: ClaimedCart, batch: Batch, deliveries: readonly Delivery[], sendEmail: boolean): AuditEntry => {
  const delivered = deliveredOf(cart, batch)
  const items = (quantity: (line: StoredLine) => number) => delivered.map((line) => ({ id: line.id, delivered: quantity(line) }))
  return {
    recordId: cart.id,
    customerId: cart.customer_id,
    before: { items: items((line) => line.delivered) },
    after: {
      delivery_id: deliveryOf(cart, deliveries).id,
      send_email: sendEmail,
      items: items((line) => line.delivered + line.deliver_qty),
    },
  }
}
