import { expect, test } from 'vitest'
import { isoOfDay } from '../../ui/dates.ts'
import { nextWorkingDay } from './usualTerms.ts'

test.each([
  ['2026-11-26', '2026-11-27'],
  ['2026-11-27', '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-12-31', '2027-01-01'],
])('after %s the next working day is %s', (today, next) => {
  expect(isoOfDay(nextWorkingDay(new Date(`${today}T12:00:00`)))).toBe(next)
})
