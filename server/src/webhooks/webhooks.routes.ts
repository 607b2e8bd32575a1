import { webhooks } from '@disadmin/contract/webhooks/webhooks'
import { serve } from '../kit/serve.ts'
import { changeWebhook, createWebhook, deleteWebhook, listDeliveries, listWebhooks, repeat } from './webhooks.service.ts'

export default serve(webhooks, {
  list: listWebhooks,
  create: createWebhook,
  patch: changeWebhook,
  delete: deleteWebhook,
  deliveries: listDeliveries,
  repeat,
})
