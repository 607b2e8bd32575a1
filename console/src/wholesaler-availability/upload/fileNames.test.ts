import { expect, test } from 'vitest'
import { proposedName, uploadedName } from './fileNames.ts'

test('a file is proposed under its own name, in letters a file name may have [AVAIL-06] [AVAIL-07S]', () => {
  expect(proposedName('stock-emmen-1120b.csv')).toBe('stock-emmen-1120b')
  expect(proposedName('Lagerbestände (neu).xlsx')).toBe('Lagerbestande -neu-')
  expect(proposedName('..%2e.csv')).toBe('2e')
  expect(proposedName('😀.csv')).toBe('')
})

test('it keeps its ending once, whether it was typed or not', () => {
  expect(uploadedName(' stock ', { name: 'a.CSV' })).toBe('stock.csv')
  expect(uploadedName('stock.csv', { name: 'a.csv' })).toBe('stock.csv')
  expect(uploadedName('stock.v2', { name: 'a.xlsx' })).toBe('stock.v2.xlsx')
})
