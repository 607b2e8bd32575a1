import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { holds } from '@disadmin/contract/kit/access'
import { findCarts } from '../carts/index.ts'
import { countByHandoff } from '../handoffs/index.ts'
import { serve } from '../kit/serve.ts'
import { countOpenCarts } from './dashboard.queries.ts'

const newest = { filter: {}, order_by: '-created_at', offset: 0, limit: 10 }

export default serve(dashboard, {
  get: async ({ db, who, settings }) => {
    const page = { ...newest, settings }
    const [open_carts, newest_carts, handoffs] = await Promise.all([
      holds(who.codenames, 'Carts/read') ? countOpenCarts(db, who) : null,
      holds(who.codenames, 'Carts/read') ? findCarts(db, who, page) : null,
      holds(who.codenames, 'Order/read') ? countByHandoff(db, who) : null,
    ])
    return { open_carts, newest_carts, handoffs }
  },
})
