import type { Calendar } from './calendar.ts'
import { pageOf } from './catalogue.ts'
import type { MadeCart } from './carts.ts'
import { type Line, totalOf } from './lines.ts'
import { francs } from './prices.ts'
import { randomOf } from './random.ts'
import type { Batch, Row, TableName } from './rows.ts'

/** Ids of the rows to come. */
export interface NextIds {
  cart: number
  item: number
  delivery: number
  order: number
}

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())
const into = (batch: Batch, table: TableName, row: Row) => (batch[table] ??= []).push(row)

/** Writes a cart, its lines and, when `history` is given, the deliveries and orders behind the quantities into the batch. */
export const addCartRows = (
  batch: Batch,
  made: MadeCart,
  next: NextIds,
  history: { seed: number; later: Calendar['later'] } | null,
): void => {
  const cartId = next.cart++
  const firstItem = next.item
  next.item += made.lines.length
  into(batch, 'carts', cartRow(made, cartId))
  made.lines.forEach((line, index) =>
    into(batch, 'cart_items', itemRow(made, line, { id: firstItem + index, cartId, position: index + 1 })),
  )
  if (history === null || made.status === 'new') return
  addDeliveries(batch, made, { cartId, firstItem }, next, history)
  addOrder(batch, made, { cartId, firstItem }, next, history)
}

/** The catalogue's number of the basket; `index` counts from the oldest. */
export const externalIdOf = (index: number): string => `wb-${String(index + 1).padStart(7, '0')}`

const cartRow = (made: MadeCart, id: number): Row => ({
  id,
  external_id: externalIdOf(made.index),
  customer_id: made.customer.id,
  placed_by: made.placedBy,
  created_at: iso(made.createdAt),
  updated_at: iso(made.touchedAt),
  updated_by: made.status === 'new' ? null : made.clerk.id,
  status: made.status,
  total_customer_price: francs(totalOf(made.lines)),
  note: made.note,
  ref_number: made.refNumber,
  ordered: made.status === 'closed' && made.lines.some((line) => line.wholesaler > 0),
  seen_at: iso(made.seenAt),
  seen_by: made.seenAt === null ? null : made.clerk.id,
  shipment_street: made.address.street,
  shipment_house_no: made.address.houseNo,
  shipment_city: made.address.city,
  shipment_post_code: made.address.postCode,
  to_customer_address: made.toCustomerAddress,
  version: made.status === 'new' ? 1 : 2 + (made.index % 3),
})

const itemRow = (made: MadeCart, line: Line, { id, cartId, position }: { id: number; cartId: number; position: number }): Row => ({
  id,
  cart_id: cartId,
  position,
  product_no: line.part.productNo,
  active_no: line.part.activeNo,
  catalogue_url: pageOf(line.part.activeNo),
  description: line.description,
  homologation: line.vehicle?.homologation ?? '',
  vehicle: line.vehicle?.text ?? '',
  availability: line.availability,
  list_price: francs(line.listPrice),
  discount: francs(line.discount),
  discount_code: line.part.limitCode,
  customer_price: francs(line.customerPrice),
  reseller_price: line.resellerPrice === null ? null : francs(line.resellerPrice),
  ordered: line.ordered,
  delivered: line.delivered,
  wholesaler_qty: line.wholesaler,
  deliver_qty: 0,
  order_qty: 0,
  reference: line.reference,
  delivery_date: made.deliveryDate,
  delivery_option_id: made.optionId,
  additional_item: line.additional === null ? null : additionalItem(line.additional),
})

const additionalItem = (additional: NonNullable<Line['additional']>): Row => ({
  product_no: additional.productNo,
  active_no: additional.productNo,
  catalogue_url: pageOf(additional.productNo),
  description: additional.description,
  ordered: additional.ordered,
  price: additional.price / 100,
})

interface Where {
  cartId: number
  firstItem: number
}

/** One delivery, or two when the second part came later. */
const addDeliveries = (
  batch: Batch,
  made: MadeCart,
  { cartId, firstItem }: Where,
  next: NextIds,
  { seed, later }: { seed: number; later: Calendar['later'] },
) => {
  const r = randomOf(seed, 61, made.index)
  const split = r.chance(0.16)
  const rows = made.lines.flatMap((line, index) =>
    line.delivered > 0 ? [{ line, item: firstItem + index, late: split && r.chance(0.4) }] : [],
  )
  for (const late of [false, true]) {
    const lines = rows.filter((row) => row.late === late)
    if (lines.length === 0) continue
    const id = next.delivery++
    const at = late ? later(made.touchedAt, r.int(4, 30)) : made.touchedAt
    into(batch, 'deliveries', { id, cart_id: cartId, delivered_at: iso(at), delivered_by: made.clerk.id })
    for (const { line, item } of lines) {
      into(batch, 'delivery_lines', {
        delivery_id: id,
        cart_item_id: item,
        quantity: line.delivered,
        delivery_date: made.deliveryDate,
        delivery_option_id: made.optionId,
      })
    }
  }
}

/** The order at the wholesaler. Those of closed carts went out long ago; those of open ones still wait to be sent. */
const addOrder = (batch: Batch, made: MadeCart, { cartId, firstItem }: Where, next: NextIds, { seed }: { seed: number }) => {
  const lines = made.lines.flatMap((line, index) =>
    line.wholesaler > 0 ? [{ quantity: line.wholesaler, item: firstItem + index }] : [],
  )
  if (lines.length === 0) return
  const r = randomOf(seed, 62, made.index)
  const id = next.order++
  const uuid = () => r.pattern('########-####-4###-8###-############')
  into(batch, 'orders', {
    id,
    cart_id: cartId,
    reference: uuid(),
    ordered_at: iso(made.touchedAt),
    ordered_by: made.clerk.id,
    delivery_date: made.deliveryDate,
    delivery_option_id: made.optionId,
  })
  for (const { quantity, item } of lines) into(batch, 'order_lines', { order_id: id, cart_item_id: item, quantity })
  if (made.status === 'closed') return
  for (const target of ['wholesaler', 'vpom']) {
    into(batch, 'handoffs', { order_id: id, target, idempotency_key: uuid(), created_at: iso(made.touchedAt) })
  }
}
