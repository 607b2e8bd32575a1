import { expect, test } from 'vitest'
import { dayOf, formatDate, isoOfDay, parseDate } from './dates.ts'

test('reads a day typed as DD/MM/YYYY, short or with dots [FMT-11]', () => {
  expect(parseDate('23/11/2026')).toBe('2026-11-23')
  expect(parseDate('1/2/2026')).toBe('2026-02-01')
  expect(parseDate('01.02.2026')).toBe('2026-02-01')
  expect(parseDate(' 1-2-2026 ')).toBe('2026-02-01')
  expect(parseDate('2026-02-01')).toBe('2026-02-01')
})

test('refuses days that do not exist [FMT-11]', () => {
  for (const text of ['31/02/2026', '29/02/2026', '32/01/2026', '0/1/2026', '1/13/2026', '2026-02-30'])
    expect(parseDate(text)).toBeNull()
  expect(parseDate('29/02/2028')).toBe('2028-02-29')
})

test('refuses what is no full date', () => {
  for (const text of ['', 'abc', '1/2', '1/2/26', '1/2.2026', '1/2/20266', '11/23', '01/01/1899', '01/01/0001'])
    expect(parseDate(text)).toBeNull()
})

test('shows an ISO day as DD/MM/YYYY and nothing for nothing [FMT-11]', () => {
  expect(formatDate('2026-02-01')).toBe('01/02/2026')
  expect(formatDate('')).toBe('')
  expect(formatDate('nonsense')).toBe('')
})

test('a day survives the way to the calendar and back, in any zone', () => {
  for (const iso of ['2026-03-29', '2026-10-25', '2026-01-01', '2026-12-31']) expect(isoOfDay(dayOf(iso)!)).toBe(iso)
  expect(dayOf('')).toBeUndefined()
})
