import { useEffect } from 'react'
import { isReached } from '../kit/call.ts'
import { isMissing, NewVersion, whyMissing } from '../kit/chunks.ts'
import { t } from '../kit/i18n.ts'
import { showError } from '../kit/notify.ts'
import { watchConnection } from '../kit/watchConnection.ts'
import { whenPartsFail } from '../ui/later.ts'
import { toasts } from '../ui/toasts.ts'

const sayMissing = async (error: unknown, again: () => void): Promise<void> => {
  const why = await whyMissing(error)
  if (!isMissing(why)) return showError(why)
  const isNew = why instanceof NewVersion
  if (!isNew && !(await isReached())) return showError(why, { action: { label: t('word:try_again'), onPress: again } })
  // only a new document fetches it again, and not by itself: something may have been typed on this page
  toasts.warning(t(isNew ? 'shell:missing.new_version' : 'shell:missing.part'), {
    id: 'missing',
    description: t('shell:missing.text'),
    action: { label: t('shell:missing.reload'), onPress: () => location.reload() },
  })
}

/** Watches the way to the server, and says when a part of the page does not come over it. */
export const useConnection = (): void => {
  useEffect(() => {
    whenPartsFail((error, again) => void sayMissing(error, again))
    return watchConnection()
  }, [])
}
