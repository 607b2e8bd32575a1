import * as z from 'zod/mini'
import { Cart, cartFilters, cartList, CartRow } from '../carts/carts.ts'
import { HandoffSummary, handoffKindsFilter } from '../handoffs/handoffs.ts'
import { orderSteps } from '../handoffs/handoffs.rules.ts'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'

/** ORD-02S: the cart as the orders list shows it. */
export const OrderRow = z.object({
  ...CartRow.shape,
  /** ORD-15S */
  step: z.enum(orderSteps),
  /** The hand-off that tells most: one in trouble first, else the one that is next; null for a cart not ordered here. */
  handoff: z.nullable(HandoffSummary),
})
export type OrderRow = z.output<typeof OrderRow>

export const orderList = listOf({
  row: OrderRow,
  sort: cartList.sort,
  initial: 'id',
  filters: {
    ...cartFilters,
    handoff__in: handoffKindsFilter,
    /** Ordered on this day of the server's zone, or since this moment. */
    ordered_from: z.optional(f.dayOrMoment),
  },
})

/** What the views of the list hold. */
export const OrderCounts = z.object({ not_ordered: z.int(), waiting: z.int(), trouble: z.int(), ordered_today: z.int() })
export type OrderCounts = z.output<typeof OrderCounts>

/** The same baskets as orders at the wholesaler. */
export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/orders',
    needs: ['Order/read'],
    summary: 'The carts as orders: whether ordered, how far, and how their hand-off stands.',
    query: orderList.query,
    reply: orderList.reply,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/v1/orders/counts',
    needs: ['Order/read'],
    summary: 'How many are not ordered, wait to be sent, are in trouble, were ordered today.',
    reply: OrderCounts,
  }),
  sendToWholesaler: endpoint({
    method: 'POST',
    path: '/api/v1/carts/send-to-wholesaler',
    needs: ['Order/update'],
    summary:
      'Orders carts at the wholesaler under CART-48, all or none: the order quantities of their lines, or what is open where none is given. A date or an option that is missing comes from the lines.',
    body: z.object({ cart_ids: f.ids, delivery_date: z.optional(f.day), delivery_option_id: z.optional(f.id) }),
    reply: z.object({ objects: z.array(Cart) }),
    audits: 'Carts/order',
    idempotent: true,
  }),
}
