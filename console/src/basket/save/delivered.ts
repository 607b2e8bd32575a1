import { carts } from '@disadmin/contract/carts/carts'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/i18n.ts'
import { showUndoable } from '../../kit/undo.ts'
import { sureOf } from '../../kit/wire/idempotency.ts'
import { afterCartsChanged } from '../basket.calls.ts'

const mostNamed = 5

/** Names the baskets that were delivered, and offers undo for as long as the server accepts it. */
export const showDelivered = ({ objects, undo }: ReplyOf<typeof carts.deliver>, sendEmail: boolean): void => {
  const named = [...objects.slice(0, mostNamed).map(({ id }) => id), ...(objects.length > mostNamed ? ['…'] : [])].join(', ')
  showUndoable(t(sendEmail ? 'basket:delivered_email' : 'basket:delivered'), {
    undo: undo
      ? () => sureOf((idempotencyKey) => call(carts.undoDelivery, { params: { id: undo.id }, idempotencyKey }))
      : undefined,
    changes: [...afterCartsChanged, dashboard.get],
    description: t('basket:delivered_which', objects.length, named),
    ...(undo && { lasts: undo.seconds * 1000, next: sendEmail ? t('basket:mail_waits', undo.seconds) : undefined }),
  })
}
