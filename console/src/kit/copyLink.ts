import { copy } from './copy.ts'
import { t } from './i18n.ts'

/** Puts an address into the clipboard, as another browser finds it, and says so. */
export const copyLink = (address: string): Promise<void> =>
  copy(new URL(address, location.href).href, { copied: t('form:link_copied'), notCopied: t('form:link_not_copied') })
