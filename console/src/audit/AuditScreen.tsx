import { audit, type AuditRow } from '@disadmin/contract/audit/audit'
import { useMutation } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { download } from '../kit/download.ts'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { showError } from '../kit/notify.ts'
import { useOpenedRow } from '../kit/list/useOpenedRow.ts'
import { type List, useList } from '../kit/useList.ts'
import { changedFields, useAuditColumns } from './audit.columns.tsx'
import { useAuditFilters } from './audit.filters.ts'
import { auditRules } from './audit.list.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { Who } from './Who.tsx'
import { actionWord, subjectWord } from './words.ts'

/** The audit trail: who changed what, when and in whose name; a row opens its difference. */
export default function AuditScreen() {
  const t = useT()
  const list = useList(audit.list, auditRules)
  const { row: entry, open, close } = useOpenedRow(list, 'entry')
  return (
    <>
      <ListScreen<AuditRow>
        list={list}
        name="audit"
        title={t('audit:title')}
        actions={<DownloadFound list={list} />}
        filters={useAuditFilters()}
        columns={useAuditColumns()}
        nameOf={(row) => t('audit:entry.name', subjectWord(t, row.subject), actionWord(t, row.action), formatMoment(row.at))}
        onOpen={open}
        card={(row) => <Card row={row} />}
        empty={{ icon: ScrollText, title: t('audit:none') }}
        failed={t('audit:failed')}
      />
      {entry && <EntryDialog entry={entry} onClose={close} />}
    </>
  )
}

/** Everything the filter finds, whatever page is shown. */
const DownloadFound = ({ list }: { list: List<AuditRow> }) => {
  const t = useT()
  const { offset: _offset, limit: _limit, ...filter } = list.query
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(audit.list, { query: { ...filter, format: 'csv' } }),
    onError: (error) => showError(error),
  })
  return <ExportButton label={t('word:download')} busy={isPending} onPress={() => mutate()} />
}

const Card = ({ row }: { row: AuditRow }) => {
  const t = useT()
  const fields = changedFields(t, row)
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium">
          {subjectWord(t, row.subject)} {row.record_id}
        </span>
        <span className="shrink-0">{actionWord(t, row.action)}</span>
      </p>
      <p className="flex justify-between gap-2 text-ink-2">
        <span className="truncate">
          <Who entry={row} />
        </span>
        <span className="shrink-0 text-12 tabular">{formatMoment(row.at)}</span>
      </p>
      {row.customer && <p className="truncate text-12 text-ink-2">{row.customer.name}</p>}
      {fields !== '' && <p className="truncate text-12 text-ink-3">{fields}</p>}
    </div>
  )
}
