import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bothReadings, parseNumber, parseWhole, stepNumber } from './number.ts'

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

test('reads whole numbers with thousands set apart by apostrophes or spaces, and decimals that are nothing', () => {
  for (const text of ['1000', '1’000', "1'000", '1 000', '1\u00a0000', '1\u202f000', ' 1000 ', '+1000', '1000,0', '1’000.00'])
    expect(parseWhole(text), text).toBe(1000)
  expect(['2,0', '2.0', '2.00', '2.0000', '-3'].map(parseWhole)).toEqual([2, 2, 2, 2, -3])
  expect(['1’000’000', '12 345', '-0'].map(parseWhole)).toEqual([1_000_000, 12_345, 0])
  expect(['', ' ', '\u00a0'].map(parseWhole)).toEqual([null, null, null])
})

test('refuses a point or a comma before exactly three digits, once or several times, in a whole number', () => {
  for (const text of ['1.000', '1,000', '-1.000', '1.500', '0.000', '1.000.000', '1,000,000', '1.000,00', '1,000.00', '1’000.000'])
    expect(parseWhole(text), text).toBeNaN()
  expect(bothReadings('1.000')).toEqual([1, 1000])
  expect(bothReadings(' 1,500 ')).toEqual([1.5, 1500])
  expect(bothReadings('1’234.000')).toEqual([1234, 1_234_000])
  for (const text of ['1000', '1.0', '0.500', '1.000.000', '1.000,00', 'x', '']) expect(bothReadings(text), text).toBeUndefined()
})

test('refuses fractions, words and digits that stand apart without being thousands, in a whole number', () => {
  for (const text of ['2.5', '2.', '.0', '1e3', 'two', '-', '1 2', '12 5', '1 0000', '1’00', '1.2.3', '1234567890'])
    expect(parseWhole(text), text).toBeNaN()
})

/** Every number a person anywhere may mean by a text: each mark as the decimal one, the others as marks of thousands. */
const readingsOf = (text: string): number[] => {
  const readings = new Set<number>()
  for (const decimal of ['.', ',']) {
    const [whole = '', part, ...more] = text.trim().split(decimal)
    if (more.length === 0 && (part === undefined || /^\d+$/.test(part))) addWhole(readings, whole, part)
  }
  addWhole(readings, text.trim(), undefined)
  return [...readings]
}

const addWhole = (readings: Set<number>, whole: string, part: string | undefined) => {
  const isGrouped = /^[+-]?\d{1,3}([.,\s'’]\d{3})+$/.test(whole)
  if (!isGrouped && !/^[+-]?\d+$/.test(whole)) return
  readings.add(Number(`${whole.replace(/[^\d+-]/g, '')}.${part ?? 0}`))
}

test('no text is read as a whole number when it has another reading, a thousand times smaller or larger or any other', () => {
  const mark = fc.constantFrom('.', ',', '’', "'", ' ', '\u00a0', '\u202f', '')
  const digits = fc.oneof(fc.constantFrom('0', '00', '000', '500', '1'), fc.stringMatching(/^\d{1,4}$/))
  const text = fc
    .tuple(fc.constantFrom('', '', '-', '+'), fc.array(fc.tuple(digits, mark), { minLength: 1, maxLength: 4 }))
    .map(([sign, parts]) => sign + parts.map(([some, after], at) => some + (at < parts.length - 1 ? after : '')).join(''))
  let read = 0
  fc.assert(
    fc.property(text, (typed) => {
      const value = parseWhole(typed)
      if (value === null || Number.isNaN(value)) return
      read += 1
      expect(readingsOf(typed).map((reading) => reading + 0)).toEqual([value])
    }),
    { numRuns: 5000 },
  )
  expect(read).toBeGreaterThan(300)
})

test('steps within the limits and without rounding noise', () => {
  expect(stepNumber(2, 1, { max: 4 })).toBe(3)
  expect(stepNumber(4, 1, { max: 4 })).toBe(4)
  expect(stepNumber(0, -1, { min: 0 })).toBe(0)
  expect(stepNumber(0.1, 0.2, {})).toBe(0.3)
  expect(stepNumber(null, 1, { min: 0 })).toBe(0)
  expect(stepNumber(Number.NaN, 1, {})).toBe(1)
})
