import type { CartRow } from '@disadmin/contract/carts/carts'
import { useMemo } from 'react'
import { formatDay } from '../../kit/format.ts'
import { type Translate, useT } from '../../kit/i18n.ts'
import type { Column } from '../../kit/ListScreen.tsx'
import { createdAndStatus, noteColumn } from '../carts.columns.tsx'

/** "3 of 5"; nothing where the lines are not open to the reader. */
export const deliveredText = (t: Translate, { progress }: CartRow): string =>
  progress === null ? '' : `${progress.delivered} ${t('word:of', progress.lines)}`

const ofCustomer = (t: Translate): Column<CartRow>[] => [
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
    width: 'name',
    cell: ({ owner }) => owner.customer.name,
    full: ({ owner }) => owner.customer.name,
  },
]

const columnsOf = (t: Translate, withCustomer: boolean): Column<CartRow>[] => [
  {
    key: 'id',
    label: t('field:cart_id'),
    sort: 'id',
    width: 'id',
    always: true,
    cell: ({ id }) => <span className="font-medium tabular">{id}</span>,
  },
  ...(withCustomer ? ofCustomer(t) : []),
  ...createdAndStatus(t),
  {
    key: 'delivered',
    label: t('field:delivered'),
    width: { texts: [`500 ${t('word:of', 500)}`] },
    cell: (cart) => <span className="tabular">{deliveredText(t, cart)}</span>,
  },
  {
    key: 'at_wholesaler',
    label: t('print:at_wholesaler'),
    width: 'count',
    align: 'end',
    figures: true,
    cell: ({ progress }) => progress !== null && progress.at_wholesaler > 0 && progress.at_wholesaler,
  },
  {
    key: 'expected',
    label: t('basket:reading.expected'),
    width: 'date',
    cell: ({ progress }) => <span className="tabular">{formatDay(progress?.expected)}</span>,
  },
  {
    key: 'ref_number',
    label: t('field:ref_number'),
    width: 'word',
    cell: ({ ref_number }) => ref_number,
    full: ({ ref_number }) => ref_number,
  },
  noteColumn(t),
]

export const useOwnColumns = (withCustomer: boolean): Column<CartRow>[] => {
  const t = useT()
  return useMemo(() => columnsOf(t, withCustomer), [t, withCustomer])
}
