import { expect, test } from 'vitest'
import { localOf, momentOf } from './moments.ts'

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
