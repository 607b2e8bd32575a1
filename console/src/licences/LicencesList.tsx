import { customer } from '@disadmin/contract/customers/customer'
import { licenceList, type LicenceRow, moduleLicences } from '@disadmin/contract/licences/licence-list'
import { moduleKinds } from '@disadmin/contract/licences/modulestore'
import { Blocks, Download, Mail, X } from 'lucide-react'
import { useMemo } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useCustomerFilter } from '../lookups/index.ts'
import { formatCount, formatDay } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { type Filter, ListScreen } from '../kit/ListScreen.tsx'
import { type List, useList } from '../kit/useList.ts'
import { useMay } from '../kit/useMay.ts'
import { download } from '../kit/download.ts'
import { showError, showSuccess } from '../kit/notify.ts'
import { useSearchValue } from '../kit/useSearch.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useExportWatch } from '../downloads/index.ts'
import { useAct } from '../kit/queries.ts'
import { LicenceState } from './LicenceState.tsx'
import { CustomerLink, useLicenceColumns } from './licences.columns.tsx'
import { ModulesTabs } from './ModulesTabs.tsx'

/** Mails the filtered licences as a file (MOD-08). */
const SendCsv = ({ list }: { list: Pick<List<never>, 'state'> }) => {
  const t = useT()
  const may = useMay(moduleLicences.sendCsv)
  const watch = useExportWatch()
  const act = useAct(moduleLicences.sendCsv, {
    done: ({ job_id }) => {
      showSuccess(t('modules:csv.sent'))
      watch(job_id)
    },
  })
  if (!may) return null
  return (
    <Button size={28} icon={Mail} busy={act.busy} onClick={() => act.run({ query: list.state.filters })}>
      {t('modules:csv.button')}
    </Button>
  )
}

/** Downloads the file that a mail links to (`?file=17`); only its owner can. */
const ReadyFile = () => {
  const t = useT()
  const [file, setFile] = useSearchValue('file')
  const fetched = useMutation({
    mutationFn: (id: number) => download(moduleLicences.file, { params: { id } }),
    onSuccess: () => setFile(undefined),
    onError: (error) => showError(error),
  })
  const id = Number(file)
  if (!Number.isSafeInteger(id) || id < 1) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 border-b border-accent-line bg-accent-soft px-5 py-1.5 max-phone:px-4"
    >
      <span className="min-w-0 flex-1">{t('modules:csv.ready')}</span>
      <Button size={28} variant="primary" icon={Download} busy={fetched.isPending} onClick={() => fetched.mutate(id)}>
        {t('word:download')}
      </Button>
      <IconButton icon={X} label={t('word:close')} onClick={() => setFile(undefined)} />
    </div>
  )
}

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
