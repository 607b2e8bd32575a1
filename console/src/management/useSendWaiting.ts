import { jobs } from '@disadmin/contract/jobs/jobs'
import { management } from '@disadmin/contract/management/management'
import { useEffect, useRef, useState } from 'react'
import { isUnderWay, useJob } from '../jobs/index.ts'
import { useT } from '../kit/i18n.ts'
import { showError, showFailure, showSuccess, showWarning } from '../kit/notify.ts'
import { stale, useAct } from '../kit/queries.ts'

/** Asks for the sending of all waiting orders (APP-19) and follows the job, also one that somebody else began, to its end. */
export const useSendWaiting = (running: string | null) => {
  const t = useT()
  const [mine, setMine] = useState<string | null>(null)
  const act = useAct(management.sendWaitingOrders, {
    changes: [management.waitingOrders, jobs.list],
    done: ({ job_id }) => {
      setMine(job_id)
      showSuccess(t('management:queued'))
    },
    failed: (error) => {
      showError(error, { description: t('management:failed') })
      void stale(management.waitingOrders)
    },
  })
  const jobId = mine ?? running
  const { data: job } = useJob(jobId)
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (!job || isUnderWay(job)) return
    void stale(management.waitingOrders)
    if (mine !== job.id || told.current === job.id) return
    told.current = job.id
    setMine(null)
    const { failed = 0, waiting = 0 } = (job.result ?? {}) as Partial<Record<'failed' | 'waiting', number>>
    // APP-21: whatever failed, it is an error that stays; what only waits on was held back meanwhile
    if (job.state !== 'done' || failed > 0)
      showFailure(t('management:failed'), failed + waiting > 0 ? t('management:not_sent', failed + waiting) : undefined)
    else if (waiting > 0) showWarning(t('management:not_sent', waiting))
    else showSuccess(t('orders:toast.sent'))
  }, [job, mine, t])
  return { execute: () => act.run({ body: { cart_ids: [] } }), busy: act.busy || mine !== null || running !== null, jobId }
}
