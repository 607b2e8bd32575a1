import { findDeliveryOptions } from '../delivery-terms/index.ts'
import type { Cart, CartPatch, carts } from '@disadmin/contract/carts/carts'
import { remainingToOrder } from '@disadmin/contract/basket/basket.rules'
import { ordersOnline } from '../settings/index.ts'
import type { AuditEntry } from '../kit/audit.ts'
import { type RefusedField, refuse } from '../kit/http/refusal.ts'
import { together } from '../kit/db/together.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { emit } from '../webhooks/index.ts'
import { type Batch, takeBatch } from './carts.batch.service.ts'
import type { ClaimedCart } from './carts.claim.queries.ts'
import type { Claiming } from './carts.claim.service.ts'
import { draftOrders, type OrderTerms } from './carts.order.drafts.ts'
import { addOrders, findToday, type NewOrder, type OrderDraft, orderLines } from './carts.order.queries.ts'
import type { StoredLine } from './carts.pending.ts'
import { withinQuantities } from './carts.quantities.ts'
import { readCarts } from './carts.read.service.ts'
import { writeCarts } from './carts.save.queries.ts'
import { headAfterDeed } from './carts.save.service.ts'

interface OrderBody extends OrderTerms {
  cart_ids: number[]
  carts?: (CartPatch & { id: number })[] | undefined
}
/** What it takes to order, whoever asks for it. */
export type Ordering = Claiming & Pick<Context, 'audit'> & { body: OrderBody }
type Reason = NonNullable<Cart['cannot_be_sent_reason']> | 'ordered' | 'closed'

const reasonText: Record<Reason, RefusedField['key']> = {
  ordered: 'carts:refused.ordered',
  closed: 'carts:refused.closed',
  offline: 'carts:refused.offline',
  no_customer_number: 'carts:refused.no_customer_number',
}

/**
 * Orders all carts at the wholesaler or none (CART-69); a cart somebody else holds is refused, a free one taken within (CART-48). What
 * is left of a cart can be sent as an order of its own: it is ordered when no line takes a further order.
 */
export const orderCarts = async (context: Ordering): Promise<Answer<typeof carts.order>> => {
  const { db, who, body, audit, settings } = context
  const [allowed, today, refusal] = await together(
    db,
    (tx) => findDeliveryOptions(tx, who),
    (tx) => findToday(tx, settings.timeZone),
    (tx) => sendRefusal({ db: tx, settings }),
  )
  const options = new Set(allowed.map((option) => option.id))
  assertTerms(body, today, options)
  const batch = await takeBatch(context, { refusal, field: 'order_qty', nothing: 'carts:refused.nothing_to_order' })
  const drafts = draftsOf(batch, { terms: body, today, options })
  const [, , orders] = await together(db, ...batch.save, (tx) => addOrders(tx, who, drafts))
  const heads = batch.changes.map((change) => ({ ...headAfterDeed(change, who), ordered: isOrdered(change.cart.id, batch) }))
  const [, , , , objects] = await together(
    db,
    (tx) => withinQuantities(batch.carts[0]!.id, () => orderLines(tx, orders)),
    (tx) => writeCarts(tx, who, heads),
    (tx) => emit(tx, 'basket.ordered', { orders: orders.map((order) => order.id) }),
    (tx) =>
      audit(
        batch.carts.map((cart) => auditOf(cart, batch, orders)),
        tx,
      ),
    (tx) => readCarts(tx, who, body.cart_ids, settings),
  )
  return { objects }
}

const assertTerms = (body: OrderTerms, today: string, options: ReadonlySet<number>) => {
  const errors: RefusedField[] = []
  if (body.delivery_date !== undefined && body.delivery_date < today)
    errors.push({ source: 'delivery_date', key: 'carts:refused.date_past' })
  if (body.delivery_option_id !== undefined && !options.has(body.delivery_option_id))
    errors.push({ source: 'delivery_option_id', key: 'carts:refused.delivery_option' })
  if (errors.length > 0) refuse(errors)
}

const draftsOf = (batch: Batch, given: Pick<Parameters<typeof draftOrders>[0], 'terms' | 'today' | 'options'>): OrderDraft[] => {
  const results = batch.carts.map((cart) => draftOrders({ ...given, cartId: cart.id, lines: linesOf(cart.id, batch) }))
  const errors = results.flatMap((result) => result.errors)
  if (errors.length > 0) refuse(errors)
  return results.flatMap((result) => result.drafts)
}

const linesOf = (cartId: number, batch: Batch): readonly StoredLine[] => batch.lines.get(cartId) ?? []

/** No line takes a further order. */
const isOrdered = (cartId: number, batch: Batch): boolean =>
  linesOf(cartId, batch).every((line) => remainingToOrder(line) <= line.order_qty)

/** CART-48: why a cart cannot be sent, if so; as the connection stands at this moment (CART-49S). */
export const sendRefusal = async ({ db, settings }: Pick<Claiming, 'db' | 'settings'>) => {
  // held back is not offline: such orders are collected
  const online = settings.ordersOnline || (await ordersOnline(db, settings))
  return (cart: ClaimedCart): RefusedField | undefined => {
    const reason = reasonOf(cart, online)
    return reason === null ? undefined : { source: String(cart.id), key: reasonText[reason], values: [cart.id] }
  }
}

const reasonOf = (cart: ClaimedCart, online: boolean): Reason | null => {
  if (cart.ordered) return 'ordered'
  if (cart.status === 'closed') return 'closed'
  if (!online) return 'offline'
  return cart.customer_no_2 === null || cart.customer_no_2 === '' ? 'no_customer_number' : null
}

const auditOf = (cart: ClaimedCart, batch: Batch, orders: readonly NewOrder[]): AuditEntry => {
  const lines = linesOf(cart.id, batch).filter((line) => line.order_qty > 0)
  const items = (quantity: (line: StoredLine) => number) => lines.map((line) => ({ id: line.id, wholesaler_qty: quantity(line) }))
  const [order_id, ...further] = orders.filter((order) => order.cart_id === cart.id).map(({ id }) => id)
  return {
    recordId: cart.id,
    customerId: cart.customer_id,
    before: { ordered: false, items: items((line) => line.wholesaler_qty) },
    after: {
      ordered: isOrdered(cart.id, batch),
      order_id,
      ...(further.length > 0 && { further_order_ids: further }),
      items: items((line) => line.wholesaler_qty + line.order_qty),
    },
  }
}
