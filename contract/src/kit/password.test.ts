import { expect, test } from 'vitest'
import type { TextRef } from './issues.ts'
import { defaultSpecialCharacters, missingKinds, passwordProblem, repeatProblem } from './password.ts'
import en from '../texts/en.json'

const english: Record<string, string> = Object.fromEntries(
  Object.entries(en.kit.password).map(([name, text]) => [`kit:password.${name}`, text]),
)
const say = ({ key, values = [] }: TextRef) =>
  values.reduce<string>((text, value, i) => text.replace(`{${i}}`, String(value)), english[key]!)
const problem = (password: string, special = defaultSpecialCharacters) => passwordProblem(password, special, say)

test('a password under 8 characters is refused, whatever it contains [FMT-28]', () => {
  expect(problem('Abc-123')).toBe('Password must be at least 8 characters long!')
  expect(problem('')).toBe('Password must be at least 8 characters long!')
  expect(problem('Abc-1234')).toBeNull()
})

test('characters are counted as people count them, not as they are stored [FMT-28]', () => {
  expect(problem('Aa1-😀😀😀')).toBe('Password must be at least 8 characters long!')
  expect(problem('Aa1-😀😀😀😀')).toBeNull()
})

test('a letter counts once however it is made [FMT-28]', () => {
  expect(problem('Äö1-äöü'.normalize('NFD'))).toBe('Password must be at least 8 characters long!')
  expect(repeatProblem('Käse'.normalize('NFC'), 'Käse'.normalize('NFD'), say)).toBeNull()
})

test('an uppercase letter, a lowercase letter, a number and a special character are needed [FMT-29]', () => {
  expect(missingKinds('abcdefg-1', defaultSpecialCharacters)).toEqual(['uppercase'])
  expect(missingKinds('ABCDEFG-1', defaultSpecialCharacters)).toEqual(['lowercase'])
  expect(missingKinds('Abcdefg-h', defaultSpecialCharacters)).toEqual(['number'])
  expect(missingKinds('Abcdefg1h', defaultSpecialCharacters)).toEqual(['special'])
  expect(missingKinds('Äöüàéè-1', defaultSpecialCharacters)).toEqual([])
})

test('one composed message names all missing kinds, joined by commas [FMT-30] [FMT-21S]', () => {
  expect(problem('abcdefgh')).toBe('Password must contain at least one uppercase letter, number, special character')
  expect(problem('Abcdefg1')).toBe('Password must contain at least one special character')
})

test('only the special characters supplied at run time count [FMT-31]', () => {
  expect(problem('Abcdefg1-', '$')).toBe('Password must contain at least one special character')
  expect(problem('Abcdefg1$', '$')).toBeNull()
})

test('every ASCII punctuation character counts by default [FMT-32S]', () => {
  const punctuation = Array.from({ length: 94 }, (_, i) => String.fromCodePoint(33 + i)).filter((char) => !/[a-z0-9]/i.test(char))
  expect([...defaultSpecialCharacters].toSorted()).toEqual(punctuation.toSorted())
})

test('a repeated password that differs is refused, and again after the password itself changed [FMT-33] [FMT-34]', () => {
  expect(repeatProblem('Abcdefg1-', 'Abcdefg1-', say)).toBeNull()
  expect(repeatProblem('Abcdefg2-', 'Abcdefg1-', say)).toBe('Passwords do not match!')
})
