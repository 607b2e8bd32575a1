import { type Renewal, renewals } from '@disadmin/contract/licences/renewals'
import { CalendarCheck, CalendarDays } from 'lucide-react'
import { customer } from '@disadmin/contract/customers/customer'
import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from '../kit/useSearch.ts'
import { formatCount, formatDay } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { type List, useList } from '../kit/useList.ts'
import { useMay, useOffer } from '../kit/useMay.ts'
import { download } from '../kit/download.ts'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { showError } from '../kit/notify.ts'
import { Button } from '../ui/Button.tsx'
import { LicencesList } from './LicencesList.tsx'
import { ModulesList } from './ModulesList.tsx'
import { RenewalResellers } from './renewals/RenewalResellers.tsx'
import { ModulesTabs } from './ModulesTabs.tsx'
import { RenewalBulk } from './renewals/RenewalBulk.tsx'
import { useRenewalColumns } from './renewals/renewals.columns.tsx'
import { useRenewalFilters } from './renewals/renewals.filters.ts'
import { renewalRules } from './renewals/renewals.list.ts'
import { LicenceState } from './LicenceState.tsx'
import { CustomerLink } from './licences.columns.tsx'
import { Happens } from './renewals/Happens.tsx'

/** Downloads the filtered licences as a table or a calendar. */
const RenewalFiles = ({ list }: { list: Pick<List<never>, 'state'> }) => {
  const t = useT()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { filters } = list.state
  const onError = (error: unknown) => showError(error)
  const table = useMutation({ mutationFn: () => download(renewals.list, { query: { ...filters, format } }), onError })
  const calendar = useMutation({ mutationFn: () => download(renewals.calendar, { query: filters }), onError })
  return (
    <>
      <Button size={28} icon={CalendarDays} busy={calendar.isPending} onClick={() => calendar.mutate()}>
        {t('renewals:calendar.button')}
      </Button>
      <ExportButton
        label={t('word:download')}
        busy={table.isPending}
        onPress={() => table.mutate()}
        format={{ label: t('files:format'), value: format, onValueChange: setFormat }}
      />
    </>
  )
}

/** A licence that falls due, on a phone. */
const RenewalCard = ({ row }: { row: Renewal }) => {
  const t = useT()
  const mayEdit = useMay(customer.patch)
  const { licence, status, happens, end_date, next_evaluation_date, customer_no, reseller } = row
  return (
    <div className="grid gap-0.5 py-0.5">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {licence}
        <LicenceState status={status} />
      </p>
      <p>
        <CustomerLink row={row} mayEdit={mayEdit} /> <span className="text-ink-2 tabular">{customer_no}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-2">
        <Happens happens={happens} />
        <span className="tabular">{formatDay(happens === 'ends' ? end_date : next_evaluation_date)}</span>
        {reseller !== null && <span>{`${t('field:reseller')}: ${reseller}`}</span>}
      </p>
    </div>
  )
}

/** Licences that end or are evaluated soon: cancel them, mail their resellers, download them as a file or a calendar. */
const RenewalsList = () => {
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

/** Modules, licences and renewals (MOD-01). */
export default function ModulesScreen() {
  const [{ tab }] = useSearch()
  if (tab === 'renewals') return <RenewalsList />
  if (tab === 'resellers') return <RenewalResellers />
  return tab === 'licences' ? <LicencesList /> : <ModulesList />
}
