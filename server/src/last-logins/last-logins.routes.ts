import { lastLogins } from '@disadmin/contract/last-logins/last-logins'
import { serve } from '../kit/serve.ts'
import { countLastLogins, findLastLogins } from './last-logins.queries.ts'

export default serve(lastLogins, {
  list: async ({ db, who, query }) => {
    const [objects, total] = await Promise.all([findLastLogins(db, who, query), countLastLogins(db, who, query)])
    return { objects, meta: { total_count: total } }
  },
})
