import { cartStatuses } from '@disadmin/contract/basket/basket'
import type { OrderRow } from '@disadmin/contract/orders/orders'
import { Maximize2 } from 'lucide-react'
import { useMemo } from 'react'
import { CartStatusPill } from '../basket/index.ts'
import { type CartDoings, CartMenu, LockButton } from '../carts/index.ts'
import { handoffWidth } from '../handoffs/index.ts'
import { formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { CustomerLink } from '../lookups/index.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { HandoffButton } from './HandoffButton.tsx'

const RowActions = ({ order, ...doings }: CartDoings & { order: OrderRow }) => {
  const t = useT()
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      <IconButton icon={Maximize2} label={t('word:open_basket', String(order.id))} keys="↵" onClick={() => doings.open(order.id)} />
      <CartMenu cart={order} {...doings} />
    </span>
  )
}

const identifying = (t: Translate, active: number | undefined): Column<OrderRow>[] => [
  {
    key: 'id',
    label: t('field:cart_id'),
    sort: 'id',
    width: 'id',
    always: true,
    cell: ({ id }) => <span className={cx('tabular', id === active && 'font-strong')}>{id}</span>,
  },
  {
    key: 'customer_no',
    label: t('field:customer_no'),
    sort: 'owner__customer__customer_no',
    width: 'code',
    cell: ({ owner }) => <span className="tabular">{owner.customer.customer_no}</span>,
  },
  {
    key: 'customer_name',
    label: t('field:customer_name'),
    sort: 'owner__customer__name',
    width: 'flex',
    cell: ({ owner }) => <CustomerLink customer={owner.customer} />,
    full: ({ owner }) => owner.customer.name,
  },
]

interface Shown {
  /** The order whose panel is open beside the list. */
  active: number | undefined
  /** The filter says already whether they are ordered. */
  isTold: boolean
}

const telling = (t: Translate, doings: CartDoings, { active, isTold }: Shown): Column<OrderRow>[] => [
  {
    key: 'created_at',
    label: t('field:created_at'),
    sort: 'created_at',
    width: 'moment',
    hidden: active !== undefined,
    cell: ({ created_at }) => <span className="tabular text-ink-2">{formatMoment(created_at)}</span>,
  },
  {
    key: 'status',
    label: t('field:status'),
    sort: 'status',
    width: { words: cartStatuses.map((status) => t(`carts:status.${status}`)) },
    skeleton: 'pill',
    hidden: active !== undefined,
    cell: ({ status }) => <CartStatusPill status={status} />,
  },
  {
    key: 'ordered',
    label: t('field:ordered'),
    width: { texts: [t('word:yes'), t('word:no')] },
    optional: isTold,
    hidden: active !== undefined,
    cell: ({ ordered }) => <span className="text-ink-2">{t(ordered ? 'word:yes' : 'word:no')}</span>,
  },
  {
    key: 'ref_number',
    label: t('orders:list.ref_number'),
    width: 'id',
    hidden: active !== undefined,
    cell: ({ ref_number }) => <span className="text-ink-2">{ref_number}</span>,
    full: ({ ref_number }) => ref_number,
  },
  {
    key: 'handoff',
    label: t('word:hand_off'),
    width: handoffWidth(t),
    skeleton: 'pill',
    cell: ({ id, handoff }) => <HandoffButton handoff={handoff} cartId={id} onOpen={() => doings.openHandoff(id)} />,
  },
  {
    key: 'locked_by',
    label: t('orders:list.locked_by'),
    width: { buttons: 1, named: true },
    hidden: active !== undefined,
    cell: (order) => (
      <span className="-ml-1 flex">
        <LockButton cart={order} onOpenCart={() => doings.open(order.id)} />
      </span>
    ),
  },
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 2 },
    always: true,
    skeleton: 'none',
    cell: (order) => <RowActions order={order} {...doings} />,
  },
]

/** ORD-02S. Beside an open panel the list keeps what identifies a row, and the hand-off. */
export const useOrderColumns = (doings: CartDoings, { active, isTold }: Shown): Column<OrderRow>[] => {
  const t = useT()
  return useMemo(() => [...identifying(t, active), ...telling(t, doings, { active, isTold })], [t, doings, active, isTold])
}
