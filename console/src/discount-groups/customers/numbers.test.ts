import { expect, test } from 'vitest'
import { inPortions, isListOfNumbers, numbersIn } from './numbers.ts'

test('numbers are found in a column of a spreadsheet and in a line, each once', () => {
  expect(numbersIn('20110\r\n20221\r\n\r\n20110\r\n')).toEqual(['20110', '20221'])
  expect(numbersIn(' 20110, 20221;\t00033 ')).toEqual(['20110', '20221', '00033'])
})

test('a list is told from what is searched for', () => {
  expect(isListOfNumbers('20110\n20221')).toBe(true)
  expect(['20110', 'Garage 12', '20110\nKlus', '', '1 2'].map(isListOfNumbers)).toEqual([false, false, false, false, false])
})

test('five thousand are sent a thousand at a time, none left out', () => {
  const ids = Array.from({ length: 4321 }, (_, at) => at)
  const portions = inPortions(ids, 1000)
  expect(portions.map(({ length }) => length)).toEqual([1000, 1000, 1000, 1000, 321])
  expect(portions.flat()).toEqual(ids)
  expect(inPortions([], 1000)).toEqual([])
})
