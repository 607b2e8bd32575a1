import { type CartRow, carts } from '@disadmin/contract/carts/carts'
import { customer as customers } from '@disadmin/contract/customers/customer'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { part } from '@disadmin/contract/kit/may'
import { orders } from '@disadmin/contract/orders/orders'
import { Building2, CheckCheck, Download, Eye, EyeOff, Filter, Link, Maximize2, PackageCheck, Send } from 'lucide-react'
import type { ReactElement } from 'react'
import { urlOf, useGo } from '../kit/screenUrl.ts'
import { copyLink } from '../kit/copy.ts'
import { useT } from '../kit/i18n.ts'
import { useUser } from '../kit/session/session.ts'
import { useMay } from '../kit/useMay.ts'
import { Menu, type MenuEntry } from '../ui/Menu.tsx'
import { MoreButton } from '../ui/MoreButton.tsx'
import { OnDemand } from '../ui/OnDemand.tsx'
import { obstaclesOf, orderObstacle } from './bulk/bulk.rules.ts'
import { useSee } from './carts.calls.ts'
import { useLockEntries } from './lock/LockActions.tsx'
import { useDownloadOrder } from './ordering/ordering.calls.ts'

export interface CartDoings {
  /** The list the row stands in. */
  screen: '/carts' | '/orders'
  open: (id: number) => void
  /** Opens the panel with the hand-offs of the basket. */
  openHandoff: (id: number) => void
  setAsOrdered: (ids: readonly number[]) => void
  send: (ids: readonly number[]) => void
  /** Shows the baskets of one customer only. */
  onlyCustomer: (customerNo: string) => void
}

interface CartMenuProps extends CartDoings {
  cart: CartRow
  /** Phones have the upright dots at the end of the card. */
  upright?: boolean
}

/** The menu of a row, the same among the carts and the orders. */
export const CartMenu = ({ cart, upright = false, ...doings }: CartMenuProps) => {
  const t = useT()
  const trigger = <MoreButton upright={upright} label={t('carts:list.more', String(cart.id))} />
  return (
    <OnDemand trigger={trigger} popup="menu">
      {(open, setOpen) => (
        <OpenedMenu cart={cart} {...doings} trigger={trigger} align={upright ? 'end' : 'start'} menu={{ open, setOpen }} />
      )}
    </OnDemand>
  )
}

interface OpenedMenuProps extends CartDoings {
  cart: CartRow
  trigger: ReactElement<Record<string, unknown>>
  align: 'start' | 'end'
  menu: { open: boolean; setOpen: (open: boolean) => void }
}

const OpenedMenu = ({ cart, trigger, align, menu, ...doings }: OpenedMenuProps) => {
  const items: MenuEntry[] = [...useBasketEntries(cart, doings), { kind: 'line' }, ...useOtherEntries(cart, doings)]
  return <Menu trigger={trigger} items={items} align={align} open={menu.open} onOpenChange={menu.setOpen} />
}

const useBasketEntries = (cart: CartRow, doings: CartDoings): MenuEntry[] => {
  const t = useT()
  const mayHandoffs = useMay(handoffs.list)
  const maySet = useMay(part(carts.salesUpdate, 'ordered'))
  const maySend = useMay(orders.sendToWholesaler)
  const maySee = useMay(part(carts.salesUpdate, 'head'))
  const locking = useLockEntries(cart)
  const see = useSee()
  const download = useDownloadOrder()
  // CART-48
  const sendable = orderObstacle(obstaclesOf([cart], useUser()?.id), 1) === undefined
  const { id, seen } = cart
  const entries: (MenuEntry | false)[] = [
    { label: t('carts:list.open'), icon: Maximize2, keys: '↵', onSelect: () => doings.open(id) },
    mayHandoffs && { label: t('word:hand_off'), icon: Send, keys: 'H', onSelect: () => doings.openHandoff(id) },
    maySet &&
      !cart.ordered && { label: t('orders:action.set_as_ordered'), icon: CheckCheck, onSelect: () => doings.setAsOrdered([id]) },
    maySend && sendable && { label: t('orders:action.send'), icon: PackageCheck, onSelect: () => doings.send([id]) },
    ...locking,
    maySee && {
      label: t(seen ? 'carts:list.unsee' : 'carts:list.see'),
      icon: seen ? EyeOff : Eye,
      onSelect: () => see(id, !seen),
    },
    { label: t('orders:action.download'), icon: Download, onSelect: () => download(id) },
  ]
  return entries.filter((entry) => entry !== false)
}

const useOtherEntries = (cart: CartRow, { screen, onlyCustomer }: CartDoings): MenuEntry[] => {
  const t = useT()
  const go = useGo()
  const mayOpen = useMay(customers.get)
  const { id, name, customer_no: customerNo } = cart.owner.customer
  return [
    ...(mayOpen
      ? [
          {
            label: t('carts:list.open_customer', name),
            icon: Building2,
            onSelect: () => void go({ screen: '/customers/:id', id }),
          },
        ]
      : []),
    { label: t('carts:list.only_customer', customerNo), icon: Filter, onSelect: () => onlyCustomer(customerNo) },
    {
      label: t('carts:list.copy_link'),
      icon: Link,
      onSelect: () => void copyLink(urlOf({ screen, search: { basket: cart.id } })),
    },
  ]
}
