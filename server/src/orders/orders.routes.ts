import { orders } from '@disadmin/contract/orders/orders'
import { areCartsSeen, findToday, sendToWholesaler } from '../carts/index.ts'
import { type Answer, type Context, serve } from '../kit/http/serve.ts'
import { countByHandoff } from '../handoffs/index.ts'
import { countOrderedSince, countOrders, findOrders, type OrderFilter } from './orders.queries.ts'

/** ORD-02S: the view “Not ordered”. A basket delivered from stock to the last piece waits for no order. */
const toBeOrdered = { ordered: false, status__in: ['new', 'partly_done'] } as const satisfies OrderFilter

const countViews = async ({ db, who, settings }: Context<typeof orders.counts>): Promise<Answer<typeof orders.counts>> => {
  const { timeZone } = settings
  const today = await findToday(db, timeZone)
  const [not_ordered, { waiting, unknown, failed }, ordered_today] = await Promise.all([
    countOrders(db, who, { query: toBeOrdered, settings }),
    countByHandoff(db, who),
    countOrderedSince(db, who, today, timeZone),
  ])
  return { not_ordered, waiting, trouble: unknown + failed, ordered_today }
}

export default serve(orders, {
  list: ({ db, who, query, settings }) => findOrders(db, who, { query, settings }),
  counts: countViews,
  sendToWholesaler: { work: sendToWholesaler, isStillSeen: areCartsSeen },
})
