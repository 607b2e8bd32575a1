import { type Cart, carts } from '@disadmin/contract/carts/carts'
import { BasketNews } from '../handoffs/index.ts'
import { call } from '../kit/call.ts'
import { useT } from '../kit/i18n.ts'
import type { OpenBasket } from './useBasket.ts'

interface Props {
  open: OpenBasket
  /** It was ordered in this dialog a moment ago. */
  justOrdered: boolean
  onDismiss: () => void
}

/** After ordering: handing the order over is separate work. How it goes is said here, and what to do when it fails. */
export function Waiting({ open: { basket, act }, justOrdered, onDismiss }: Props) {
  const t = useT()
  const { cart } = basket
  if (cart.orders_placed === 0) return null
  // the same lines, now with the pieces that came back: what is being typed stays
  const readAgain = () =>
    call(carts.get, { params: { id: cart.id } })
      .then((now: Cart) => now.version === cart.version && act({ do: 'cart', cart: now }))
      .catch(() => undefined)
  return (
    <BasketNews
      cartId={cart.id}
      isDone={cart.ordered || cart.status === 'closed'}
      justOrdered={justOrdered}
      onItsWay={t('basket:waits')}
      onDismiss={onDismiss}
      dismissLabel={t('basket:dismiss')}
      onMoved={() => void readAgain()}
    />
  )
}
