import { stepOf } from '@disadmin/contract/handoffs/handoffs.rules'
import type { OrderRow, orders } from '@disadmin/contract/orders/orders'
import { findToday } from '../carts/index.ts'
import { countByHandoff } from '../handoffs/index.ts'
import type { Answer, Context } from '../kit/serve.ts'
import { countOrderedSince, countOrders, findOrders, type OrderFilter, type StoredOrder } from './orders.queries.ts'

/** ORD-02S: not ordered means that it still can be. A basket delivered from stock to the last piece waits for no order. */
const toBeOrdered = { ordered: false, status__in: ['new', 'partly_done'] } as const satisfies OrderFilter

export const listOrders = async ({
  db,
  who,
  query,
  settings,
}: Context<typeof orders.list>): Promise<Answer<typeof orders.list>> => {
  const { offset, limit, order_by, ...asked } = query
  const filter: OrderFilter = asked.ordered === false ? { ...asked, ...toBeOrdered } : asked
  const page = { filter, order_by, offset, limit, timeZone: settings.timeZone }
  const [found, total] = await Promise.all([findOrders(db, who, page), countOrders(db, who, page)])
  return { objects: found.map(present), meta: { total_count: total } }
}

const present = ({ row, handoffs }: StoredOrder): OrderRow => {
  const stateOf = (target: 'wholesaler' | 'vpom') => handoffs.find((handoff) => handoff.target === target)?.state
  const facts = { ordered: row.ordered, wholesaler: stateOf('wholesaler'), vpom: stateOf('vpom'), closed: row.status === 'closed' }
  return { ...row, step: stepOf(facts), handoff: handoffs[0] ?? null }
}

export const countViews = async ({ db, who, settings }: Context<typeof orders.counts>): Promise<Answer<typeof orders.counts>> => {
  const { timeZone } = settings
  const today = await findToday(db, timeZone)
  const [not_ordered, { waiting, unknown, failed }, ordered_today] = await Promise.all([
    countOrders(db, who, { filter: toBeOrdered, timeZone }),
    countByHandoff(db, who),
    countOrderedSince(db, who, today, timeZone),
  ])
  return { not_ordered, waiting, trouble: unknown + failed, ordered_today }
}
