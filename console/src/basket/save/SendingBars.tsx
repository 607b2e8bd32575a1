import { type Cart, carts } from '@disadmin/contract/carts/carts'
import { CircleHelp } from 'lucide-react'
import { OrderNotice } from '../../handoffs/index.ts'
import { call } from '../../kit/call.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import type { OpenBasket } from '../useBasket.ts'
import type { Operation } from './basket.sending.ts'

interface UncertainProps {
  operation: Operation
  /** The retry is under way. */
  busy: boolean
  onAgain: () => void
}

/** The outcome of the last operation is unknown: input stays, and a retry resolves it. */
export function UncertainBar({ operation: { what }, busy, onAgain }: UncertainProps) {
  const t = useT()
  const said = what === 'deliver_email' ? 'deliver' : what
  return (
    <div
      role="alert"
      className="flex min-h-12.5 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-warn-soft px-5 py-2 text-warn-ink max-phone:px-4"
    >
      <CircleHelp aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{t(`basket:uncertain.${said}`)}</span> {t('basket:uncertain.text')}
      </span>
      <Button size={28} variant="primary" busy={busy} onClick={onAgain}>
        {t('word:try_again')}
      </Button>
    </div>
  )
}

interface OrderBarProps {
  open: OpenBasket
  /** It was ordered in this dialog a moment ago. */
  justOrdered: boolean
  onDismiss: () => void
}

/** Shows the hand-off of the order after it was placed, and what to do when it fails. */
export function OrderBar({ open: { basket, act }, justOrdered, onDismiss }: OrderBarProps) {
  const t = useT()
  const { cart } = basket
  if (cart.orders_placed === 0) return null
  // only pieces of the same lines have changed: input stays
  const readAgain = () =>
    call(carts.get, { params: { id: cart.id } })
      .then((now: Cart) => now.version === cart.version && act({ do: 'cart', cart: now }))
      .catch(() => undefined)
  return (
    <OrderNotice
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
