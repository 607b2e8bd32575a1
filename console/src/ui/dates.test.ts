import { expect, test } from 'vitest'
import { type DateReading, dayOf, formatDate, isDay, isoOfDay, parseDate } from './dates.ts'

// a Sunday
const reading: DateReading = { locale: 'de', today: '2026-11-29' }
const read = (text: string, other: Partial<DateReading> = {}) => parseDate(text, { ...reading, ...other })

test('reads a day typed as DD/MM/YYYY, short, and with any of / . - and spaces between [FMT-11]', () => {
  for (const text of ['24/11/2026', '24.11.2026', '24-11-2026', '24 11 2026', '24. 11. 2026', '24/11.2026', ' 24.11.2026 '])
    expect(read(text), text).toBe('2026-11-24')
  for (const text of ['1/2/2026', '01.02.2026', ' 1-2-2026 ', '2026-02-01', '2026.2.1', '2026/02/01'])
    expect(read(text), text).toBe('2026-02-01')
})

test('reads a year of two digits as one of this century [FMT-11]', () => {
  for (const text of ['24/11/26', '24.11.26', '24-11-26', '24 11 26']) expect(read(text), text).toBe('2026-11-24')
  expect(read('1.2.99')).toBe('2099-02-01')
})

test('reads a day typed without anything between, as phones without separators need it [FMT-11]', () => {
  expect(read('24112026')).toBe('2026-11-24')
  expect(read('241126')).toBe('2026-11-24')
  for (const text of ['31022026', '310226', '2411202', '24112', '2411', '24', '20261124']) expect(read(text), text).toBeNull()
})

test('a day without a year is the next such day; where one looks back, the one of this year [FMT-11]', () => {
  const days = [
    ['1.12.', '2026-12-01', '2026-12-01'],
    ['29.11', '2026-11-29', '2026-11-29'],
    ['24.11', '2027-11-24', '2026-11-24'],
    ['2/1', '2027-01-02', '2026-01-02'],
    ['31.2.', null, null],
    ['29.2.', null, null],
  ] as const
  for (const [text, ahead, back] of days) expect([read(text), read(text, { looks: 'back' })], text).toEqual([ahead, back])
  expect(read('29.2.', { today: '2027-11-29' })).toBe('2028-02-29')
})

test('reads days counted from today [FMT-11]', () => {
  const days = { '+1': '2026-11-30', '+ 14': '2026-12-13', '+0': '2026-11-29', '-2': '2026-11-27', '+400': '2028-01-03' }
  for (const [text, day] of Object.entries(days)) expect(read(text), text).toBe(day)
  for (const text of ['+', '1+', '++1', '+1000', '+1.5']) expect(read(text), text).toBeNull()
  // the hour that the clocks leap over
  expect(read('+1', { today: '2026-03-28' })).toBe('2026-03-29')
})

test('reads a weekday in the reader’s language as the next one; where one looks back, as the last [FMT-11]', () => {
  const mondays = {
    en: ['mo', 'Mon', 'monday'],
    de: ['mo', 'Mo.', 'Montag'],
    fr: ['lu', 'Lun.', 'lundi'],
    it: ['lu', 'lun', 'LUNEDI'],
  }
  for (const [locale, names] of Object.entries(mondays))
    for (const name of names) expect([name, read(name, { locale })]).toEqual([name, '2026-11-30'])
  const week = { en: 'mo tu we th fr sa su', de: 'mo di mi do fr sa so', fr: 'lu ma me je ve sa di', it: 'lu ma me gi ve sa do' }
  for (const [locale, names] of Object.entries(week)) {
    const days = ['11-30', '12-01', '12-02', '12-03', '12-04', '12-05', '12-06']
    expect(names.split(' ').map((name) => read(name, { locale }))).toEqual(days.map((day) => `2026-${day}`))
  }
  expect([read('mo', { looks: 'back' }), read('so', { looks: 'back' })]).toEqual(['2026-11-23', '2026-11-29'])
  for (const text of ['m', 'tu', 'mon-', 'montags', 'lundi']) expect(read(text), text).toBeNull()
})

test('refuses days that do not exist [FMT-11]', () => {
  for (const text of ['31/02/2026', '29/02/2026', '32/01/2026', '0/1/2026', '1/13/2026', '2026-02-30'])
    expect(read(text)).toBeNull()
  expect(read('29/02/2028')).toBe('2028-02-29')
})

test('refuses what is no date', () => {
  for (const text of ['', 'abc', '1/2/6', '1/2/206', '1/2/20266', '1//2/2026', '11/23', '1 2', '01/01/1899', '01/01/0001'])
    expect(read(text), text).toBeNull()
})

test('shows an ISO day as DD/MM/YYYY and nothing for nothing [FMT-11]', () => {
  expect(formatDate('2026-02-01')).toBe('01/02/2026')
  expect(formatDate('')).toBe('')
  expect(formatDate('nonsense')).toBe('')
})

test('a day survives the way to the calendar and back, in any zone', () => {
  for (const iso of ['2026-03-29', '2026-10-25', '2026-01-01', '2026-12-31']) expect(isoOfDay(dayOf(iso)!)).toBe(iso)
  expect(dayOf('')).toBeUndefined()
  expect(['2026-02-28', '2026-02-30', '24.11', ''].map(isDay)).toEqual([true, false, false, false])
})
