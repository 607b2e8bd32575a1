import { audit, type AuditRow } from '@disadmin/contract/audit/audit'
import { maxLimit } from '@disadmin/contract/kit/paging'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { To } from '../kit/To.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Diff } from './Diff.tsx'
import { Who } from './Who.tsx'
import { actionWord, subjectWord } from './words.ts'

const step = 20

export interface HistoryProps {
  /** The subjects of the trail that tell of the record. */
  subjects: readonly string[]
  recordId: number | string
}

/** What happened to one record, newest first. Show it with Audit/read only. */
export function HistoryTab({ subjects, recordId }: HistoryProps) {
  const t = useT()
  const [limit, setLimit] = useState(step)
  const filter = { subject: subjects.join(','), record_id: String(recordId) }
  const read = useRead(audit.list, { query: { ...filter, limit } })
  return (
    <Loaded read={read} failed={t('audit:history.failed')} waiting={<Loading />}>
      {({ objects, meta }) => {
        const isMore = objects.length < Math.min(meta.total_count, maxLimit)
        const older = isMore && (
          <Button size={28} busy={read.isFetching} onClick={() => setLimit(Math.min(limit + step, maxLimit))}>
            {t('audit:history.older')}
          </Button>
        )
        return <Entries entries={objects} withSubject={subjects.length > 1} filter={filter} older={older} />
      }}
    </Loaded>
  )
}

interface EntriesProps {
  entries: readonly AuditRow[]
  withSubject: boolean
  /** What the whole trail is asked for these. */
  filter: { subject: string; record_id: string }
  older: ReactNode
}

const Entries = ({ entries, withSubject, filter, older }: EntriesProps) => {
  const t = useT()
  if (entries.length === 0) {
    return (
      <EmptyState icon={History} title={t('audit:history.none')}>
        {t('audit:history.none_text')}
      </EmptyState>
    )
  }
  return (
    <section aria-label={t('word:history')} className="p-5 max-phone:px-4">
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} withSubject={withSubject} />
        ))}
      </ol>
      <footer className="mt-1 flex items-center gap-3 pl-6">
        {older}
        <To screen="/audit" search={filter} className="rounded-sm text-12 font-medium text-accent-ink hover:underline">
          {t('audit:history.all')}
        </To>
      </footer>
    </section>
  )
}

/** A point on the line of time; the line ends with the oldest. */
const Entry = ({ entry, withSubject }: { entry: AuditRow; withSubject: boolean }) => {
  const t = useT()
  const action = actionWord(t, entry.action)
  return (
    <li className="group/entry relative pb-5 pl-6">
      <span aria-hidden className="absolute top-1.5 left-0.75 size-2 rounded-full bg-line-strong" />
      <span aria-hidden className="absolute top-5 bottom-0 left-1.5 w-px bg-line group-last/entry:hidden" />
      <p className="mb-1.5 flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-strong">{withSubject ? `${subjectWord(t, entry.subject)}: ${action}` : action}</span>
        <span>
          <Who entry={entry} />
        </span>
        <span className="text-12 text-ink-2 tabular">{formatMoment(entry.at)}</span>
      </p>
      <Diff entry={entry} />
    </li>
  )
}

const Loading = () => (
  <div aria-busy className="grid gap-6 p-5 pl-11">
    {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
      <div key={width} className="grid gap-3">
        <Skeleton className="w-48" />
        <Skeleton className={width} />
      </div>
    ))}
  </div>
)
