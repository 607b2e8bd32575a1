import { contract } from '@disadmin/contract/contract'
import { codenameOf, rights } from '@disadmin/contract/kit/access'
import { permissionNames } from '@disadmin/contract/permissions/permission-names'
import de from '@disadmin/contract/texts.de'
import en from '@disadmin/contract/texts.en'
import fr from '@disadmin/contract/texts.fr'
import it from '@disadmin/contract/texts.it'
import { expect, test } from 'vitest'
import type { Translate } from '../kit/i18n.ts'
import { lexiconOf, translate } from '../kit/translate.ts'
import { actionWord, fieldWord, subjectWord, valueWord } from './words.ts'

const texts = { en, de, fr, it }
const languages = ['en', 'de', 'fr', 'it'] as const
const inLanguage = (language: (typeof languages)[number]): Translate => {
  const lexicon = lexiconOf(texts[language])
  return (key, ...values) => translate(lexicon, { language, key, values })
}
const audited = [
  ...new Set(Object.values(contract).flatMap((endpoints) => Object.values(endpoints).flatMap(({ audits }) => audits ?? []))),
]

test.each(languages)('whatever the product records has a word in %s', (language) => {
  const lexicon = lexiconOf(texts[language])
  expect(audited.length).toBeGreaterThan(30)
  for (const what of audited) {
    const [subject, action] = what.split('/')
    expect(lexicon.has(`audit:subject.${subject}`) || lexicon.has(`permissions:subject.${subject}`), what).toBe(true)
    expect(lexicon.has(`audit:action.${action}`) || ['deliver', 'order'].includes(action!), what).toBe(true)
    expect(subjectWord(inLanguage(language), subject!)).not.toBe('')
    expect(actionWord(inLanguage(language), action!)).not.toBe('')
  }
})

test.each(languages)('permissions are told by name in %s, those of the product and those somebody added', (language) => {
  const t = inLanguage(language)
  for (const right of rights)
    expect(valueWord(t, 'permissions_added', [codenameOf(right)])).toBe(permissionNames(right)[`name_${language}`])
  expect(valueWord(t, 'permissions', ['print_labels'])).toBe('print_labels')
})

test('codes are told by what they stand for', () => {
  const t = inLanguage('de')
  expect([valueWord(t, 'language', 'fr'), valueWord(t, 'auth_type', 'local')]).toEqual(['Français', 'Lokaler Typ'])
  expect(fieldWord(t, 'permissions_removed')).toBe('Rechte entzogen')
})
