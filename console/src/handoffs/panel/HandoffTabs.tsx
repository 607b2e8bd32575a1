import { carts } from '@disadmin/contract/carts/carts'
import { type HandoffRow, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { type HandoffTarget, stepOf } from '@disadmin/contract/handoffs/handoffs.rules'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { formatMoment } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { quiet, reading } from '../../kit/queries.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { isMoving, lookOf, type PlacedOrder, mostUrgentOf } from '../handoff.state.ts'
import { HandoffPill } from '../HandoffPill.tsx'
import { pollMs, type useHandoffsOf } from '../handoffs.calls.ts'
import { HandoffActions } from './HandoffActions.tsx'
import { HandoffFacts, OrderProgress } from './HandoffFacts.tsx'
import { HandoffStatus } from './HandoffStatus.tsx'
import { TechnicalDetails } from './TechnicalDetails.tsx'

/** The selected hand-off. */
export interface Chosen {
  orderId: number
  target: HandoffTarget
}

interface Props {
  cartId: number
  of: ReturnType<typeof useHandoffsOf>
  chosen: Chosen | undefined
  choose: (chosen: Chosen) => void
}

/** One tab each for wholesaler and VPOM, with status, actions, facts and attempts. */
export const HandoffTabs = (props: Props) => {
  const t = useT()
  return (
    <Loaded read={props.of} failed={t('handoffs:panel.failed')} waiting={<Loading />}>
      {() => <Orders {...props} />}
    </Loaded>
  )
}

const Orders = ({ cartId, of, chosen, choose }: Props) => {
  const t = useT()
  const { orders } = of
  const order = orders.find(({ id }) => id === chosen?.orderId) ?? orders[0]
  const row = order?.rows.find((one) => one.target === chosen?.target) ?? order?.rows[0]
  if (order === undefined || row === undefined)
    return (
      <EmptyState icon={Send} title={t('handoffs:panel.none')}>
        {t('handoffs:panel.none_text')}
      </EmptyState>
    )
  return (
    <>
      {orders.length > 1 && (
        <OrderList
          orders={orders}
          chosen={order.id}
          choose={(other) => choose({ orderId: other.id, target: mostUrgentOf([other])?.target ?? 'wholesaler' })}
        />
      )}
      <Tabs
        label={t('field:receivers')}
        className="shrink-0 px-5"
        items={order.rows.map(({ target: value }) => ({ value, label: t(`handoffs:target.${value}`) }))}
        value={row.target}
        onValueChange={(target) => choose({ orderId: order.id, target })}
      >
        <HandoffTab key={row.id} row={row} progress={<CartProgress cartId={cartId} rows={order.rows} />} />
      </Tabs>
    </>
  )
}

const HandoffTab = ({ row, progress }: { row: HandoffRow; progress: React.ReactNode }) => {
  const t = useT()
  const read = useQuery({
    ...reading(handoffs.get, { params: { id: row.id } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollMs : false),
    meta: quiet,
  })
  return (
    <Loaded read={read} failed={t('handoffs:panel.failed')} waiting={<Loading />}>
      {(handoff) => (
        <>
          <HandoffStatus handoff={handoff} readAt={read.dataUpdatedAt} refresh={read.refetch} />
          <HandoffActions handoff={handoff} />
          {progress}
          <HandoffFacts handoff={handoff} />
          <TechnicalDetails handoff={handoff} />
        </>
      )}
    </Loaded>
  )
}

const CartProgress = ({ cartId, rows }: { cartId: number; rows: readonly HandoffRow[] }) => {
  const cart = useQuery({ ...reading(carts.get, { params: { id: cartId } }), staleTime: 60_000, meta: quiet }).data
  if (!cart) return null
  const of = (target: HandoffTarget) => rows.find((row) => row.target === target)
  const step = stepOf({
    ordered: cart.ordered || !rows.some(({ withdrawn }) => withdrawn),
    wholesaler: of('wholesaler')?.state,
    vpom: of('vpom')?.state,
    closed: cart.status === 'closed',
  })
  const next = step === 'ordered' ? of('wholesaler') : of('vpom')
  const look = next && lookOf(next)
  return <OrderProgress step={step} failing={look === 'failed' || look === 'retrying' || look === 'unknown'} />
}

const Loading = () => (
  <div aria-busy className="grid gap-5 p-5">
    <Skeleton className="w-2/3" />
    <Skeleton className="w-full" />
    <Skeleton className="w-1/2" />
  </div>
)

interface OrderListProps {
  orders: readonly PlacedOrder[]
  chosen: number
  choose: (order: PlacedOrder) => void
}

/** The orders of a basket that was ordered in parts or again after a refusal, newest first, with their states. */
const OrderList = ({ orders, chosen, choose }: OrderListProps) => {
  const t = useT()
  return (
    <ul aria-label={t('handoffs:panel.orders')} className="border-b border-line px-3 pb-2">
      {orders.map((order) => {
        const urgent = mostUrgentOf([order])
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
              {urgent && <HandoffPill handoff={urgent} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
