import { contract } from '@disadmin/contract/contract'
import { declaredRights } from '@disadmin/contract/kit/access'
import { permissionNames } from '@disadmin/contract/permissions/permission-names'
import { languages } from '@disadmin/contract/kit/languages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startI18n, switchLanguage, t, type TextKey } from '../kit/i18n.ts'
import { actionWord, fieldWord, subjectWord, valueWord } from './words.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startI18n()
})
afterAll(() => switchLanguage('en'))

const isText = (key: string) => t(key as TextKey) !== key
const audited = [
  ...new Set(
    Object.values(contract).flatMap((endpoints) =>
      Object.values(endpoints).flatMap(({ audits, exports }) => [audits ?? [], exports ?? []].flat()),
    ),
  ),
]

test.each(languages)('whatever the product records has a word in %s', async (language) => {
  await switchLanguage(language)
  expect(audited.length).toBeGreaterThan(30)
  for (const what of audited) {
    const [subject, action] = what.split('/')
    expect(isText(`audit:subject.${subject}`) || isText(`permissions:subject.${subject}`), what).toBe(true)
    expect(isText(`audit:action.${action}`) || ['deliver', 'order'].includes(action!), what).toBe(true)
    expect(subjectWord(t, subject!)).not.toBe('')
    expect(actionWord(t, action!)).not.toBe('')
  }
})

test.each(languages)('permissions are told by name in %s, those of the product and those somebody added', async (language) => {
  await switchLanguage(language)
  for (const right of declaredRights)
    expect(valueWord(t, 'permissions_added', [right.codename])).toBe(permissionNames(right)[`name_${language}`])
  expect(valueWord(t, 'permissions', ['print_labels'])).toBe('print_labels')
})

test('codes are told by what they stand for', async () => {
  await switchLanguage('de')
  expect([valueWord(t, 'language', 'fr'), valueWord(t, 'auth_type', 'local')]).toEqual(['Français', 'Lokaler Typ'])
  expect(valueWord(t, 'groups', ['sales', 'Lager'])).toBe('Verkauf (sales), Lager')
  expect(fieldWord(t, 'permissions_removed')).toBe('Rechte entzogen')
})
