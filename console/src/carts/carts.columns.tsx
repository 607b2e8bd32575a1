import { cartStatuses } from '@disadmin/contract/basket/basket'
import type { CartRow } from '@disadmin/contract/carts/carts'
import { Maximize2 } from 'lucide-react'
import { useMemo } from 'react'
import { CartStatusPill } from '../basket/index.ts'
import { formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { type CartDoings, CartMenu } from './CartMenu.tsx'
import { LockButton } from './lock/LockButton.tsx'

/** Open, more, lock; always visible, so that nothing appears under the pointer. */
const RowActions = ({ cart, ...doings }: CartDoings & { cart: CartRow }) => {
  const t = useT()
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      <IconButton icon={Maximize2} label={t('word:open_basket', String(cart.id))} keys="↵" onClick={() => doings.open(cart.id)} />
      <CartMenu cart={cart} {...doings} />
      <LockButton cart={cart} onOpenCart={() => doings.open(cart.id)} />
    </span>
  )
}

export const createdAndStatus = (t: Translate): Column<CartRow>[] => [
  {
    key: 'created_at',
    label: t('field:created_at'),
    sort: 'created_at',
    width: 'moment',
    cell: ({ created_at }) => <span className="text-ink-2 tabular">{formatMoment(created_at)}</span>,
  },
  {
    key: 'status',
    label: t('field:status'),
    sort: 'status',
    width: { words: cartStatuses.map((status) => t(`carts:status.${status}`)) },
    skeleton: 'pill',
    cell: ({ status }) => <CartStatusPill status={status} />,
  },
]

export const noteColumn = (t: Translate): Column<CartRow> => ({
  key: 'note',
  label: t('field:note'),
  width: 'flex',
  cell: ({ note }) => <span className="text-ink-2">{note}</span>,
  full: ({ note }) => note,
})

const columnsOf = (t: Translate, doings: CartDoings): Column<CartRow>[] => [
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 3, named: true },
    always: true,
    skeleton: 'none',
    cell: (cart) => <RowActions cart={cart} {...doings} />,
  },
  {
    key: 'id',
    label: t('field:cart_id'),
    sort: 'id',
    width: 'id',
    always: true,
    strong: true,
    cell: ({ id }) => <span className="tabular">{id}</span>,
  },
  {
    key: 'customer_no',
    label: t('field:customer_no'),
    sort: 'owner__customer__customer_no',
    width: 'code',
    cell: ({ owner }) => <span className="tabular">{owner.customer.customer_no}</span>,
    full: ({ owner }) => owner.customer.customer_no,
  },
  {
    key: 'customer_name',
    label: t('field:customer_name'),
    sort: 'owner__customer__name',
    width: 'name',
    strong: true,
    cell: ({ owner }) => owner.customer.name,
    full: ({ owner }) => owner.customer.name,
  },
  {
    key: 'customer_city',
    label: t('field:customer_city'),
    sort: 'owner__customer__city',
    width: 'word',
    cell: ({ owner }) => owner.customer.city,
    full: ({ owner }) => owner.customer.city,
  },
  ...createdAndStatus(t),
  noteColumn(t),
]

/** CART-05; sortable per CART-06S. */
export const useCartColumns = (doings: CartDoings): Column<CartRow>[] => {
  const t = useT()
  return useMemo(() => columnsOf(t, doings), [t, doings])
}
