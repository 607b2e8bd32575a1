import { t } from '../kit/i18n.ts'
import { showSuccess, showWarning } from '../kit/notify.ts'

/** Puts an address into the clipboard and says so. Browsers allow it only on https and on this machine itself. */
export const copyLink = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(new URL(address, location.href).href)
    showSuccess(t('carts:list.link_copied'))
  } catch {
    showWarning(t('carts:list.link_not_copied'))
  }
}
