import { expect, test } from 'vitest'
import { nextSort } from './sorting.ts'

test('a column head cycles ascending, descending, cleared [FMT-09]', () => {
  expect(nextSort(null)).toBe('asc')
  expect(nextSort('asc')).toBe('desc')
  expect(nextSort('desc')).toBeNull()
})
