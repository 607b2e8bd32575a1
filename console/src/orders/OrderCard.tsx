import type { OrderRow } from '@disadmin/contract/orders/orders'
import { CartStatusPill } from '../basket/index.ts'
import { type CartDoings, CartMenu, LockButton } from '../carts/index.ts'
import { formatMoment } from '../kit/format.ts'
import { HandoffButton } from './HandoffButton.tsx'

/** An order on a phone. */
export const OrderCard = ({ order, ...doings }: CartDoings & { order: OrderRow }) => {
  const { name, customer_no: customerNo } = order.owner.customer
  return (
    <div className="-mr-2.5 flex min-w-0 flex-1 items-start gap-1">
      <div className="grid min-w-0 flex-1 gap-1 py-0.5">
        <div className="flex items-center gap-2">
          <span className="tabular font-medium">{order.id}</span>
          {order.is_locked && (
            <span className="-my-0.5 flex min-w-0">
              <LockButton cart={order} onOpenCart={() => doings.open(order.id)} />
            </span>
          )}
          <span className="ml-auto flex shrink-0">
            <CartStatusPill status={order.status} />
          </span>
        </div>
        <p className="truncate">
          {name} <span className="tabular ml-0.5 text-ink-3">{customerNo}</span>
        </p>
        <p className="flex justify-between gap-2 text-12 text-ink-2">
          <span className="truncate">{order.ref_number}</span>
          <span className="tabular shrink-0">{formatMoment(order.created_at)}</span>
        </p>
        {order.handoff && (
          <span className="flex">
            <HandoffButton handoff={order.handoff} cartId={order.id} onOpen={() => doings.openHandoff(order.id)} />
          </span>
        )}
      </div>
      <CartMenu cart={order} upright {...doings} />
    </div>
  )
}
