import { rightOf } from '@disadmin/contract/kit/access'
import { formatDay, formatMoment, formatMoney } from '../kit/format.ts'
import { languageNames, type TextKey, type Translate } from '../kit/i18n.ts'
import { roleText } from '../kit/roles.ts'

/** The first of the texts there is; the trail also holds names that no text was written for. */
const textOf = (t: Translate, keys: readonly string[]): string | undefined =>
  keys.map((key) => ({ key, text: t(key as TextKey) })).find(({ key, text }) => text !== key)?.text

/** `wholesaler_no` → "Wholesaler no" */
const spelled = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const subjectWord = (t: Translate, subject: string): string =>
  textOf(t, [`audit:subject.${subject}`, `permissions:subject.${subject}`]) ?? subject

/** What was done to the pieces of a line is told by the word of their column. */
const asField: Readonly<Record<string, string>> = { deliver: 'delivered', order: 'ordered' }

export const actionWord = (t: Translate, action: string): string =>
  textOf(t, [`audit:action.${action}`, `field:${asField[action]}`]) ?? spelled(action)

/** A field by the name it has on its screen; one inside of something with the way to it. */
export const fieldWord = (t: Translate, field: string): string =>
  field
    .split('.')
    .map((name) => textOf(t, [`field:${name === 'items' ? 'lines' : name}`, `field:${name.split('__')[0]}`]) ?? spelled(name))
    .join(', ')

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

/** A permission of the product in the reader's words; the codename of one that somebody added. */
const permissionWord = (t: Translate, codename: string): string => {
  const [subject, action] = rightOf(codename)?.split('/') ?? []
  return subject === undefined
    ? codename
    : `${t(`permissions:subject.${subject}` as TextKey)}: ${t(`permissions:action.${action}` as TextKey)}`
}

/** Codes that stand for something with a name. */
const named: Readonly<Record<string, (t: Translate, code: string) => string>> = {
  groups: roleText,
  permissions: permissionWord,
  permissions_added: permissionWord,
  permissions_removed: permissionWord,
  language: (_, code) => languageNames[code as keyof typeof languageNames] ?? code,
  auth_type: (t, code) => textOf(t, [`people:auth_type.${code}`]) ?? code,
}

/** A recorded value as people write it. '' for nothing. */
export const valueWord = (t: Translate, field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return t(value ? 'word:yes_small' : 'word:no_small')
  if (typeof value === 'number') return field.endsWith('_price') ? formatMoney(value) : String(value)
  if (Array.isArray(value)) return value.map((one) => valueWord(t, field, one)).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'password') return t('audit:value.changed')
  if (Object.hasOwn(named, field)) return named[field]!(t, value)
  if (moment.test(value)) return formatMoment(value)
  return day.test(value) ? formatDay(value) : value
}
