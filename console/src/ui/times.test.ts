import { expect, test } from 'vitest'
import { parseTime } from './times.ts'

test('a time is read as people type it', () => {
  for (const text of ['14:05', '14.05', '14h05', '1405', ' 14 : 05 ']) expect(parseTime(text), text).toBe('14:05')
  expect([parseTime('9'), parseTime('905'), parseTime('0:00'), parseTime('23:59')]).toEqual(['09:00', '09:05', '00:00', '23:59'])
})

test('what is no time of a day is none', () => {
  for (const text of ['', '24:00', '14:60', '14:5', '1:2:3', 'noon', '12345', '-1']) expect(parseTime(text), text).toBeNull()
})
