import { expect, test } from 'vitest'
import { stepNumber } from './number.ts'

test('steps within the limits and without rounding noise', () => {
  expect(stepNumber(2, 1, { max: 4 })).toBe(3)
  expect(stepNumber(4, 1, { max: 4 })).toBe(4)
  expect(stepNumber(0, -1, { min: 0 })).toBe(0)
  expect(stepNumber(0.1, 0.2, {})).toBe(0.3)
  expect(stepNumber(null, 1, { min: 0 })).toBe(0)
  expect(stepNumber(Number.NaN, 1, {})).toBe(1)
})
