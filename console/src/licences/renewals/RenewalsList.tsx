import { type Renewal, renewals } from '@disadmin/contract/licences/renewals'
import { CalendarCheck } from 'lucide-react'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useList } from '../../kit/useList.ts'
import { useOffer } from '../../kit/useMay.ts'
import { ModulesTabs } from '../ModulesTabs.tsx'
import { RenewalBulk } from './RenewalBulk.tsx'
import { RenewalCard } from './RenewalCard.tsx'
import { RenewalFiles } from './RenewalFiles.tsx'
import { useRenewalColumns } from './renewals.columns.tsx'
import { useRenewalFilters } from './renewals.filters.ts'
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
