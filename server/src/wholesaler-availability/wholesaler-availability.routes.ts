import { wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { serve } from '../kit/http/serve.ts'
import { findHistory, findLatest } from './availability-history.queries.ts'
import { getEntry, isEntrySeen, originalOf, templateFile } from './availability-read.service.ts'
import { previewFile, takeChanges, takeFile } from './availability-take.service.ts'
import { resend } from './delivery/resend.service.ts'

export default serve(wholesalerAvailability, {
  import: takeFile,
  preview: previewFile,
  change: { work: takeChanges, isStillSeen: isEntrySeen },
  history: ({ db, who, query }) => findHistory(db, who, query),
  latest: async ({ db, who }) => ({ completed_at: await findLatest(db, who) }),
  get: getEntry,
  original: originalOf,
  resend,
  template: templateFile,
})
