import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

test('without a choice the console is English [FMT-02]', () => {
  expect(chooseLanguage(undefined, undefined)).toBe('en')
})

test('the choice of this browser wins over the language of the user', () => {
  expect(chooseLanguage('it', 'de')).toBe('it')
  expect(chooseLanguage(undefined, 'de')).toBe('de')
})

test('a language that is not supported falls back to English [SET-07]', () => {
  expect(chooseLanguage(undefined, 'rm')).toBe('en')
})
