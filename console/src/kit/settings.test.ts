import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without settings a page has 20 rows and 5, 10, 20, 50 are offered [FMT-06] [FMT-07]', () => {
  expect(readSettings(null)).toMatchObject({ itemsPerPage: 20, rowsPerPageOptions: [5, 10, 20, 50], theme: 'system' })
})

test('stored settings are read back; what is spoilt falls back to its default [FMT-08] [SET-19]', () => {
  const stored = { itemsPerPage: 50, currentLanguage: 'de', theme: 'dark', sidebarMinimised: true, closedGroups: ['sales', 7] }
  expect(readSettings(JSON.stringify(stored))).toMatchObject({ ...stored, closedGroups: ['sales'] })
  expect(readSettings('{"itemsPerPage":7,"theme":"pink","closedGroups":"x"}')).toMatchObject({
    itemsPerPage: 20,
    theme: 'system',
    closedGroups: [],
  })
  expect(readSettings('not json').itemsPerPage).toBe(20)
  expect(readSettings('null').itemsPerPage).toBe(20)
})
