import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bothReadings, readNumber, readWhole } from './numbers.ts'

test('reads decimal comma and point, and thousands marks', () => {
  expect(readNumber('12,5')).toBe(12.5)
  expect(readNumber('1’234.50')).toBe(1234.5)
  expect(readNumber(' 7 ')).toBe(7)
  expect(readNumber('-3')).toBe(-3)
  expect(['1 000', '1\u00a0000', "12'345'678", '.5', '5.'].map(readNumber)).toEqual([1000, 1000, 12_345_678, 0.5, 5])
})

test('digits that stand apart without being thousands are no number', () => {
  for (const text of ["1'23", '1 2', '12 0000', "1''000", "'100", '1 234 5']) expect(readNumber(text), text).toBeNaN()
})

test('tells empty from wrong', () => {
  expect(readNumber('')).toBeNull()
  expect(readNumber('  ')).toBeNull()
  expect(readNumber('12a')).toBeNaN()
  expect(readNumber('1.2.3')).toBeNaN()
  expect(readNumber('-')).toBeNaN()
  expect(readNumber('1e5')).toBeNaN()
})

test('reads whole numbers with thousands set apart by apostrophes or spaces, and decimals that are nothing', () => {
  for (const text of ['1000', '1’000', "1'000", '1 000', '1\u00a0000', '1\u202f000', ' 1000 ', '+1000', '1000,0', '1’000.00'])
    expect(readWhole(text), text).toBe(1000)
  expect(['2,0', '2.0', '2.00', '2.0000', '-3'].map(readWhole)).toEqual([2, 2, 2, 2, -3])
  expect(['1’000’000', '12 345', '-0'].map(readWhole)).toEqual([1_000_000, 12_345, 0])
  expect(['', ' ', '\u00a0'].map(readWhole)).toEqual([null, null, null])
})

test('refuses a point or a comma before exactly three digits, once or several times, in a whole number', () => {
  for (const text of ['1.000', '1,000', '-1.000', '1.500', '0.000', '1.000.000', '1,000,000', '1.000,00', '1,000.00', '1’000.000'])
    expect(readWhole(text), text).toBeNaN()
  expect(bothReadings('1.000')).toEqual([1, 1000])
  expect(bothReadings(' 1,500 ')).toEqual([1.5, 1500])
  expect(bothReadings('1’234.000')).toEqual([1234, 1_234_000])
  for (const text of ['1000', '1.0', '0.500', '1.000.000', '1.000,00', 'x', '']) expect(bothReadings(text), text).toBeUndefined()
})

test('refuses fractions, words and digits that stand apart without being thousands, in a whole number', () => {
  for (const text of ['2.5', '2.', '.0', '1e3', 'two', '-', '1 2', '12 5', '1 0000', '1’00', '1.2.3', '1234567890'])
    expect(readWhole(text), text).toBeNaN()
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
      const value = readWhole(typed)
      if (value === null || Number.isNaN(value)) return
      read += 1
      expect(readingsOf(typed).map((reading) => reading + 0)).toEqual([value])
    }),
    { numRuns: 5000 },
  )
  expect(read).toBeGreaterThan(300)
})
