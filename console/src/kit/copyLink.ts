import { t } from './i18n.ts'
import { showSuccess, showWarning } from './notify.ts'

/** Puts an address into the clipboard and says so. Browsers allow it only on https and on this machine itself. */
export const copyLink = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(new URL(address, location.href).href)
    showSuccess(t('form:link_copied'))
  } catch {
    showWarning(t('form:link_not_copied'))
  }
}
