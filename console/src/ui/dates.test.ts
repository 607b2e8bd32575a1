import { expect, test } from 'vitest'
import { dayOf, formatDate, isoOfDay, parseDate } from './dates.ts'

test('reads a day typed as DD/MM/YYYY, short, and with any of / . - and spaces between [FMT-11]', () => {
  for (const text of ['24/11/2026', '24.11.2026', '24-11-2026', '24 11 2026', '24. 11. 2026', '24/11.2026', ' 24.11.2026 '])
    expect(parseDate(text), text).toBe('2026-11-24')
  for (const text of ['1/2/2026', '01.02.2026', ' 1-2-2026 ', '2026-02-01', '2026.2.1', '2026/02/01'])
    expect(parseDate(text), text).toBe('2026-02-01')
})

test('reads a year of two digits as one of this century [FMT-11]', () => {
  for (const text of ['24/11/26', '24.11.26', '24-11-26', '24 11 26']) expect(parseDate(text), text).toBe('2026-11-24')
  expect(parseDate('1.2.99')).toBe('2099-02-01')
})

test('reads a day typed without anything between, as phones without separators need it [FMT-11]', () => {
  expect(parseDate('24112026')).toBe('2026-11-24')
  expect(parseDate('241126')).toBe('2026-11-24')
  for (const text of ['31022026', '310226', '2411202', '24112', '2411', '24', '20261124']) expect(parseDate(text), text).toBeNull()
})

test('refuses days that do not exist [FMT-11]', () => {
  for (const text of ['31/02/2026', '29/02/2026', '32/01/2026', '0/1/2026', '1/13/2026', '2026-02-30'])
    expect(parseDate(text)).toBeNull()
  expect(parseDate('29/02/2028')).toBe('2028-02-29')
})

test('refuses what is no full date', () => {
  for (const text of ['', 'abc', '1/2', '24.11', '1/2/6', '1/2/206', '1/2/20266', '1//2/2026', '11/23', '01/01/1899', '01/01/0001'])
    expect(parseDate(text), text).toBeNull()
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
