import { copy } from '../../kit/copy.ts'
import { t } from '../../kit/i18n.ts'

export const copyText = (text: string): Promise<void> =>
  copy(text, { copied: t('word:copied'), notCopied: t('handoffs:panel.not_copied') })
