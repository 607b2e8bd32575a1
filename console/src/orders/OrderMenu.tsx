import { carts } from '@disadmin/contract/carts/carts'
import { part } from '@disadmin/contract/kit/may'
import { type OrderRow, orders } from '@disadmin/contract/orders/orders'
import { Building2, CheckCheck, Download, Link, Maximize2, PackageCheck, Send } from 'lucide-react'
import type { ReactElement } from 'react'
import { obstaclesOf, orderObstacle, useLockEntries } from '../carts/index.ts'
import { urlOf } from '../kit/screenUrl.ts'
import { copyLink } from '../kit/copy.ts'
import { useT } from '../kit/i18n.ts'
import { useUser } from '../kit/session/session.ts'
import { useMay } from '../kit/useMay.ts'
import { Menu, type MenuEntry } from '../ui/Menu.tsx'
import { MoreButton } from '../ui/MoreButton.tsx'
import { OnDemand } from '../ui/OnDemand.tsx'
import { useDownloadOrder } from './orders.calls.ts'

export interface OrderDoings {
  open: (id: number) => void
  /** Opens the panel with the hand-offs of the order. */
  openHandoff: (id: number) => void
  setAsOrdered: (ids: readonly number[]) => void
  send: (ids: readonly number[]) => void
  onlyCustomer: (customerNo: string) => void
}

/** What else can be done with an order. */
export const OrderMenu = ({ order, upright = false, ...doings }: OrderDoings & { order: OrderRow; upright?: boolean }) => {
  const t = useT()
  const trigger = <MoreButton upright={upright} label={t('carts:list.more', String(order.id))} />
  return (
    <OnDemand trigger={trigger} popup="menu">
      {(open, setOpen) => (
        <Opened order={order} {...doings} trigger={trigger} align={upright ? 'end' : 'start'} menu={{ open, setOpen }} />
      )}
    </OnDemand>
  )
}

interface OpenedProps extends OrderDoings {
  order: OrderRow
  trigger: ReactElement<Record<string, unknown>>
  align: 'start' | 'end'
  menu: { open: boolean; setOpen: (open: boolean) => void }
}

const Opened = ({ order, trigger, align, menu, ...doings }: OpenedProps) => {
  const t = useT()
  const maySet = useMay(part(carts.salesUpdate, 'ordered'))
  const maySend = useMay(orders.sendToWholesaler)
  const download = useDownloadOrder()
  const locking = useLockEntries(order)
  const { customer_no: customerNo } = order.owner.customer
  // CART-48
  const sendable = orderObstacle(obstaclesOf([order], useUser()?.id), 1) === undefined
  const items: MenuEntry[] = [
    { label: t('carts:list.open'), icon: Maximize2, keys: '↵', onSelect: () => doings.open(order.id) },
    { label: t('word:hand_off'), icon: Send, keys: 'H', onSelect: () => doings.openHandoff(order.id) },
    ...(maySet && !order.ordered
      ? [{ label: t('orders:action.set_as_ordered'), icon: CheckCheck, onSelect: () => doings.setAsOrdered([order.id]) }]
      : []),
    ...(maySend && sendable
      ? [{ label: t('orders:action.send'), icon: PackageCheck, onSelect: () => doings.send([order.id]) }]
      : []),
    ...locking,
    { label: t('orders:action.download'), icon: Download, onSelect: () => download(order.id) },
    { kind: 'line' },
    { label: t('carts:list.only_customer', customerNo), icon: Building2, onSelect: () => doings.onlyCustomer(customerNo) },
    {
      label: t('carts:list.copy_link'),
      icon: Link,
      onSelect: () => void copyLink(urlOf({ screen: '/orders', search: { basket: order.id } })),
    },
  ]
  return <Menu trigger={trigger} items={items} align={align} open={menu.open} onOpenChange={menu.setOpen} />
}
