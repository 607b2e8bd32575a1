import { expect, test } from 'vitest'
import { formatDateTime, parseDateTime, parseTime } from './times.ts'

const read = (text: string) => parseDateTime(text, { locale: 'de', today: '2026-11-21' })

test('a time is read as people type it', () => {
  for (const text of ['14:05', '14.05', '14h05', '1405', ' 14 : 05 ']) expect(parseTime(text), text).toBe('14:05')
  expect([parseTime('9'), parseTime('905'), parseTime('0:00'), parseTime('23:59')]).toEqual(['09:00', '09:05', '00:00', '23:59'])
})

test('what is no time of a day is none', () => {
  for (const text of ['', '24:00', '14:60', '14:5', '1:2:3', 'noon', '12345', '-1']) expect(parseTime(text), text).toBeNull()
})

test('a day with its time is read as people type it', () => {
  const typed = [
    '22/11/2026 02:00',
    '22.11.26 2',
    '22 11 2026 0200',
    '22112026 2:00',
    '22-11-2026, 02.00',
    '2026-11-22T02:00',
    ' 22/11/2026  2h00 ',
    '22.11. 2:00',
    '+1 2',
    'so 02.00',
  ]
  for (const text of typed) expect(read(text), text).toBe('2026-11-22T02:00')
  expect(read('28/02/2027 23:59')).toBe('2027-02-28T23:59')
})

test('a day without a time, a time without a day, and what does not exist are none', () => {
  for (const text of [
    '',
    '22/11/2026',
    '22. 11. 2026',
    '22 11 2026',
    '02:00',
    '22/11/2026 24:00',
    '29/02/2027 10:00',
    '22/11/2026 10:0',
    'today 10:00',
  ])
    expect(read(text), text).toBeNull()
})

test('a day with its time is shown as it is typed', () => {
  expect(formatDateTime('2026-11-22T02:00')).toBe('22/11/2026 02:00')
  expect(formatDateTime('')).toBe('')
})
