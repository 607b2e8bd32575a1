import { expect, test } from 'vitest'
import { fileNameOf } from './fileName.ts'

test('the name of a download is the decoded x-filename [API-12]', () => {
  expect(fileNameOf('Warenk%C3%B6rbe%202026-11-20.csv')).toBe('Warenkörbe 2026-11-20.csv')
  expect(fileNameOf('plain.txt')).toBe('plain.txt')
  expect(fileNameOf('100%.txt')).toBe('100%.txt')
})

test('a name is never a path and never empty [API-12]', () => {
  expect(fileNameOf('..%2F..%2Fetc%2Fpasswd')).toBe('.._.._etc_passwd')
  expect(fileNameOf(null)).toBe('download')
})
