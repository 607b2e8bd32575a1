import { horizons, type Renewal, renewalKinds, renewals } from '@disadmin/contract/modulestore/renewals'
import { moduleKinds } from '@disadmin/contract/modulestore/modulestore'
import { CalendarCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useCustomerFilter } from '../../customers/index.ts'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { type Filter, ListScreen } from '../../kit/ListScreen.tsx'
import { useList } from '../../kit/useList.ts'
import { useOffer } from '../../kit/useMay.ts'
import { ModulesTabs } from '../ModulesTabs.tsx'
import { RenewalBulk } from './RenewalBulk.tsx'
import { RenewalCard } from './RenewalCard.tsx'
import { RenewalFiles } from './RenewalFiles.tsx'
import { useRenewalColumns } from './renewals.columns.tsx'
import { renewalRules } from './renewals.list.ts'

/** The renewal desk: what ends or is evaluated soon; canceled, told to resellers and taken along as a file or a calendar. */
export const RenewalsList = () => {
  const t = useT()
  const list = useList(renewals.list, renewalRules)
  const mayBulk = useOffer(renewals.cancel).shown
  return (
    <ListScreen<Renewal>
      list={list}
      name="renewals"
      title={t('modules:title')}
      summary={list.total !== undefined && t('renewals:count', formatCount(list.total), list.total)}
      tabs={<ModulesTabs open="renewals" />}
      bar={<RenewalFiles list={list} />}
      {...(mayBulk && { bulk: <RenewalBulk selection={list.selection} /> })}
      filters={useRenewalFilters()}
      columns={useRenewalColumns()}
      nameOf={({ licence, customer_name }) => `${licence}, ${customer_name}`}
      card={(row) => <RenewalCard row={row} />}
      empty={{ icon: CalendarCheck, title: t('renewals:none') }}
      failed={t('renewals:failed')}
    />
  )
}

const useRenewalFilters = (): Filter[] => {
  const t = useT()
  const customerFilter = useCustomerFilter('customer')
  const resellerFilter = useCustomerFilter('reseller')
  return useMemo(() => {
    const all = { value: '', label: t('word:all_small') }
    return [
      {
        name: 'within',
        label: t('field:execution_time'),
        kind: 'select',
        options: horizons.map((days) => ({ value: days === horizons[0] ? '' : days, label: t('renewals:within', days) })),
      },
      {
        name: 'happens',
        label: t('renewals:happens.label'),
        kind: 'select',
        options: [all, ...renewalKinds.map((value) => ({ value, label: t(`renewals:happens.${value}`) }))],
      },
      resellerFilter,
      customerFilter,
      {
        name: 'kind',
        label: t('field:kind'),
        kind: 'select',
        options: [all, ...moduleKinds.map((kind) => ({ value: kind, label: kind }))],
      },
    ]
  }, [t, customerFilter, resellerFilter])
}
