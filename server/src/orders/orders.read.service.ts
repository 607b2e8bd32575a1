import type { orders } from '@disadmin/contract/orders/orders'
import { findToday } from '../carts/index.ts'
import { countByHandoff } from '../handoffs/index.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { countOrderedSince, countOrders, type OrderFilter } from './orders.queries.ts'

/** ORD-02S: the view “Not ordered”. A basket delivered from stock to the last piece waits for no order. */
const toBeOrdered = { ordered: false, status__in: ['new', 'partly_done'] } as const satisfies OrderFilter

export const countViews = async ({ db, who, settings }: Context<typeof orders.counts>): Promise<Answer<typeof orders.counts>> => {
  const { timeZone } = settings
  const today = await findToday(db, timeZone)
  const [not_ordered, { waiting, unknown, failed }, ordered_today] = await Promise.all([
    countOrders(db, who, { query: toBeOrdered, settings }),
    countByHandoff(db, who),
    countOrderedSince(db, who, today, timeZone),
  ])
  return { not_ordered, waiting, trouble: unknown + failed, ordered_today }
}
