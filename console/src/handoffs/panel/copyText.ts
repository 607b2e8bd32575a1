import { t } from '../../kit/i18n.ts'
import { showSuccess, showWarning } from '../../kit/notify.ts'

/** Browsers allow it only on https and on this machine itself. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(t('word:copied'))
  } catch {
    showWarning(t('handoffs:panel.not_copied'))
  }
}
