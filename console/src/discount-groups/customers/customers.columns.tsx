import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { useMemo } from 'react'
import { type Translate, useT } from '../../kit/i18n.ts'
import type { Column } from '../../kit/ListScreen.tsx'
import { To } from '../../kit/To.tsx'

/** "Seestrasse 12, 8002 Zürich", without missing parts. */
export const customerAddressOf = ({ address_1, address_2, post_code, city }: CustomerRow): string => {
  const street = [address_1, address_2].filter(Boolean).join(' ')
  const place = [post_code, city].filter(Boolean).join(' ')
  return [street, place].filter(Boolean).join(', ')
}

const columnsOf = (t: Translate): Column<CustomerRow>[] => [
  {
    key: 'customer_no',
    label: t('field:customer_no'),
    sort: 'customer_no',
    width: 'code',
    always: true,
    cell: ({ id, customer_no }) => (
      <To screen="/customers/:id" id={id} className="rounded-sm font-medium tabular hover:underline">
        {customer_no}
      </To>
    ),
    full: ({ customer_no }) => customer_no,
  },
  {
    key: 'name',
    label: t('field:name'),
    sort: 'name_1',
    width: 'flex',
    always: true,
    cell: ({ name }) => name,
    full: ({ name }) => name,
  },
  { key: 'address', label: t('field:address'), width: 'flex', cell: customerAddressOf, full: customerAddressOf },
  {
    key: 'discount_group',
    label: t('field:discount_group'),
    width: 'word',
    cell: ({ discount_group }) => discount_group?.name,
    full: ({ discount_group }) => discount_group?.name ?? '',
  },
]

/** DISC-21, and the group, which tells the rows of several apart. */
export const useGroupedColumns = (): Column<CustomerRow>[] => {
  const t = useT()
  return useMemo(() => columnsOf(t), [t])
}
