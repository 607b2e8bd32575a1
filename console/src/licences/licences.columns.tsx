import { customer } from '@disadmin/contract/customers/customer'
import type { LicenceRow } from '@disadmin/contract/licences/licence-list'
import { useMemo } from 'react'
import { formatCount, formatDay } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { To } from '../kit/To.tsx'
import { useMay } from '../kit/useMay.ts'
import { Pill } from '../ui/Pill.tsx'
import { stateWords } from './LicenceState.tsx'

/** A day, or that there is none. */
export const day = (value: string | null) => <span className="tabular">{value === null ? '–' : formatDay(value)}</span>

/** The customer, leading to its licences where the reader may open it. */
export const CustomerLink = ({ row, mayEdit }: { row: LicenceRow; mayEdit: boolean }) =>
  mayEdit ? (
    <To screen="/customers/:id/edit" id={row.customer_id} search={{ tab: 'licences' }} className="text-accent-ink hover:underline">
      {row.customer_name}
    </To>
  ) : (
    row.customer_name
  )

/** The licence by its name. */
export const nameColumn = (t: Translate): Column<LicenceRow> => ({
  key: 'licence',
  label: t('field:licence'),
  sort: 'licence',
  width: 'name',
  always: true,
  cell: ({ licence, is_demo }) => (
    <span className="font-medium">
      {licence} {is_demo && <Pill className="ml-1">{t('field:is_demo')}</Pill>}
    </span>
  ),
  full: ({ licence, kind, status }) => `${licence}, ${kind}, ${t(stateWords[status])}`,
})

const columnsOf = (t: Translate, mayEdit: boolean): Column<LicenceRow>[] => [
  nameColumn(t),
  {
    key: 'start_date',
    label: t('field:start_date'),
    sort: 'start_date',
    width: 'date',
    figures: true,
    cell: (row) => day(row.start_date),
  },
  {
    key: 'renewal_date',
    label: t('field:renewal_date'),
    sort: 'renewal_date',
    width: 'date',
    figures: true,
    cell: (row) => day(row.renewal_date),
  },
  { key: 'end_date', label: t('field:end_date'), sort: 'end_date', width: 'date', figures: true, cell: (row) => day(row.end_date) },
  {
    key: 'customer_name',
    label: t('field:customer_name'),
    sort: 'customer_name',
    width: 'flex',
    cell: (row) => <CustomerLink row={row} mayEdit={mayEdit} />,
    full: ({ customer_name }) => customer_name,
  },
  {
    key: 'customer_no',
    label: t('field:customer_no'),
    sort: 'customer_no',
    width: 'code',
    figures: true,
    cell: ({ customer_no }) => customer_no,
  },
  {
    key: 'number_of_users',
    label: t('field:number_of_users'),
    sort: 'number_of_users',
    width: 'count',
    align: 'end',
    figures: true,
    cell: ({ number_of_users }) => formatCount(number_of_users),
  },
  {
    key: 'reseller',
    label: t('field:reseller'),
    width: 'word',
    cell: ({ reseller }) => <span className="text-ink-2">{reseller ?? ''}</span>,
    full: ({ reseller }) => reseller ?? '',
  },
  {
    key: 'reseller_no',
    label: t('field:reseller_no'),
    width: 'code',
    figures: true,
    cell: ({ reseller_no }) => <span className="text-ink-2">{reseller_no ?? ''}</span>,
  },
]

/** MOD-06 */
export const useLicenceColumns = (): Column<LicenceRow>[] => {
  const t = useT()
  const mayEdit = useMay(customer.patch)
  return useMemo(() => columnsOf(t, mayEdit), [t, mayEdit])
}
