import { orders } from '@disadmin/contract/orders/orders'
import { areCartsSeen, sendToWholesaler } from '../carts/index.ts'
import { serve } from '../kit/http/serve.ts'
import { findOrders } from './orders.queries.ts'
import { countViews } from './orders.read.service.ts'

export default serve(orders, {
  list: ({ db, who, query, settings }) => findOrders(db, who, { query, settings }),
  counts: countViews,
  sendToWholesaler: { work: sendToWholesaler, isStillSeen: areCartsSeen },
})
