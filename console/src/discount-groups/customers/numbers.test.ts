import { expect, test } from 'vitest'
import { isListOfNumbers, numbersIn } from './numbers.ts'

test('numbers are found in a column of a spreadsheet and in a line, each once', () => {
  expect(numbersIn('20110\r\n20221\r\n\r\n20110\r\n')).toEqual(['20110', '20221'])
  expect(numbersIn(' 20110, 20221;\t00033 ')).toEqual(['20110', '20221', '00033'])
})

test('a list is told from what is searched for', () => {
  expect(isListOfNumbers('20110\n20221')).toBe(true)
  expect(['20110', 'Garage 12', '20110\nKlus', '', '1 2'].map(isListOfNumbers)).toEqual([false, false, false, false, false])
})
