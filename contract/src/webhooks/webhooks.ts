import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'

export const webhookEvents = [
  'basket.placed',
  'basket.delivered',
  'basket.ordered',
  'order.accepted',
  'order.failed',
  'order.unknown',
  'order.confirmed',
  'customer.changed',
  'discounts.changed',
  'licence.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
const event = z.enum(webhookEvents)
/** `test` is sent when somebody asks for it; nobody subscribes to it. */
export const deliveryEvents = [...webhookEvents, 'test'] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]
const deliveryEvent = z.enum(deliveryEvents)
export const deliveryStates = ['waiting', 'sent', 'failed'] as const
const state = z.enum(deliveryStates)

/** A receiver of events. Its secret is shown once, when it is made or renewed. */
export const Webhook = z.object({
  id: f.id,
  url: z.string(),
  events: z.array(event),
  is_active: z.boolean(),
  created_at: f.moment,
  /** Deliveries that were given up. */
  failed: z.int(),
  secret: z.optional(z.string()),
  /** Until then calls carry the signature of the secret before the last renewal as well. */
  previous_secret_until: z.nullable(f.moment),
})
export type Webhook = z.output<typeof Webhook>

export const WebhookDelivery = z.object({
  id: f.id,
  webhook_id: f.id,
  /** Where the receiver is. */
  url: z.string(),
  event: deliveryEvent,
  /** The event's own id, the same at every repetition (`webhook-id`). */
  event_id: z.string(),
  state,
  attempts: z.int(),
  status: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  created_at: f.moment,
  due_at: z.nullable(f.moment),
  sent_at: z.nullable(f.moment),
  payload: z.unknown(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

export const deliveryList = listOf({
  row: WebhookDelivery,
  sort: ['id', 'created_at'],
  initial: '-id',
  filters: { webhook: z.optional(f.pathId), state: z.optional(state), event: z.optional(deliveryEvent) },
})

export const webhookList = listOf({ row: Webhook, sort: ['id', 'url', 'created_at'], initial: 'id', filters: {} })

const url = z.string().check(
  z.trim(),
  z.maxLength(512),
  f.visible,
  z.refine((text: string) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text) && !carriesPassword(text), {
    error: 'website',
  }),
)
// the address is listed and stands in the trail
const carriesPassword = (text: string) => new URL(text).username !== '' || new URL(text).password !== ''
const events = z.array(event).check(z.minLength(1), z.maxLength(webhookEvents.length))
export const WebhookWrite = z.object({ url, events })
export type WebhookWrite = z.output<typeof WebhookWrite>
const written = { url, events, is_active: z.boolean() }
const oneWebhook = z.object({ id: f.pathId })

/** Receivers of events, and what was sent to them. */
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks',
    needs: ['Webhooks/read'],
    only: 'house',
    summary: 'The receivers of events.',
    query: webhookList.query,
    reply: webhookList.reply,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks',
    needs: ['Webhooks/update'],
    only: 'house',
    summary: 'Adds a receiver; the answer carries its secret, once.',
    body: WebhookWrite,
    reply: Webhook,
    audits: 'Webhooks/create',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/webhooks/:id',
    needs: ['Webhooks/update'],
    only: 'house',
    summary: 'Changes a receiver; `renew_secret` gives it another secret, beside which the old one signs for a while.',
    params: oneWebhook,
    body: z.partial(z.object({ ...written, renew_secret: z.literal(true) })),
    reply: Webhook,
    audits: 'Webhooks/update',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v1/webhooks/:id',
    needs: ['Webhooks/update'],
    only: 'house',
    summary: 'Takes a receiver away, and what still waits for it.',
    params: oneWebhook,
    audits: 'Webhooks/delete',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/:id/test',
    needs: ['Webhooks/update'],
    only: 'house',
    summary: 'Sends a test event to a receiver that is on; answers its delivery.',
    params: oneWebhook,
    reply: WebhookDelivery,
    audits: 'Webhooks/test',
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/v1/webhook-deliveries',
    needs: ['Webhooks/read'],
    only: 'house',
    summary: 'What was sent, waits or failed; newest first.',
    query: deliveryList.query,
    reply: deliveryList.reply,
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/api/v1/webhook-deliveries/:id/repeat',
    needs: ['Webhooks/update'],
    only: 'house',
    summary: 'Sends a delivery again, under the same event id.',
    params: oneWebhook,
    reply: WebhookDelivery,
    audits: 'Webhooks/repeat',
  }),
}
