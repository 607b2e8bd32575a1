import type { Cart, CartPatch, carts } from '@disadmin/contract/carts/carts'
import { ordersOnline } from '../configuration/index.ts'
import type { AuditEntry } from '../kit/audit.ts'
import { type RefusedField, refuse } from '../kit/refusal.ts'
import type { Answer, Context } from '../kit/serve.ts'
import { emit } from '../webhooks/index.ts'
import { type Batch, takeBatch } from './carts.batch.service.ts'
import type { ClaimedCart } from './carts.claim.queries.ts'
import type { Claiming } from './carts.claim.service.ts'
import { addOrders, findToday, type NewOrder, orderLines } from './carts.order.queries.ts'
import type { StoredLine } from './carts.pending.ts'
import { withinQuantities } from './carts.quantities.ts'
import { findDeliveryOptions } from './carts.queries.ts'
import { cannotBeSent, readCarts } from './carts.read.service.ts'
import { writeCarts } from './carts.save.queries.ts'
import { headAfter } from './carts.save.service.ts'

interface OrderBody {
  cart_ids: number[]
  delivery_date: string
  delivery_option_id: number
  carts?: (CartPatch & { id: number })[] | undefined
}
/** What it takes to order, whoever asks for it. */
export type Ordering = Claiming & Pick<Context, 'audit'> & { body: OrderBody }
type Reason = NonNullable<Cart['cannot_be_sent_reason']>

const reasonText: Record<Reason, RefusedField['key']> = {
  ordered: 'carts:refused.ordered',
  closed: 'carts:refused.closed',
  offline: 'carts:refused.offline',
  no_customer_number: 'carts:refused.no_customer_number',
}

/** Orders all carts at the wholesaler or none (CART-69); a cart somebody else holds is refused, a free one taken within (CART-48). */
export const orderCarts = async (context: Ordering): Promise<Answer<typeof carts.order>> => {
  const { db, who, body, audit, settings } = context
  await assertTerms(context)
  const refusal = await sendRefusal(context)
  const batch = await takeBatch(context, { refusal, field: 'order_qty', nothing: 'carts:refused.nothing_to_order' })
  const ids = batch.carts.map((cart) => cart.id)
  const orders = await addOrders(db, who, ids, body)
  await withinQuantities(ids[0]!, () => orderLines(db, orders))
  await writeCarts(
    db,
    who,
    batch.changes.map((change) => ({ ...headAfter(change, who, { changed: true }), ordered: true })),
  )
  await emit(db, 'basket.ordered', { orders: orders.map((order) => order.id) })
  await audit(batch.carts.map((cart) => auditOf(cart, batch, orders)))
  return { objects: await readCarts(db, who, body.cart_ids, settings) }
}

const assertTerms = async ({ db, who, body, settings }: Ordering) => {
  const errors: RefusedField[] = []
  if (body.delivery_date < (await findToday(db, settings.timeZone)))
    errors.push({ source: 'delivery_date', key: 'carts:refused.date_past' })
  const own = (await findDeliveryOptions(db, who)).some((option) => option.id === body.delivery_option_id)
  if (!own) errors.push({ source: 'delivery_option_id', key: 'carts:refused.delivery_option' })
  if (errors.length > 0) refuse(errors)
}

/** CART-48: why a cart cannot be sent, if so; as the connection stands at this moment (CART-49S). */
export const sendRefusal = async ({ db, settings }: Pick<Claiming, 'db' | 'settings'>) => {
  const online = await ordersOnline(db, settings)
  return (cart: ClaimedCart): RefusedField | undefined => {
    const reason = cannotBeSent(cart, cart.customer_no_2, online)
    return reason === null ? undefined : { source: String(cart.id), key: reasonText[reason], values: [cart.id] }
  }
}

const auditOf = (cart: ClaimedCart, batch: Batch, orders: readonly NewOrder[]): AuditEntry => {
  const ordered = (batch.lines.get(cart.id) ?? []).filter((line) => line.order_qty > 0)
  const items = (quantity: (line: StoredLine) => number) => ordered.map((line) => ({ id: line.id, wholesaler_qty: quantity(line) }))
  return {
    what: 'Carts/order',
    recordId: cart.id,
    customerId: cart.customer_id,
    before: { ordered: false, items: items((line) => line.wholesaler_qty) },
    after: {
      ordered: true,
      order_id: orders.find((order) => order.cart_id === cart.id)!.id,
      items: items((line) => line.wholesaler_qty + line.order_qty),
    },
  }
}
