import { expect, test } from 'vitest'
import { longerNumbers, soughtBy } from './search.words.ts'

test('a text is sought by its words, and by its number where a row can have it', () => {
  expect(soughtBy('  Garage  Lindenhof ')).toEqual({ text: 'Garage  Lindenhof', words: ['garage', 'lindenhof'], number: undefined })
  expect(soughtBy('104229')).toEqual({ text: '104229', words: ['104229'], number: 104_229 })
  expect(soughtBy('\u00A0104229\u200B').number).toBe(104_229)
  expect(soughtBy('0104').number).toBeUndefined()
  expect(soughtBy('9'.repeat(16)).number).toBeUndefined()
})

test('with one letter only numbers are looked for', () => {
  expect(soughtBy('g')).toEqual({ text: 'g', words: [], number: undefined })
  expect(soughtBy('7')).toEqual({ text: '7', words: [], number: 7 })
})

test('numbers are found by their beginning while one or two digits are missing', () => {
  expect(longerNumbers(1042)).toEqual([
    [10_420, 10_429],
    [104_200, 104_299],
  ])
  expect(longerNumbers(99_999_999_999_999)).toEqual([[999_999_999_999_990, 999_999_999_999_999]])
})
