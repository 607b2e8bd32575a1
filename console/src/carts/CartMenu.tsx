import { part } from '@disadmin/contract/kit/may'
import { type CartRow, carts } from '@disadmin/contract/carts/carts'
import { Building2, Eye, EyeOff, Link, Maximize2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { urlOf } from '../kit/screenUrl.ts'
import { copyLink } from '../kit/copy.ts'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { Menu, type MenuEntry } from '../ui/Menu.tsx'
import { MoreButton } from '../ui/MoreButton.tsx'
import { OnDemand } from '../ui/OnDemand.tsx'
import { useSee } from './carts.calls.ts'
import { useLockEntries } from './lock/LockActions.tsx'

export interface CartDoings {
  open: (id: number) => void
  /** Shows the carts of one customer only. */
  onlyCustomer: (customerNo: string) => void
}

interface CartMenuProps extends CartDoings {
  cart: CartRow
  /** Phones have the upright dots at the end of the card. */
  upright?: boolean
}

/** The menu of a row. */
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

const OpenedMenu = ({ cart, trigger, align, menu, open, onlyCustomer }: OpenedMenuProps) => {
  const t = useT()
  const locking = useLockEntries(cart)
  const maySee = useMay(part(carts.salesUpdate, 'head'))
  const see = useSee()
  const { customer_no: customerNo } = cart.owner.customer
  const items: MenuEntry[] = [
    { label: t('carts:list.open'), icon: Maximize2, keys: '↵', onSelect: () => open(cart.id) },
    ...locking,
    ...(maySee
      ? [
          {
            label: t(cart.seen ? 'carts:list.unsee' : 'carts:list.see'),
            icon: cart.seen ? EyeOff : Eye,
            onSelect: () => see(cart.id, !cart.seen),
          },
        ]
      : []),
    { kind: 'line' },
    { label: t('carts:list.only_customer', customerNo), icon: Building2, onSelect: () => onlyCustomer(customerNo) },
    {
      label: t('carts:list.copy_link'),
      icon: Link,
      onSelect: () => void copyLink(urlOf({ screen: '/carts', search: { basket: cart.id } })),
    },
  ]
  return <Menu trigger={trigger} items={items} align={align} open={menu.open} onOpenChange={menu.setOpen} />
}
