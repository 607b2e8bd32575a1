import { carts } from '@disadmin/contract/carts/carts'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/i18n.ts'
import { showUndoable } from '../../kit/undo.ts'
import { sureOf } from '../../kit/wire/idempotency.ts'
import { afterCartsChanged } from '../basket.calls.ts'

const mostNamed = 5

/** "Basket 104229", "3 baskets: 104229, 104230, 104231" */
export const basketsNamed = (ids: readonly number[]): string => {
  const named = [...ids.slice(0, mostNamed), ...(ids.length > mostNamed ? ['…'] : [])].join(', ')
  return t('basket:delivered_which', ids.length, named)
}

/** Names the baskets that were delivered, and offers undo for as long as the server accepts it. */
export const showDelivered = ({ objects, undo }: ReplyOf<typeof carts.deliver>, sendEmail: boolean): void => {
  showUndoable(t(sendEmail ? 'basket:delivered_email' : 'basket:delivered'), {
    undo: undo
      ? () => sureOf((idempotencyKey) => call(carts.undoDelivery, { params: { id: undo.id }, idempotencyKey }))
      : undefined,
    changes: [...afterCartsChanged, dashboard.get],
    description: basketsNamed(objects.map(({ id }) => id)),
    ...(undo && { lasts: undo.seconds * 1000, next: sendEmail ? t('basket:mail_waits', undo.seconds) : undefined }),
  })
}
