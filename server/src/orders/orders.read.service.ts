import { type HandoffState, type HandoffTarget, stepOf } from '@disadmin/contract/handoffs/handoffs.rules'
import type { OrderRow, orders } from '@disadmin/contract/orders/orders'
import { findToday } from '../carts/index.ts'
import { type CartHandoff, countByHandoff } from '../handoffs/index.ts'
import type { Answer, Context } from '../kit/serve.ts'
import { countOrderedSince, countOrders, findOrders, type OrderFilter, type StoredOrder } from './orders.queries.ts'

/** ORD-02S: the view “Not ordered”. A basket delivered from stock to the last piece waits for no order. */
const toBeOrdered = { ordered: false, status__in: ['new', 'partly_done'] } as const satisfies OrderFilter

export const listOrders = async ({
  db,
  who,
  query,
  settings,
}: Context<typeof orders.list>): Promise<Answer<typeof orders.list>> => {
  const { offset, limit, order_by, ...filter } = query
  const page = { filter, order_by, offset, limit, settings }
  const [found, total] = await Promise.all([findOrders(db, who, page), countOrders(db, who, page)])
  return { objects: found.map(present), meta: { total_count: total } }
}

const present = ({ row, handoffs }: StoredOrder): OrderRow => {
  const placed = handoffs.some(({ withdrawn }) => !withdrawn)
  const closed = row.status === 'closed'
  const ordered = row.ordered || (placed && closed)
  const slowest = (target: HandoffTarget) => leastOf(handoffs.filter((one) => one.target === target && !one.withdrawn))
  const facts = { ordered, placed, wholesaler: slowest('wholesaler'), vpom: slowest('vpom'), closed }
  return { ...row, step: stepOf(facts), handoff: handoffs[0] ?? null }
}

/** Of several orders of a cart the one that has come least far says how far the cart has come. */
const leastOf = (handoffs: readonly CartHandoff[]): HandoffState | undefined => {
  const reached = { confirmed: 2, accepted: 1 } as Partial<Record<HandoffState, number>>
  return handoffs.map(({ state }) => state).toSorted((a, b) => (reached[a] ?? 0) - (reached[b] ?? 0))[0]
}

export const countViews = async ({ db, who, settings }: Context<typeof orders.counts>): Promise<Answer<typeof orders.counts>> => {
  const { timeZone } = settings
  const today = await findToday(db, timeZone)
  const [not_ordered, { waiting, unknown, failed }, ordered_today] = await Promise.all([
    countOrders(db, who, { filter: toBeOrdered, settings }),
    countByHandoff(db, who),
    countOrderedSince(db, who, today, timeZone),
  ])
  return { not_ordered, waiting, trouble: unknown + failed, ordered_today }
}
