import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { holds } from '@disadmin/contract/kit/access'
import { findCarts } from '../carts/index.ts'
import { serve } from '../kit/serve.ts'
import { countOpenCarts } from './dashboard.queries.ts'

const newest = { filter: {}, order_by: '-created_at', offset: 0, limit: 10 }

export default serve(dashboard, {
  get: async ({ db, who, settings }) => {
    if (!holds(who.codenames, 'Carts/read')) return { open_carts: null, newest_carts: null }
    const [open, carts] = await Promise.all([
      countOpenCarts(db, who),
      findCarts(db, who, { ...newest, timeZone: settings.timeZone }),
    ])
    return { open_carts: open, newest_carts: carts }
  },
})
