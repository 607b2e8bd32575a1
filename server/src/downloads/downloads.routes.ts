import { downloads } from '@disadmin/contract/downloads/downloads'
import { serve } from '../kit/http/serve.ts'
import { listDownloads } from './downloads.service.ts'
import { noteVisit } from './downloads.queries.ts'
import { makeLink, openLink } from './links.service.ts'

export default serve(downloads, {
  list: listDownloads,
  link: makeLink,
  open: openLink,
  visit: ({ db, who }) => noteVisit(db, who.userId),
})
