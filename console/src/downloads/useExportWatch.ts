import { downloads } from '@disadmin/contract/downloads/downloads'
import { jobs } from '@disadmin/contract/jobs/jobs'
import { useCallback } from 'react'
import { call } from '../kit/call.ts'
import { t } from '../kit/i18n.ts'
import { showFailure, showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { useGo } from '../kit/screenUrl.ts'
import { useMay } from '../kit/useMay.ts'

const lookEvery = 3000
/** Who waits for longer is told by mail, or looks under Downloads. */
const looks = 200

const pause = () => new Promise((resolve) => setTimeout(resolve, lookEvery))

/** What became of a job; undefined where nobody can say. */
const endOf = async (id: string): Promise<'done' | 'parked' | undefined> => {
  for (let look = 0; look < looks; look++) {
    await pause()
    const found = await call(jobs.get, { params: { id }, quiet: true }).catch((error: unknown) => error)
    if (found instanceof Error) {
      if ('status' in found && (found.status === 0 || found.status === 503)) continue
      return undefined
    }
    const { state } = found as { state: string }
    if (state === 'done' || state === 'parked') return state
    if (state === 'cancelled') return undefined
  }
}

/** Watches a job that makes a file, wherever its person goes meanwhile, and says when the file lies under Downloads. */
export const useExportWatch = (): ((jobId: string) => void) => {
  const go = useGo()
  const may = useMay(downloads.list)
  return useCallback(
    (jobId) => {
      void endOf(jobId).then(async (end) => {
        if (end === 'parked') showFailure(t('downloads:not_made'))
        if (end !== 'done' || !may) return
        await stale(downloads.list)
        const onPress = () => void go({ screen: '/downloads', search: { tab: 'export' } })
        showSuccess(t('downloads:ready'), { action: { label: t('shell:menu.downloads'), onPress } })
      })
    },
    [go, may],
  )
}
