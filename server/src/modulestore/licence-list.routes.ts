import { moduleLicences } from '@disadmin/contract/modulestore/licence-list'
import { serve } from '../kit/http/serve.ts'
import { findLicenceRows } from './licence-list.queries.ts'

export default serve(moduleLicences, {
  list: ({ db, who, query, settings }) => findLicenceRows(db, who, query, settings.timeZone),
})
