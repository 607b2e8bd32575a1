import { type OrderRow, orders } from '@disadmin/contract/orders/orders'
import { Package } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { counts } from '@disadmin/contract/counts/counts'
import { useQuery } from '@tanstack/react-query'
import { OpenedBasket } from '../basket/index.ts'
import { BulkNote, OwnCarts, useLockKey, useOrderDialogs } from '../carts/index.ts'
import { useCustomerFilter } from '../lookups/index.ts'
import { isMoving, OpenedHandoff } from '../handoffs/index.ts'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { type Filter, ListScreen } from '../kit/ListScreen.tsx'
import { reading, stale, useRead } from '../kit/queries.ts'
import { useReader } from '../kit/session/reader.ts'
import { useList } from '../kit/useList.ts'
import { useOpenedInUrl } from '../kit/useOpenedInUrl.ts'
import { useSearch } from '../kit/useSearch.ts'
import { OrderBulk } from './OrderBulk.tsx'
import { OrderCard } from './OrderCard.tsx'
import { useOrderColumns } from './orders.columns.tsx'
import { orderListRules, statusBeside, viewOf } from './orders.list.ts'
import { OrdersTabs } from './OrdersTabs.tsx'

/** In ms. */
const pollMs = 5000

/** Reads the list again while an order of the page is on its way, and when the number of waiting or failed ones changed (SHELL-23). */
const useFreshOrders = (rows: readonly OrderRow[] | undefined): void => {
  const now = useQuery({ ...reading(counts.get), enabled: false }).data
  const counted = now && `${now.orders} ${now.orders_in_trouble}`
  const before = useRef(counted)
  useEffect(() => {
    if (before.current !== undefined && before.current !== counted) void stale(orders.list, orders.counts)
    before.current = counted
  }, [counted])

  const moves = rows?.some(({ handoff }) => handoff !== null && handoff.state !== 'accepted' && isMoving(handoff)) ?? false
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => document.hidden || void stale(orders.list, orders.counts), pollMs)
    return () => clearInterval(timer)
  }, [moves])
}

/** The orders, as clerks or as customers' people see them. */
export default function OrdersScreen() {
  const reader = useReader()
  return reader === 'staff' ? <ClerksOrders /> : <OwnCarts of="orders" reader={reader} />
}

/** What is to be ordered, what is on its way, what needs a person (ORD-01, ORD-02S). */
const ClerksOrders = () => {
  const t = useT()
  const list = useOrderList()
  useFreshOrders(list.rows)
  const [, change] = useSearch()
  const basket = useOpenedInUrl('basket')
  const panel = useOpenedInUrl('handoff')
  const { ask, refusedAs, dialogs } = useOrderDialogs(list.selection)
  const doings = useMemo(
    () => ({
      screen: '/orders' as const,
      open: basket.open,
      openHandoff: panel.open,
      setAsOrdered: (ids: readonly number[]) => ask('set', ids),
      send: (ids: readonly number[]) => ask('send', ids),
      onlyCustomer: (customer_no: string) => change({ customer_no, offset: undefined }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` only sets a state
    [basket.open, panel.open, change],
  )
  const { filters } = list.state
  const lockKey = useLockKey()
  return (
    <div className="flex min-h-0 flex-1 max-phone:min-h-max">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col max-phone:min-h-max">
        <ListScreen<OrderRow>
          list={list}
          name="orders"
          title={t('shell:menu.orders')}
          summary={<Summary />}
          tabs={<OrdersTabs open={viewOf(filters)} />}
          filters={useOrderFilters()}
          columns={useOrderColumns(doings, { active: panel.id, isTold: (filters['ordered'] ?? '') !== '' })}
          nameOf={({ id }) => t('carts:list.name', String(id))}
          lookOf={({ id }) => ({ active: id === panel.id })}
          onOpen={({ id }) => doings.open(id)}
          keys={{ ...lockKey, h: ({ id }) => panel.open(id) }}
          bulkNote={<BulkNote selection={list.selection} />}
          bulk={<OrderBulk selection={list.selection} ask={ask} refusedAs={refusedAs} />}
          card={(order) => <OrderCard order={order} {...doings} />}
          empty={{ icon: Package, title: t('orders:list.none') }}
          failed={t('orders:list.failed')}
        />
      </div>
      <OpenedHandoff opened={panel} carts={list.rows?.map(({ id }) => id) ?? []} />
      <OpenedBasket basket={basket} rows={list.rows} paper="order" />
      {dialogs}
    </div>
  )
}

/** A choice of Ordered brings the status that goes with it (ORD-02S): who asks for what is ordered means the closed ones too. */
const useOrderList = () => {
  const list = useList(orders.list, orderListRules)
  const type = (name: string, value: string) => {
    list.type(name, value)
    if (name === 'ordered') list.type('status__in', statusBeside(value))
  }
  return { ...list, type }
}

const Summary = () => {
  const t = useT()
  const counts = useRead(orders.counts).data
  return counts && t('orders:list.summary', formatCount(counts.not_ordered), formatCount(counts.waiting))
}

const useOrderFilters = (): Filter[] => {
  const t = useT()
  const customer = useCustomerFilter()
  return useMemo(() => {
    const ordered = [
      { value: '', label: t('word:all_small') },
      { value: 'false', label: t('orders:list.ordered_no') },
      { value: 'true', label: t('orders:list.ordered_yes') },
    ]
    const handoff = [
      { value: '', label: t('word:all_small') },
      ...(['waiting', 'sending', 'unknown', 'failed'] as const).map((value) => ({ value, label: t(`handoffs:filter.${value}`) })),
      { value: 'unknown,failed', label: t('handoffs:filter.trouble') },
      { value: 'accepted', label: t('handoffs:filter.accepted') },
    ]
    return [
      customer,
      { name: 'from', label: t('orders:list.from'), kind: 'day' },
      { name: 'to', label: t('orders:list.to'), kind: 'day' },
      { name: 'ordered', label: t('field:ordered'), kind: 'select', options: ordered },
      { name: 'handoff__in', label: t('word:hand_off'), kind: 'select', options: handoff },
    ]
  }, [t, customer])
}
