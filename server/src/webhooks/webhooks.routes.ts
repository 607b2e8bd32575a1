import { webhooks } from '@disadmin/contract/webhooks/webhooks'
import { serve } from '../kit/http/serve.ts'
import { findDeliveries } from './deliveries.queries.ts'
import { findWebhooks } from './webhooks.queries.ts'
import { changeWebhook, createWebhook, deleteWebhook, repeat, sendTest } from './webhooks.service.ts'

export default serve(webhooks, {
  list: ({ db, query }) => findWebhooks(db, query),
  create: createWebhook,
  patch: changeWebhook,
  delete: deleteWebhook,
  test: sendTest,
  deliveries: ({ db, query }) => findDeliveries(db, query),
  repeat,
})
