import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { holds } from '@disadmin/contract/kit/access'
import { findNewestCarts } from '../carts/index.ts'
import { countByHandoff } from '../handoffs/index.ts'
import { serve } from '../kit/http/serve.ts'
import { countEnding } from '../modulestore/index.ts'
import { countOpenCarts } from './dashboard.queries.ts'

export default serve(dashboard, {
  get: async ({ db, who, settings }) => {
    const [open_carts, newest_carts, handoffs, licences] = await Promise.all([
      holds(who.codenames, 'Carts/read') ? countOpenCarts(db, who) : null,
      holds(who.codenames, 'Carts/read') ? findNewestCarts(db, who, { limit: 10, settings }) : null,
      holds(who.codenames, 'Order/read') ? countByHandoff(db, who) : null,
      holds(who.codenames, 'Modules/read') ? countEnding(db, who, settings.timeZone) : null,
    ])
    return { open_carts, newest_carts, handoffs, licences }
  },
})
