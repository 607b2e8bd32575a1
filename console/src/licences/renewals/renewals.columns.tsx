import { customer } from '@disadmin/contract/customers/customer'
import { type Renewal, renewalKinds } from '@disadmin/contract/licences/renewals'
import { useMemo } from 'react'
import { type Translate, useT } from '../../kit/i18n.ts'
import type { Column } from '../../kit/ListScreen.tsx'
import { useMay } from '../../kit/useMay.ts'
import { LicenceState, stateWords } from '../LicenceState.tsx'
import { CustomerLink, day, nameColumn } from '../licences.columns.tsx'
import { Happens } from './Happens.tsx'

// no other state has a date that comes next
const states = ['PLANNED', 'ACTIVE', 'TO_BE_CANCELED', 'TRIALING'] as const

const columnsOf = (t: Translate, mayEdit: boolean): Column<Renewal>[] => [
  nameColumn(t),
  {
    key: 'happens',
    label: t('renewals:happens.label'),
    width: { words: renewalKinds.map((kind) => t(`renewals:happens.${kind}`)) },
    cell: ({ happens }) => <Happens happens={happens} />,
    skeleton: 'pill',
  },
  {
    key: 'next_evaluation_date',
    label: t('field:next_evaluation_date'),
    sort: 'next_evaluation_date',
    width: 'date',
    figures: true,
    cell: (row) => day(row.next_evaluation_date),
  },
  { key: 'end_date', label: t('field:end_date'), sort: 'end_date', width: 'date', figures: true, cell: (row) => day(row.end_date) },
  {
    key: 'status',
    label: t('field:status'),
    width: { words: states.map((state) => t(stateWords[state])) },
    cell: ({ status }) => <LicenceState status={status} />,
    skeleton: 'pill',
  },
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
    key: 'reseller',
    label: t('field:reseller'),
    sort: 'reseller_no',
    width: 'name',
    cell: ({ reseller, reseller_no }) => (
      <span className="text-ink-2">
        <span className="tabular">{reseller_no ?? ''}</span> {reseller ?? ''}
      </span>
    ),
    full: ({ reseller, reseller_no }) => `${reseller_no ?? ''} ${reseller ?? ''}`,
  },
]

export const useRenewalColumns = (): Column<Renewal>[] => {
  const t = useT()
  const mayEdit = useMay(customer.patch)
  return useMemo(() => columnsOf(t, mayEdit), [t, mayEdit])
}
