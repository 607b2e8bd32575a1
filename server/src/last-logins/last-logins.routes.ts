import { lastLogins } from '@disadmin/contract/last-logins/last-logins'
import { serve } from '../kit/http/serve.ts'
import { findLastLogins } from './last-logins.queries.ts'

export default serve(lastLogins, {
  list: ({ db, who, query }) => findLastLogins(db, who, query),
})
