import { formatTime } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { To } from '../../kit/To.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { DiscountImport } from './ImportDiscounts.tsx'

interface Props {
  own: DiscountImport['import']
  underWay: boolean
}

/** That discounts are being taken over: one's own import (DISC-18), or somebody else's (DISC-19). */
export const UploadStatus = ({ own, underWay }: Props) => {
  const t = useT()
  const running = own?.state === 'running' ? own : undefined
  return (
    <div role="status" className="shrink-0">
      {(running ?? underWay) && (
        <p className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-0.5 border-b border-line bg-accent-soft px-5 py-1 text-accent-ink max-phone:px-4">
          <Spinner />
          <span className="font-medium">{t(running ? 'discount-matrix:importing' : 'files:import.under_way')}</span>
          {running?.started_at && (
            <span className="text-12 text-ink-2">{t('discount-desk:import.since', formatTime(running.started_at))}</span>
          )}
          {running?.job_id && (
            <To screen="/jobs" search={{ job: running.job_id }} className="rounded-sm text-12 font-medium hover:underline">
              {t('files:show_job')}
            </To>
          )}
        </p>
      )}
    </div>
  )
}
