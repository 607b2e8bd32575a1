import type { DeliveryEvent, WebhookDelivery } from '@disadmin/contract/webhooks/webhooks'
import type { Translate } from '../kit/i18n.ts'

const keys = {
  'basket.placed': 'webhook-desk:event.basket_placed',
  'basket.delivered': 'webhook-desk:event.basket_delivered',
  'basket.ordered': 'webhook-desk:event.basket_ordered',
  'order.accepted': 'webhook-desk:event.order_accepted',
  'order.failed': 'webhook-desk:event.order_failed',
  'order.unknown': 'webhook-desk:event.order_unknown',
  'order.confirmed': 'webhook-desk:event.order_confirmed',
  'customer.changed': 'webhook-desk:event.customer_changed',
  'discounts.changed': 'webhook-desk:event.discounts_changed',
  'licence.changed': 'webhook-desk:event.licence_changed',
  test: 'webhook-desk:event.test',
} as const satisfies Record<DeliveryEvent, string>

export const eventWord = (t: Translate, event: DeliveryEvent): string => t(keys[event])

const states = {
  waiting: 'word:waiting',
  sent: 'word:sent',
  failed: 'webhook-desk:state.failed',
} as const satisfies Record<WebhookDelivery['state'], string>

export const stateWord = (t: Translate, state: WebhookDelivery['state']): string => t(states[state])
