import { jobKinds } from '@disadmin/contract/jobs/job-kinds'
import { jobList, jobs, type JobRow, jobStates } from '@disadmin/contract/jobs/jobs'
import { ListChecks } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { formatCount, formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import { type Column, ListScreen } from '../kit/ListScreen.tsx'
import { stale } from '../kit/queries.ts'
import { useList } from '../kit/useList.ts'
import { usePhone } from '../kit/useMedia.ts'
import { useSearchValue } from '../kit/useSearch.ts'
import { isUnderWay, kindWords } from './job.words.ts'
import { JobPanel } from './JobPanel.tsx'
import { JobStatePill } from './JobStatePill.tsx'

/** Beside an open job there is room for less; what is left out stands in its panel. */
const columnsOf = (t: Translate, narrow: boolean): Column<JobRow>[] => [
  {
    key: 'kind',
    label: t('word:job'),
    sort: 'kind',
    width: 'flex',
    always: true,
    strong: true,
    cell: ({ kind }) => kindWords(t, kind),
    full: ({ kind }) => kindWords(t, kind),
  },
  {
    key: 'state',
    label: t('field:state'),
    sort: 'state',
    width: { words: jobStates.map((state) => t(`jobs:states.${state}`)) },
    skeleton: 'pill',
    cell: ({ state }) => <JobStatePill state={state} />,
  },
  {
    key: 'username',
    label: t('jobs:by'),
    width: 'word',
    hidden: narrow,
    cell: ({ username }) => username ?? t('jobs:system'),
    full: ({ username }) => username ?? '',
  },
  {
    key: 'attempts',
    hidden: narrow,
    label: t('word:attempts'),
    width: 'count',
    figures: true,
    align: 'end',
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'created_at',
    label: t('field:created'),
    sort: 'created_at',
    width: 'moment',
    figures: true,
    cell: (row) => formatMoment(row.created_at),
  },
  { key: 'finished_at', label: t('jobs:finished'), width: 'moment', figures: true, cell: (row) => formatMoment(row.finished_at) },
]

/** While something runs, every two seconds; otherwise new jobs are looked for now and then. */
const useFreshJobs = (rows: readonly JobRow[] | undefined) => {
  const pause = rows?.some(isUnderWay) ? 2000 : 10_000
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void stale(jobs.list), pause)
    return () => clearInterval(timer)
  }, [pause])
}

/** One's own jobs; all of them with ApplicationSettings/read. The open one stands beside the list. */
export default function JobsScreen() {
  const t = useT()
  const list = useList(jobs.list, jobList)
  const isPhone = usePhone()
  const [open, setOpen] = useSearchValue('job')
  const columns = useMemo(() => columnsOf(t, open !== undefined), [t, open])
  useFreshJobs(list.rows)
  const kinds = jobKinds.map((value) => ({ value, label: kindWords(t, value) }))
  const states = jobStates.map((value) => ({ value, label: t(`jobs:states.${value}`) }))
  const all = { value: '', label: t('jobs:all') }
  const panel = open !== undefined && <JobPanel id={open} onClose={() => setOpen(undefined)} />
  if (isPhone && panel) return panel
  return (
    <div className="flex min-h-0 flex-1 max-phone:min-h-max">
      <ListScreen<JobRow>
        list={list}
        name="jobs"
        title={t('jobs:title')}
        summary={list.total !== undefined && formatCount(list.total)}
        filters={[
          {
            name: 'kind',
            label: t('word:job'),
            kind: 'select',
            options: [all, ...kinds],
            chip: (kind) => kindWords(t, kind),
          },
          { name: 'state', label: t('field:state'), kind: 'select', options: [all, ...states] },
          { name: 'routine', label: t('jobs:routine'), kind: 'tick', value: 'true' },
        ]}
        columns={columns}
        nameOf={({ kind, created_at }) => `${kindWords(t, kind)}, ${formatMoment(created_at)}`}
        onOpen={({ id }) => setOpen(id)}
        card={(row) => (
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <b className="font-strong">{kindWords(t, row.kind)}</b>
            <JobStatePill state={row.state} />
            <span className="w-full text-12 text-ink-2 tabular">
              {formatMoment(row.created_at)} · {row.username ?? t('jobs:system')}
            </span>
          </span>
        )}
        empty={{ icon: ListChecks, title: t('jobs:none'), text: t('jobs:none_text') }}
        failed={t('jobs:failed')}
      />
      {panel}
    </div>
  )
}
