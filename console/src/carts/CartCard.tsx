import type { CartRow } from '@disadmin/contract/carts/carts'
import { CartStatusPill } from '../basket/index.ts'
import { formatMoment } from '../kit/format.ts'
import { cx } from '../ui/cx.ts'
import { type CartDoings, CartMenu } from './CartMenu.tsx'
import { LockButton } from './lock/LockButton.tsx'

/** A cart on a phone: number, customer, state, date. */
export const CartCard = ({ cart, ...doings }: CartDoings & { cart: CartRow }) => {
  const { name, city, customer_no: customerNo } = cart.owner.customer
  const strong = cart.seen ? undefined : 'font-strong'
  const number = cart.seen ? 'font-medium' : 'font-strong'
  return (
    <div className="-mr-2.5 flex min-w-0 flex-1 items-start gap-1">
      <div className="grid min-w-0 flex-1 gap-1 py-0.5">
        <div className="flex items-center gap-2">
          <span className={cx('tabular', number)}>{cart.id}</span>
          {cart.is_locked && (
            <span className="-my-0.5 flex min-w-0">
              <LockButton cart={cart} onOpenCart={() => doings.open(cart.id)} />
            </span>
          )}
          <span className="ml-auto flex shrink-0">
            <CartStatusPill status={cart.status} />
          </span>
        </div>
        <p className="truncate">
          <span className={strong}>{name}</span> <span className="ml-0.5 text-ink-3 tabular">{customerNo}</span>
        </p>
        <p className="flex justify-between gap-2 text-12 text-ink-2">
          <span className="truncate">{city}</span>
          <span className="shrink-0 tabular">{formatMoment(cart.created_at)}</span>
        </p>
        {cart.note !== '' && <p className="truncate text-12 text-ink-3">{cart.note}</p>}
      </div>
      <CartMenu cart={cart} upright {...doings} />
    </div>
  )
}
