import { expect, test } from 'vitest'
import { monthsAround, monthPositionOf, stretchOf } from './timeline.ts'

const months = monthsAround('2026-11-22')
const life = { status: 'ACTIVE', next_evaluation_date: null } as const

test('shows twelve months around today, over a turn of the year', () => {
  expect([months.from, months.to]).toEqual(['2026-07-01', '2027-07-01'])
  expect(months.firsts).toHaveLength(12)
  expect(monthsAround('2027-01-31').from).toBe('2026-09-01')
})

test('a licence is where its days are, and cut at the ends', () => {
  expect(monthPositionOf(months, '2026-07-01')).toBe(0)
  expect(monthPositionOf(months, '2027-07-01')).toBe(1)
  expect(monthPositionOf(months, '2020-01-01')).toBe(0)
  expect(stretchOf(months, { ...life, active_from: '2020-01-01', active_until: null })).toEqual({ start: 0, end: 1 })
  expect(stretchOf(months, { ...life, active_from: '2020-01-01', active_until: '2026-07-01' })).toBeUndefined()
  expect(stretchOf(months, { ...life, active_from: '2027-07-01', active_until: null })).toBeUndefined()
})
