import { catalogueNotifications } from '@disadmin/contract/catalogue/catalogue-notifications'
import { clientHolds, etagOf } from '../kit/http/conditional.ts'
import { notFound } from '../kit/http/refusal.ts'
import { NotModified, serve } from '../kit/http/serve.ts'
import { findReader, findShown, markSeen } from './catalogue-notifications.queries.ts'

export default serve(catalogueNotifications, {
  list: async ({ db, query, headers, header }) => {
    const reader = (await findReader(db, query.username)) ?? notFound()
    const answer = { language: reader.language, objects: await findShown(db, reader) }
    const etag = etagOf(answer)
    header('etag', etag)
    return clientHolds(headers['if-none-match'], etag) ? NotModified : answer
  },
  seen: async ({ db, params, body }) => {
    const reader = (await findReader(db, body.username)) ?? notFound()
    return { id: params.id, seen_at: (await markSeen(db, params.id, reader)) ?? notFound() }
  },
})
