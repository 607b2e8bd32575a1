import { copyToClipboard } from '../ui/clipboard.ts'
import { t } from './i18n.ts'
import { showSuccess, showWarning } from './notify.ts'

/** What is said of it, in the reader's language. */
export interface CopyWords {
  copied: string
  notCopied: string
}

/** Puts a text into the clipboard and says so, or that it could not be. */
export const copy = async (text: string, { copied, notCopied }: CopyWords): Promise<void> =>
  (await copyToClipboard(text)) ? showSuccess(copied) : showWarning(notCopied)

/** Puts an address into the clipboard, as another browser finds it, and says so. */
export const copyLink = (address: string): Promise<void> =>
  copy(new URL(address, location.href).href, { copied: t('form:link_copied'), notCopied: t('form:link_not_copied') })
