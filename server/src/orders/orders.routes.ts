import { orders } from '@disadmin/contract/orders/orders'
import { areCartsSeen, sendToWholesaler } from '../carts/index.ts'
import { serve } from '../kit/serve.ts'
import { countViews, listOrders } from './orders.read.service.ts'

export default serve(orders, {
  list: listOrders,
  counts: countViews,
  sendToWholesaler: { work: sendToWholesaler, isStillSeen: areCartsSeen },
})
