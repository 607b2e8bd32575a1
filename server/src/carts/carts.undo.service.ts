import type { carts } from '@disadmin/contract/carts/carts'
import type { TextRef } from '@disadmin/contract/kit/issues'
import type { AuditEntry } from '../kit/audit.ts'
import { ProblemError } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { withdrawMails } from '../mails/index.ts'
import { withdrawEvents } from '../webhooks/index.ts'
import type { ClaimedCart } from './carts.claim.queries.ts'
import { claimUnheld, isMine } from './carts.claim.service.ts'
import { lockCarts } from './carts.lock.queries.ts'
import { readCarts } from './carts.read.service.ts'
import { writeCarts } from './carts.save.queries.ts'
import { headAfter } from './carts.save.service.ts'
import { takeUndo, undoDeliveries, type UndoableDelivery, type UndoneLine } from './carts.undo.queries.ts'

/**
 * Undoes a call that delivered, for all of its carts or none. Whoever delivered may do so until the time ends; not if a cart was changed
 * or locked by somebody else since, or a mail or an event has left.
 */
export const undoDelivery = async (context: Context<typeof carts.undoDelivery>): Promise<Answer<typeof carts.undoDelivery>> => {
  const { db, who, params, audit, settings } = context
  const deliveries = (await takeUndo(db, who, params.id)) ?? refused('undo_over')
  const ids = deliveries.map((delivery) => delivery.cart_id)
  const claimed = await claimUnheld(context, ids)
  const of = (cart: ClaimedCart) => deliveries.find((delivery) => delivery.cart_id === cart.id)!
  const isChanged = claimed.some((cart) => cart.version !== of(cart).version)
  const undone = isChanged ? refused('undo_changed') : await undoDeliveries(db, deliveries)
  if (undone.length !== deliveries.flatMap(({ lines }) => lines).length) refused('undo_changed')
  if (!(await withdrawMails(db, params.id)) || !(await withdrawEvents(db, params.id))) refused('undo_told')
  const heads = claimed.map((cart) => {
    const fence = isMine(cart, who) ? (0 as const) : (1 as const)
    return { ...headAfter({ cart, before: {}, after: {}, lines: [] }, who), changed: true, fence, release: false }
  })
  await writeCarts(db, who, heads)
  const locked = deliveries.filter((delivery) => delivery.was_locked).map((delivery) => delivery.cart_id)
  if (locked.length > 0) await lockCarts(db, who, locked, settings.lockMinutes)
  const objects = await readCarts(db, who, ids, settings)
  await audit(claimed.map((cart) => auditOf(cart, of(cart), undone)))
  return { objects }
}

const refused = (why: 'undo_over' | 'undo_changed' | 'undo_told'): never => {
  const key: TextRef['key'] = `carts:refused.${why}`
  throw new ProblemError({ status: 409, text: { key }, code: why })
}

const auditOf = (cart: ClaimedCart, { id: delivery_id, lines }: UndoableDelivery, undone: readonly UndoneLine[]): AuditEntry => {
  const items = lines.map(({ id, quantity }) => ({ id, quantity, delivered: undone.find((line) => line.id === id)!.delivered }))
  return {
    recordId: cart.id,
    customerId: cart.customer_id,
    before: { delivery_id, items: items.map(({ id, quantity, delivered }) => ({ id, delivered: delivered + quantity })) },
    after: { items: items.map(({ id, quantity, delivered }) => ({ id, delivered, deliver_qty: quantity })) },
  }
}
