import { expect, test } from 'vitest'
import { parseNumber, stepNumber } from './number.ts'

test('reads decimal comma and point, and thousands marks', () => {
  expect(parseNumber('12,5')).toBe(12.5)
  expect(parseNumber('1’234.50')).toBe(1234.5)
  expect(parseNumber(' 7 ')).toBe(7)
  expect(parseNumber('-3')).toBe(-3)
})

test('tells empty from wrong', () => {
  expect(parseNumber('')).toBeNull()
  expect(parseNumber('  ')).toBeNull()
  expect(parseNumber('12a')).toBeNaN()
  expect(parseNumber('1.2.3')).toBeNaN()
  expect(parseNumber('-')).toBeNaN()
  expect(parseNumber('1e5')).toBeNaN()
})

test('steps within the limits and without rounding noise', () => {
  expect(stepNumber(2, 1, { max: 4 })).toBe(3)
  expect(stepNumber(4, 1, { max: 4 })).toBe(4)
  expect(stepNumber(0, -1, { min: 0 })).toBe(0)
  expect(stepNumber(0.1, 0.2, {})).toBe(0.3)
  expect(stepNumber(null, 1, { min: 0 })).toBe(0)
  expect(stepNumber(Number.NaN, 1, {})).toBe(1)
})
