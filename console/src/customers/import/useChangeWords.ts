import type { CustomerImportChange } from '@disadmin/contract/customers/customer-import'
import { type TextKey, useT } from '../../kit/i18n.ts'

/** Fields whose column is called otherwise than they are. */
const headings: Readonly<Record<string, TextKey>> = { type: 'field:customer_type', language: 'field:default_language' }

/** What a row of the file does, in words: "New", or a line for each field: "City: Zürich → Bern". */
export const useChangeWords = () => {
  const t = useT()
  const valueOf = (text: string) => {
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'word:yes_small' : 'word:no_small')
    return text === '' ? t('customer-import:nothing_there') : text
  }
  return ({ is_new, changes }: CustomerImportChange): string[] => {
    if (is_new) return [t('files:dialog.count_new')]
    return changes.map(({ field, before, after }) => {
      const label = t(headings[field] ?? (`field:${field}` as TextKey))
      return `${label}: ${valueOf(before)} → ${valueOf(after)}`
    })
  }
}
