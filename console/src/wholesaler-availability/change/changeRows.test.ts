import { expect, test } from 'vitest'
import { changesOf, type ChangeRow, pasted, refusedIn, withRoom, wrongIn } from './changeRows.ts'

const row = (key: number, product_number: string, quantity: string): ChangeRow => ({ key, product_number, quantity })

test('a block of a spreadsheet fills both columns, without its head, and leaves room for more [AVAIL-08]', () => {
  const block = [
    ['Product', 'Quantity', 'Place'],
    ['BD-1', '24', 'A1'],
    ['', ''],
    ['BP-2', "1'200", ''],
  ]
  const { rows, count } = pasted([row(1, '', '')], { row: 0, field: 'product_number' }, block)
  expect(count).toBe(2)
  expect(rows.map(({ product_number, quantity }) => [product_number, quantity])).toEqual([
    ['BD-1', '24'],
    ['BP-2', "1'200"],
    ['', ''],
  ])
  expect(changesOf(rows)).toEqual([
    { product_number: 'BD-1', quantity: 24 },
    { product_number: 'BP-2', quantity: 1200 },
  ])
})

test('a column of quantities is laid over the rows that are there, empty cells change nothing', () => {
  const there = [row(1, 'A', '1'), row(2, 'B', '2'), row(3, 'C', '3')]
  const { rows } = pasted(there, { row: 1, field: 'quantity' }, [['20'], ['30']])
  expect(rows.map(({ quantity }) => quantity)).toEqual(['1', '20', '30', ''])
  const kept = pasted(there, { row: 0, field: 'product_number' }, [
    ['X', ''],
    ['', '9'],
  ])
  expect(kept.rows.slice(0, 2)).toMatchObject([
    { product_number: 'X', quantity: '1' },
    { product_number: 'B', quantity: '9' },
  ])
})

test('what is wrong is said at its cell; empty rows count for nothing [AVAIL-05] [AVAIL-19S]', () => {
  const rows = [row(7, 'A', '0'), row(8, 'A', '1.000'), row(9, '', '3'), row(10, 'B', ''), row(11, 'C', '1e3'), row(12, ' ', '')]
  expect(wrongIn(rows)).toEqual({
    '7.quantity': { key: 'wholesaler-availability:quantity', values: [1] },
    '8.product_number': { key: 'files:cell.twice', values: [1] },
    '8.quantity': { key: 'kit:invalid.ambiguous', values: ['1.000', 1, 1000] },
    '9.product_number': { key: 'kit:invalid.required' },
    '10.quantity': { key: 'kit:invalid.required' },
    '11.quantity': { key: 'kit:invalid.whole_number' },
  })
  expect(wrongIn(withRoom([row(1, 'A', '5')]))).toEqual({})
})

test('what the server refuses stands at the product number of its row, whichever rows are empty [AVAIL-14]', () => {
  const rows = [row(1, 'A', '1'), row(2, '', ''), row(3, 'B', '2')]
  const items = [
    { source: 'changes.1.product_number', message: 'There is no such product' },
    { source: 'changes.0', message: 'No' },
    { source: 'elsewhere', message: 'What' },
  ]
  expect(refusedIn(rows, items)).toEqual({ '3.product_number': 'There is no such product', '1.product_number': 'No' })
})
