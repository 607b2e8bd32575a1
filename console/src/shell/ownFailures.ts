import type { Counts } from '@disadmin/contract/counts/counts'
import { faultWords, type Translate } from '../kit/i18n.ts'
import { showFailure } from '../kit/notify.ts'
import { toldFailures } from '../kit/toldFailures.ts'
import type { useGo } from '../kit/screenUrl.ts'
import { below } from '../ui/breakpoints.ts'
import { toasts } from '../ui/toasts.ts'

/** The toasts of this page by their baskets: two hand-offs of one order are one. */
export type Shown = Map<number, { toast: string; at: string }>
type Named = NonNullable<Counts['own_failed_orders']>

/** So many orders that failed while nobody looked are told one by one, the others together: a phone is not covered by them. */
const mostTold = () => (matchMedia(below('phone')).matches ? 2 : 5)
/** What is older is soon named no more, whatever became of it. */
const isNamed = 2.9 * 86_400_000

interface Telling {
  t: Translate
  go: ReturnType<typeof useGo>
  mayResend: boolean
}

/** Told is once on a device; the toast stays until closed, sends the order again and leads to the hand-off. */
export const tellOwnFailures = (counts: Counts, shown: Shown, { t, go, mayResend }: Telling): void => {
  const { own_failed_orders: named = [], own_failed: all = 0 } = counts
  if (all <= named.length) withdraw(named, shown)
  const most = mostTold()
  const news = named.filter((one) => toldFailures.add(one.handoff_id, one.failed_at))
  const orders = (label: string, search: Record<string, unknown>) => ({
    label,
    onPress: () => void go({ screen: '/orders', search: { ordered: '', status__in: '', order_by: '-id', ...search } }),
  })
  for (const { handoff_id: handoff, failed_at: at, cart_id: cart, reason } of news.slice(0, most)) {
    const open = orders(t('handoffs:news.open'), { handoff: cart })
    const resend = { label: t('handoffs:board.resend'), onPress: () => void resendFromToast(handoff, cart) }
    const actions = mayResend ? { action: resend, other: open } : { action: open }
    const description = reason === null ? undefined : faultWords(reason)
    const toast = showFailure(t('handoffs:news.failed', String(cart)), description, actions)
    shown.set(cart, { toast, at })
  }
  // where nothing of what is named was told before, nothing of what is not named was
  const more = news.length - most + (news.length === named.length ? all - news.length : 0)
  if (more > 0)
    showFailure(t('handoffs:news.more', more), undefined, {
      action: orders(t('handoffs:news.open_list'), { handoff__in: 'failed' }),
    })
}

const resendFromToast = async (handoff: number, cart: number) => (await import('../handoffs/index.ts')).resendNow(handoff, cart)

/** What was sent again or ordered all the same needs nobody: its toast goes. */
const withdraw = (named: Named, shown: Shown) => {
  for (const [cart, { toast, at }] of shown) {
    if (named.some((one) => one.cart_id === cart) || Date.parse(at) < Date.now() - isNamed) continue
    toasts.close(toast)
    shown.delete(cart)
  }
}
