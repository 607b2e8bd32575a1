import { To } from '../kit/To.tsx'
import { useT } from '../kit/i18n.ts'
import { LoadingBar } from '../ui/LoadingBar.tsx'

/** APP-18 */
export const SendingOrders = ({ jobId }: { jobId: string | null }) => {
  const t = useT()
  return (
    <div className="mt-4 rounded-md bg-sunken px-3 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span>{t('management:progress')}</span>
        {jobId !== null && (
          <To screen="/jobs" search={{ job: jobId }} className="rounded-sm font-medium text-accent-ink hover:underline">
            {t('files:show_job')}
          </To>
        )}
      </div>
      <LoadingBar active label={t('management:progress')} className="relative mt-2" />
    </div>
  )
}
