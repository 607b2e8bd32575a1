import type { Counts } from '@disadmin/contract/counts/counts'
import { showFailure } from '../kit/notify.ts'
import { toldFailures } from '../kit/toldFailures.ts'
import type { useGo } from '../kit/useGo.ts'
import { toasts } from '../ui/toasts.ts'

/** The toasts of this page by their baskets: two hand-offs of one order are one. */
export type Shown = Map<number, { toast: string; at: string }>
interface Words {
  failed: (cart: number) => string
  why: (reason: string) => string
  open: string
  more: (count: number) => string
  openList: string
}
type Named = NonNullable<Counts['own_failed_orders']>

/** So many orders that failed while nobody looked are told one by one, the others together. */
const most = 5
/** What is older is soon named no more, whatever became of it. */
const isNamed = 2.9 * 86_400_000

/** Told is once on a device; the toast stays until closed and leads to the hand-off. */
export const tellOwnFailures = (counts: Counts, shown: Shown, words: Words, go: ReturnType<typeof useGo>): void => {
  const { own_failed_orders: named = [], own_failed: all = 0 } = counts
  if (all <= named.length) withdraw(named, shown)
  const news = named.filter((one) => toldFailures.add(one.handoff_id, one.failed_at))
  const tell = (text: string, reason: string | null, label: string, search: Record<string, unknown>) =>
    showFailure(text, reason === null ? undefined : words.why(reason), {
      label,
      onPress: () => void go({ screen: '/orders', search: { ordered: '', status__in: '', order_by: '-id', ...search } }),
    })
  for (const { failed_at: at, cart_id: cart, reason } of news.slice(0, most)) {
    const toast = tell(words.failed(cart), reason, words.open, { handoff: cart })
    shown.set(cart, { toast, at })
  }
  // where nothing of what is named was told before, nothing of what is not named was
  const more = news.length - most + (news.length === named.length ? all - news.length : 0)
  if (more > 0) tell(words.more(more), null, words.openList, { handoff__in: 'failed' })
}

/** What was sent again or ordered all the same needs nobody: its toast goes. */
const withdraw = (named: Named, shown: Shown) => {
  for (const [cart, { toast, at }] of shown) {
    if (named.some((one) => one.cart_id === cart) || Date.parse(at) < Date.now() - isNamed) continue
    toasts.close(toast)
    shown.delete(cart)
  }
}
