import { carts } from '@disadmin/contract/carts/carts'
import { handoffs, type HandoffRow } from '@disadmin/contract/handoffs/handoffs'
import { type HandoffTarget, stepOf } from '@disadmin/contract/handoffs/handoffs.rules'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { quiet, reading } from '../../kit/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { isMoving, lookOf } from '../handoff.look.ts'
import { tellingOf } from '../ordersOf.ts'
import { lookAgain, type useHandoffsOf } from '../useHandoffsOf.ts'
import { Attempts } from './Attempts.tsx'
import { Chain } from './Chain.tsx'
import { HandoffActions } from './HandoffActions.tsx'
import { OrderChoice } from './OrderChoice.tsx'
import { HandoffFacts } from './HandoffFacts.tsx'
import { Verdict } from './Verdict.tsx'

/** The hand-off that lies open. */
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

/** Wholesaler and VPOM as two tabs, for each order of the basket; of each how it stands, what can be done, what was said. */
export const PanelBody = (props: Props) => {
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
        <OrderChoice
          orders={orders}
          chosen={order.id}
          choose={(other) => choose({ orderId: other.id, target: tellingOf([other])?.target ?? 'wholesaler' })}
        />
      )}
      <Tabs
        label={t('field:receivers')}
        className="shrink-0 px-5"
        items={order.rows.map(({ target: value }) => ({ value, label: t(`handoffs:target.${value}`) }))}
        value={row.target}
        onValueChange={(target) => choose({ orderId: order.id, target })}
      >
        <OneHandoff key={row.id} row={row} chain={<ChainOf cartId={cartId} rows={order.rows} />} />
      </Tabs>
    </>
  )
}

const OneHandoff = ({ row, chain }: { row: HandoffRow; chain: React.ReactNode }) => {
  const t = useT()
  const read = useQuery({
    ...reading(handoffs.get, { params: { id: row.id } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? lookAgain : false),
    meta: quiet,
  })
  return (
    <Loaded read={read} failed={t('handoffs:panel.failed')} waiting={<Loading />}>
      {(handoff) => (
        <>
          <Verdict handoff={handoff} readAt={read.dataUpdatedAt} refresh={read.refetch} />
          <HandoffActions handoff={handoff} />
          {chain}
          <HandoffFacts handoff={handoff} />
          <Attempts handoff={handoff} />
        </>
      )}
    </Loaded>
  )
}

const ChainOf = ({ cartId, rows }: { cartId: number; rows: readonly HandoffRow[] }) => {
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
  return <Chain step={step} failing={look === 'failed' || look === 'retrying' || look === 'unknown'} />
}

const Loading = () => (
  <div aria-busy className="grid gap-5 p-5">
    <Skeleton className="w-2/3" />
    <Skeleton className="w-full" />
    <Skeleton className="w-1/2" />
  </div>
)
