import { type RenewalReseller, renewals } from '@disadmin/contract/licences/renewals'
import { CalendarCheck } from 'lucide-react'
import { formatCount, formatDay } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useList } from '../../kit/useList.ts'
import { ModulesTabs } from '../ModulesTabs.tsx'
import { useResellerFilters } from './renewals.filters.ts'
import { resellerRules } from './renewals.list.ts'
import { Leads, type Narrowed, resellerName, useResellerColumns } from './resellers.columns.tsx'

/** The renewal desk by reseller: whose customers have how much that ends, each leading to it. */
export const RenewalResellers = () => {
  const t = useT()
  const list = useList(renewals.resellers, resellerRules)
  return (
    <ListScreen<RenewalReseller>
      list={list}
      name="renewal-resellers"
      title={t('modules:title')}
      tabs={<ModulesTabs open="resellers" />}
      filters={useResellerFilters()}
      columns={useResellerColumns(list.state.filters)}
      nameOf={(row) => resellerName(t, row)}
      card={(row) => <ResellerCard row={row} narrowed={list.state.filters} />}
      empty={{ icon: CalendarCheck, title: t('renewals:none') }}
      failed={t('renewals:resellers.failed')}
    />
  )
}

const ResellerCard = ({ row, narrowed }: { row: RenewalReseller; narrowed: Narrowed }) => {
  const t = useT()
  const figures = [
    [t('renewals:happens.ends'), formatCount(row.ends)],
    [t('renewals:happens.evaluated'), formatCount(row.evaluated)],
    [t('shell:menu.customers'), formatCount(row.customers)],
    [t('renewals:resellers.next_date'), formatDay(row.next_date)],
  ] as const
  return (
    <div className="grid gap-0.5 py-0.5">
      <p>
        <span className="font-medium">
          <Leads row={row} narrowed={narrowed}>
            {resellerName(t, row)}
          </Leads>
        </span>{' '}
        <span className="text-ink-2 tabular">{row.reseller_no}</span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-12 text-ink-2">
        {figures.map(([name, value]) => (
          <span key={name} className="tabular">{`${name}: ${value}`}</span>
        ))}
      </p>
    </div>
  )
}
