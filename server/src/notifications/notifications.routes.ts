import { holds } from '@disadmin/contract/kit/access'
import { notifications } from '@disadmin/contract/notifications/notifications'
import { countWaitingOrders } from '../handoffs/index.ts'
import { clientHolds, etagOf } from '../kit/conditional.ts'
import { scopeKey } from '../kit/scope.ts'
import { NotModified, serve } from '../kit/serve.ts'
import { countedLately } from './count-cache.ts'
import { findUnseenCarts } from './notifications.queries.ts'

export default serve(notifications, {
  get: async ({ db, who, headers, header }) => {
    const scope = scopeKey(who)
    const [unseen, orders] = await Promise.all([
      holds(who.codenames, 'Carts/read') ? countedLately(db, `carts ${scope}`, () => findUnseenCarts(db, who)) : undefined,
      holds(who.codenames, 'Order/read') ? countedLately(db, `orders ${scope}`, () => countWaitingOrders(db, who)) : undefined,
    ])
    const counts = { ...unseen, ...(orders !== undefined && { orders }) }
    const etag = etagOf(counts)
    header('etag', etag)
    return clientHolds(headers['if-none-match'], etag) ? NotModified : counts
  },
})
