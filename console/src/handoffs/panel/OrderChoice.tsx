import { formatMoment } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { cx } from '../../ui/cx.ts'
import { HandoffPill } from '../HandoffPill.tsx'
import { type PlacedOrder, tellingOf } from '../ordersOf.ts'

interface Props {
  orders: readonly PlacedOrder[]
  chosen: number
  choose: (order: PlacedOrder) => void
}

/** A basket ordered in parts, or again after a refusal, has several orders: the newest first, each with how it stands. */
export const OrderChoice = ({ orders, chosen, choose }: Props) => {
  const t = useT()
  return (
    <ul aria-label={t('handoffs:panel.orders')} className="border-b border-line px-3 pb-2">
      {orders.map((order) => {
        const telling = tellingOf([order])
        return (
          <li key={order.id}>
            <button
              type="button"
              aria-pressed={order.id === chosen}
              onClick={() => choose(order)}
              className={cx(
                'flex min-h-8 w-full items-center gap-3 rounded-md px-2 text-left ring-inset-focus hover:bg-sunken',
                order.id === chosen && 'bg-sunken font-medium',
              )}
            >
              <span className="tabular min-w-0 flex-1 truncate">{t('handoffs:panel.order_of', formatMoment(order.placedAt))}</span>
              {telling && <HandoffPill handoff={telling} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
