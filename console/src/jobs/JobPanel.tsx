import { type Job, jobs } from '@disadmin/contract/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../kit/Loaded.tsx'
import { SidePanel } from '../kit/detail/SidePanel.tsx'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { quiet, reading } from '../kit/queries.ts'
import { Facts } from '../ui/Facts.tsx'
import { isUnderWay, kindWords, lineWords, resultFacts } from './job.words.ts'
import { JobStatePill } from './JobStatePill.tsx'

/** A job, read again every second while it may change. */
export const useJob = (id: string | null) =>
  useQuery({
    ...reading(jobs.get, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : false),
    meta: quiet,
  })

/** State, who asked, result and log of one job. */
export const JobPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT()
  const read = useJob(id)
  const job = read.data
  return (
    <SidePanel
      title={job ? kindWords(t, job.kind) : t('word:job')}
      state={job && <JobStatePill state={job.state} />}
      onClose={onClose}
      closeLabel={t('word:close')}
      className="w-[29rem] max-phone:w-full max-phone:border-l-0"
    >
      <Loaded read={read} failed={t('jobs:failed')} waiting={null}>
        {(found) => (
          <div className="border-t border-line">
            <JobDetail job={found} />
          </div>
        )}
      </Loaded>
    </SidePanel>
  )
}

const JobDetail = ({ job }: { job: Job }) => {
  const t = useT()
  const facts = [
    { label: t('jobs:by'), value: job.username ?? t('jobs:system') },
    { label: t('word:attempts'), value: job.attempts },
    { label: t('field:created'), value: formatMoment(job.created_at) },
    { label: t('jobs:started'), value: formatMoment(job.started_at) || '–' },
    { label: t('jobs:finished'), value: formatMoment(job.finished_at) || '–' },
  ]
  const result = resultFacts(t, job.result)
  return (
    <>
      {job.error !== null && (
        <div className="border-b border-line bg-bad-soft px-5 py-3 text-bad-ink max-phone:px-4">
          <h3 className="font-strong">{t('field:reason')}</h3>
          <p className="break-words">{job.error}</p>
        </div>
      )}
      <Facts facts={facts} className="px-5 py-4 max-phone:px-4" />
      {result.length > 0 && (
        <div className="border-t border-line px-5 py-4 max-phone:px-4">
          <h3 className="mb-2 font-strong">{t('jobs:result')}</h3>
          <Facts facts={result} />
        </div>
      )}
      <div className="border-t border-line px-5 py-4 max-phone:px-4">
        <h3 className="mb-2 font-strong">{t('jobs:log')}</h3>
        <JobLog log={job.log} />
      </div>
    </>
  )
}

const seconds = (moment: string): string => new Date(moment).toTimeString().slice(0, 8)

const JobLog = ({ log }: Pick<Job, 'log'>) => {
  const t = useT()
  if (log.length === 0) return <p className="text-ink-2">{t('jobs:no_log')}</p>
  return (
    <ol aria-label={t('jobs:log')} className="flex flex-col gap-1 text-12">
      {log.map(({ at, ...line }, index) => (
        <li key={index} className="flex gap-3">
          <time dateTime={at} className="shrink-0 text-ink-2 tabular">
            {seconds(at)}
          </time>
          <span className="min-w-0 break-words">{lineWords(line)}</span>
        </li>
      ))}
    </ol>
  )
}
