import { expect, test } from 'vitest'
import { formatCount, formatDay, formatMoment, formatMoney, localOf, momentOf } from './format.ts'

test('a date is shown as DD.MM.YYYY, a calendar day whatever the zone [FMT-13]', () => {
  expect(formatDay('2026-02-01')).toBe('01.02.2026')
  expect(formatDay(new Date(2026, 10, 20, 9, 5))).toBe('20.11.2026')
  expect(formatDay(null)).toBe('')
})

test('a moment is shown as DD.MM.YYYY HH:mm in the browser’s zone [FMT-14] [FMT-15S]', () => {
  expect(formatMoment(new Date(2026, 10, 5, 9, 5).toISOString())).toBe('05.11.2026 09:05')
})

test('money has two decimals and Swiss thousands [FMT-17]', () => {
  expect(formatMoney(1234.5)).toBe('1’234.50')
  expect(formatMoney(1234567.891)).toBe('1’234’567.89')
  expect(formatMoney(0)).toBe('0.00')
  expect(formatMoney(-12.5)).toBe('-12.50')
  expect(formatMoney(null)).toBe('')
})

test('counts have their thousands set apart', () => {
  expect([0, 999, 1165, 1_000_000].map(formatCount)).toEqual(['0', '999', '1’165', '1’000’000'])
})

const hours = Array.from({ length: 24 * 366 }, (_, hour) => new Date(2028, 0, 1, hour))

test('what the clock of the browser shows and the moment say the same, every hour of a year [FMT-15S]', () => {
  for (const at of hours) {
    const shown = localOf(at.toISOString())
    expect(localOf(momentOf(shown))).toBe(shown)
    // an hour that comes twice is the first of the two
    expect(at.getTime() - Date.parse(momentOf(shown))).toBeOneOf([0, 3_600_000])
  }
})

test('a moment is one whatever zone it was written in, and none is shown as nothing', () => {
  expect(localOf('2026-11-22T03:00:00+01:00')).toBe(localOf('2026-11-22T02:00:00.000Z'))
  expect(momentOf('2026-11-22T14:05')).toBe(new Date(2026, 10, 22, 14, 5).toISOString())
  expect([localOf(''), localOf('22/11/2026')]).toEqual(['', ''])
})
