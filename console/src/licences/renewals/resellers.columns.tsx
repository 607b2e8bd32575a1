import type { RenewalKind, RenewalReseller } from '@disadmin/contract/licences/renewals'
import { type ReactNode, useMemo } from 'react'
import { formatCount } from '../../kit/format.ts'
import { type Translate, useT } from '../../kit/i18n.ts'
import type { Column } from '../../kit/ListScreen.tsx'
import { To } from '../../kit/To.tsx'
import { day } from '../licences.columns.tsx'

/** The filter of the list of resellers; its counts link to the same filter of the renewals. */
export type Narrowed = Readonly<Record<string, string>>

interface LeadsProps {
  row: RenewalReseller
  narrowed: Narrowed
  happens?: RenewalKind
  children: ReactNode
}

/** Leads to the renewals of a reseller. Those of customers without one have no list of their own. */
export const Leads = ({ row: { reseller_no }, narrowed: { within, kind }, happens, children }: LeadsProps) =>
  reseller_no === null ? (
    children
  ) : (
    <To
      screen="/modules-and-licences"
      search={{ tab: 'renewals', reseller: reseller_no, happens, within, kind }}
      className="text-accent-ink hover:underline"
    >
      {children}
    </To>
  )

/** The reseller by its name, by its number where the reader does not see it. */
export const resellerName = (t: Translate, { reseller, reseller_no }: RenewalReseller): string =>
  reseller ?? reseller_no ?? t('renewals:resellers.without')

const columnsOf = (t: Translate, narrowed: Narrowed): Column<RenewalReseller>[] => {
  const figure = (key: 'customers' | 'ends' | 'evaluated', label: string, cell: Column<RenewalReseller>['cell']) => ({
    ...{ key, label, sort: key, cell },
    ...{ width: 'count' as const, align: 'end' as const, figures: true },
  })
  const leading = (happens: RenewalKind): Column<RenewalReseller> =>
    figure(happens, t(`renewals:happens.${happens}`), (row) =>
      row[happens] === 0 ? (
        formatCount(0)
      ) : (
        <Leads row={row} narrowed={narrowed} happens={happens}>
          {formatCount(row[happens])}
        </Leads>
      ),
    )
  return [
    {
      key: 'reseller',
      label: t('field:reseller'),
      sort: 'reseller',
      width: 'flex',
      always: true,
      cell: (row) => (
        <Leads row={row} narrowed={narrowed}>
          {resellerName(t, row)}
        </Leads>
      ),
      full: (row) => resellerName(t, row),
    },
    {
      key: 'reseller_no',
      label: t('field:reseller_no'),
      sort: 'reseller_no',
      width: 'code',
      figures: true,
      cell: ({ reseller_no }) => reseller_no ?? '–',
    },
    figure('customers', t('shell:menu.customers'), ({ customers }) => formatCount(customers)),
    leading('ends'),
    leading('evaluated'),
    {
      key: 'next_date',
      label: t('renewals:resellers.next_date'),
      sort: 'next_date',
      width: 'date',
      figures: true,
      cell: ({ next_date }) => day(next_date),
    },
  ]
}

export const useResellerColumns = (narrowed: Narrowed): Column<RenewalReseller>[] => {
  const t = useT()
  return useMemo(() => columnsOf(t, narrowed), [t, narrowed])
}
