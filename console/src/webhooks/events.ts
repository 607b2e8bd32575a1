import type { WebhookDelivery, WebhookEvent } from '@disadmin/contract/webhooks/webhooks'
import type { Translate } from '../kit/i18n.ts'

const keys = {
  'basket.placed': 'webhooks:event.basket_placed',
  'basket.delivered': 'webhooks:event.basket_delivered',
  'basket.ordered': 'webhooks:event.basket_ordered',
  'order.accepted': 'webhooks:event.order_accepted',
  'customer.changed': 'webhooks:event.customer_changed',
  'discounts.changed': 'webhooks:event.discounts_changed',
  'licence.changed': 'webhooks:event.licence_changed',
} as const satisfies Record<WebhookEvent, string>

export const eventWord = (t: Translate, event: WebhookEvent): string => t(keys[event])

const states = {
  waiting: 'word:waiting',
  sent: 'word:sent',
  failed: 'webhooks:state.failed',
} as const satisfies Record<WebhookDelivery['state'], string>

export const stateWord = (t: Translate, state: WebhookDelivery['state']): string => t(states[state])
