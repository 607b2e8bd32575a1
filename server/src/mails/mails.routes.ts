import { mails } from '@disadmin/contract/mails/mails'
import { serve } from '../kit/http/serve.ts'
import { findMails } from './mails.list.queries.ts'
import { repeat } from './mails.service.ts'

export default serve(mails, {
  list: ({ db, query, settings }) => findMails(db, settings.timeZone, query),
  repeat,
})
