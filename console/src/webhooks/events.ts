import type { WebhookDelivery, WebhookEvent } from '@disadmin/contract/webhooks/webhooks'
import type { Translate } from '../kit/i18n.ts'

const keys = {
  'basket.placed': 'webhook-desk:event.basket_placed',
  'basket.delivered': 'webhook-desk:event.basket_delivered',
  'basket.ordered': 'webhook-desk:event.basket_ordered',
  'order.accepted': 'webhook-desk:event.order_accepted',
  'customer.changed': 'webhook-desk:event.customer_changed',
  'discounts.changed': 'webhook-desk:event.discounts_changed',
  'licence.changed': 'webhook-desk:event.licence_changed',
} as const satisfies Record<WebhookEvent, string>

export const eventWord = (t: Translate, event: WebhookEvent): string => t(keys[event])

const states = {
  waiting: 'word:waiting',
  sent: 'word:sent',
  failed: 'webhook-desk:state.failed',
} as const satisfies Record<WebhookDelivery['state'], string>

export const stateWord = (t: Translate, state: WebhookDelivery['state']): string => t(states[state])
