import type { CustomerTermsRow } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { customer } from '@disadmin/contract/customers/customer'
import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { To } from '../kit/To.tsx'
import { useMay } from '../kit/useMay.ts'
import { Pill } from '../ui/Pill.tsx'
import { tip } from '../ui/tip.ts'
import { TermChips } from './TermChips.tsx'

/** DTERM-12: to the customer itself. */
export const EditLink = ({ row: { id, customer_no } }: { row: CustomerTermsRow }) => {
  const t = useT()
  const label = t('word:edit_this', customer_no)
  if (!useMay(customer.patch)) return null
  return (
    <To
      screen="/customers/:id/edit"
      id={id}
      search={{ goTo: 2 }}
      aria-label={label}
      className="-ml-1 flex size-6 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-sunken"
    >
      <Pencil aria-hidden className="size-4" {...tip(label)} />
    </To>
  )
}

/** Number, name and city above each other, for a card. */
export const CustomerHead = ({ row }: { row: CustomerTermsRow }) => (
  <div className="min-w-0 flex-1">
    <p className="font-medium tabular">{row.customer_no}</p>
    <p className="flex min-w-0 items-center gap-2">
      <CustomerName row={row} />
    </p>
    <p className="text-12 text-ink-3">{row.city}</p>
  </div>
)

const CustomerName = ({ row: { name, is_hidden } }: { row: CustomerTermsRow }) => {
  const t = useT()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate">{name}</span>
      {is_hidden && <Pill className="shrink-0">{t('delivery-options:hidden')}</Pill>}
    </span>
  )
}

const columnsOf = (t: Translate, mayEdit: boolean): Column<CustomerTermsRow>[] => [
  {
    key: 'customer_no',
    label: t('field:customer_no'),
    sort: 'customer_no',
    width: 'code',
    always: true,
    cell: ({ customer_no }) => <span className="font-medium tabular">{customer_no}</span>,
    full: ({ customer_no }) => customer_no,
  },
  {
    key: 'name',
    label: t('field:customer_name'),
    sort: 'name',
    width: 'name',
    always: true,
    cell: (row) => <CustomerName row={row} />,
    full: ({ name }) => name,
  },
  { key: 'city', label: t('field:city'), sort: 'city', width: 'word', cell: ({ city }) => city, full: ({ city }) => city },
  {
    key: 'delivery_options',
    label: t('field:delivery_options'),
    width: 'flex',
    always: true,
    cell: (row) => <TermChips customer={row} />,
  },
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 1 },
    always: true,
    skeleton: 'none',
    hidden: !mayEdit,
    cell: (row) => <EditLink row={row} />,
  },
]

/** DTERM-11, DTERM-13S */
export const useTermColumns = (): Column<CustomerTermsRow>[] => {
  const t = useT()
  const mayEdit = useMay(customer.patch)
  return useMemo(() => columnsOf(t, mayEdit), [t, mayEdit])
}
