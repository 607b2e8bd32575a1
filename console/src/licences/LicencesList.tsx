import { customer } from '@disadmin/contract/customers/customer'
import { type LicenceRow, licenceList, moduleLicences } from '@disadmin/contract/licences/licence-list'
import { moduleKinds } from '@disadmin/contract/licences/modulestore'
import { Blocks } from 'lucide-react'
import { useMemo } from 'react'
import { useCustomerFilter } from '../lookups/index.ts'
import { formatCount, formatDay } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { type Filter, ListScreen } from '../kit/ListScreen.tsx'
import { useList } from '../kit/useList.ts'
import { useMay } from '../kit/useMay.ts'
import { LicenceState } from './LicenceState.tsx'
import { CustomerLink, useLicenceColumns } from './licences.columns.tsx'
import { ModulesTabs } from './ModulesTabs.tsx'
import { ReadyFile } from './ReadyFile.tsx'
import { SendCsv } from './SendCsv.tsx'

/** The licences of all customers: find and send as a file (MOD-05 to MOD-08). */
export const LicencesList = () => {
  const t = useT()
  const list = useList(moduleLicences.list, licenceList)
  return (
    <ListScreen<LicenceRow>
      list={list}
      name="licences"
      title={t('modules:title')}
      summary={list.total !== undefined && t('modules:list.count', formatCount(list.total), list.total)}
      tabs={
        <>
          <ModulesTabs open="licences" />
          <ReadyFile />
        </>
      }
      bar={<SendCsv list={list} />}
      filters={useLicenceFilters()}
      columns={useLicenceColumns()}
      nameOf={({ licence, customer_name }) => `${licence}, ${customer_name}`}
      card={(row) => <LicenceRowCard row={row} />}
      empty={{ icon: Blocks, title: t('modules:list.none') }}
      failed={t('modules:list.failed')}
    />
  )
}

/** MOD-05 */
const useLicenceFilters = (): Filter[] => {
  const t = useT()
  const customerFilter = useCustomerFilter('customer')
  return useMemo(
    () => [
      { name: 'start_date', label: t('field:start_date'), kind: 'day' },
      { name: 'end_date', label: t('field:end_date'), kind: 'day' },
      customerFilter,
      {
        name: 'kind',
        label: t('field:kind'),
        kind: 'select',
        options: [{ value: '', label: t('word:all_small') }, ...moduleKinds.map((kind) => ({ value: kind, label: kind }))],
      },
      { name: 'include_finished', label: t('modules:list.include_finished'), kind: 'tick', value: 'true' },
      { name: 'without_renewal_date', label: t('modules:list.without_renewal'), kind: 'tick', value: 'true' },
    ],
    [t, customerFilter],
  )
}

const LicenceRowCard = ({ row }: { row: LicenceRow }) => {
  const t = useT()
  const mayEdit = useMay(customer.patch)
  return (
    <div className="grid gap-0.5 py-0.5">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {row.licence}
        <LicenceState status={row.status} />
      </p>
      <p>
        <CustomerLink row={row} mayEdit={mayEdit} /> <span className="text-ink-2 tabular">{row.customer_no}</span>
      </p>
      <p className="text-12 text-ink-2 tabular">
        {formatDay(row.start_date)} – {formatDay(row.end_date)}
        {row.renewal_date !== null && ` · ${t('modules:list.renews', formatDay(row.renewal_date))}`}
      </p>
    </div>
  )
}
