import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('two letters stand for a name', () => {
  expect(initials('Anna Keller')).toBe('AK')
  expect(initials('a.keller')).toBe('AK')
  expect(initials('Anna Maria von Keller')).toBe('AK')
  expect(initials('admin')).toBe('AD')
  expect(initials('Élodie')).toBe('ÉL')
  expect(initials('')).toBe('')
})
