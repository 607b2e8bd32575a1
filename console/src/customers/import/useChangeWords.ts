import type { CustomerImportChange } from '@disadmin/contract/customers/customer-import'
import { type TextKey, useT } from '../../kit/i18n.ts'

/** Fields whose column is called otherwise than they are. */
const headings: Readonly<Record<string, TextKey>> = { type: 'field:customer_type', language: 'field:default_language' }

/** What a row of the file does, in words, a line for each field: "City: Zürich → Bern", or "New" and "City: Bern". */
export const useChangeWords = () => {
  const t = useT()
  const valueOf = (text: string) => {
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'word:yes_small' : 'word:no_small')
    return text === '' ? t('customer-import:nothing_there') : text
  }
  return ({ is_new, changes }: CustomerImportChange): string[] => {
    const lines = changes.map(({ field, before, after }) => {
      const label = t(headings[field] ?? (`field:${field}` as TextKey))
      return is_new ? `${label}: ${valueOf(after)}` : `${label}: ${valueOf(before)} → ${valueOf(after)}`
    })
    return is_new ? [t('files:dialog.count_new'), ...lines] : lines
  }
}
