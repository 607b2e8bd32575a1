import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n, switchLanguage, t, type TextKey, textOf } from './i18n.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startI18n()
})
afterEach(() => switchLanguage('en'))

const counted = () => [0, 1, 2, 1_000_000].map((number) => t('accounts:count', number))

test('the first number among the values decides between singular and plural, as the language counts [FMT-01]', async () => {
  expect(counted()).toEqual(['0 accounts', '1 account', '2 accounts', '1000000 accounts'])
  expect(t('carts:list.bulk.held', '5', 1, 'Anna')).toBe('5 of 1 is held by Anna')
  await switchLanguage('fr')
  expect(counted()).toEqual(['0 compte', '1 compte', '2 comptes', '1000000 comptes'])
})

test('a change of language holds at once, and the last choice counts [FMT-01]', async () => {
  await Promise.all([switchLanguage('de'), switchLanguage('it'), switchLanguage('fr')])
  expect([document.documentElement.lang, t('word:try_again')]).toEqual(['fr', 'Réessayer'])
})

test('values are put in as they are, even where they look like a place or a pattern', () => {
  expect(t('my-user:title', '{0} $& $t(word:try_again) <b>')).toBe('Default settings for {0} $& $t(word:try_again) <b>')
})

test('a place without a value stays, and a text that does not exist shows its key', () => {
  expect(t('my-user:title')).toBe('Default settings for {0}')
  expect(t('no:such.text' as TextKey, 1)).toBe('no:such.text')
  expect(textOf({ key: 'no:such.text' })).toBe('no:such.text')
})
