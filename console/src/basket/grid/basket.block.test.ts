import { expect, test } from 'vitest'
import * as grid from '../../kit/grid/block.ts'
import { readBlock } from '../../kit/grid/clipboard.ts'
import type { Area } from '../../kit/grid/moves.ts'
import { manyLines, sampleItem, sampleOptions } from '../basket.sample.ts'
import { columnOf, columns } from './basket.columns.ts'
import { type Entries, noChanges, sheetWith } from './basket.sheet.ts'

const pasteBlock = (given: Entries, area: Area, text: string) => grid.pasteBlock(sheetWith(given), area, text)
const fillDown = (given: Entries, area: Area) => grid.fillDown(sheetWith(given), area)
const copyBlock = (given: Entries, area: Area) => grid.copyBlock(sheetWith(given), area)

const at = (line: number, column: number) => ({ top: line, bottom: line, left: column, right: column })
const deliver = columnOf('deliver_qty')
const date = columnOf('delivery_date')

test('a spreadsheet’s text is split at tabs and newlines, its last newline is no row', () => {
  expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(readBlock('a\n\nb')).toEqual([['a'], [''], ['b']])
  expect(readBlock('"a\tb ""c"""\t2')).toEqual([['a\tb "c"', '2']])
  expect(readBlock('5" pipe')).toEqual([['5" pipe']])
  expect(readBlock('')).toEqual([['']])
  expect(readBlock('\t')).toEqual([['', '']])
})

test('a block is pasted over the end of the page into the following lines [CART-24]', () => {
  const sheet = { items: manyLines(23), changes: noChanges, options: sampleOptions }
  const { changes, taken, left } = pasteBlock(sheet, at(8, deliver), '1\t2\n2\t1\n3\t0\n4\t4\n')
  expect(changes).toEqual({
    9: { deliver_qty: 1, order_qty: 2 },
    10: { deliver_qty: 2, order_qty: 1 },
    11: { deliver_qty: 3 },
    12: { deliver_qty: 4, order_qty: 4 },
  })
  expect([taken, left]).toEqual([8, 0])
})

test('dates and option names are pasted as people write them', () => {
  const sheet = { items: manyLines(2), changes: noChanges, options: sampleOptions }
  const { changes } = pasteBlock(sheet, at(0, date), '24.11.2026\tExpress\n25/11/2026\tpick-up')
  expect(changes).toEqual({
    1: { delivery_date: '2026-11-24', delivery_option_id: 3 },
    2: { delivery_date: '2026-11-25', delivery_option_id: 4 },
  })
})

test('unreadable text is pasted as it is; cells without a place are counted', () => {
  const sheet = { items: [sampleItem(1), sampleItem(2, { status: 'closed', delivered: 4 })], changes: noChanges, options: [] }
  const { changes, taken, left } = pasteBlock(sheet, at(0, deliver), 'x1\n1\n1')
  expect(changes).toEqual({ 1: { deliver_qty: { text: 'x1' } } })
  expect([taken, left]).toEqual([1, 2])
})

test('an empty cell of a pasted block leaves the cell below it alone', () => {
  const items = [5, 6, 7].map((quantity, index) => sampleItem(index + 1, { ordered: 9, deliver_qty: quantity, reference: 'W-1' }))
  const sheet = { items, changes: { 2: { deliver_qty: 8 } }, options: [] }
  const { changes, taken, empty } = pasteBlock(sheet, at(0, deliver), '1\t\t\n \t\tW-2\n2\t\u00a0\t')
  expect(changes).toEqual({ 1: { deliver_qty: 1 }, 2: { deliver_qty: 8, reference: 'W-2' }, 3: { deliver_qty: 2 } })
  expect([taken, empty]).toEqual([3, 6])
  expect(pasteBlock(sheet, { top: 0, bottom: 2, left: deliver, right: deliver }, '\n').changes).toBe(sheet.changes)
})

test('a first row of words above numbers or dates is left out and counted, and nothing moves down by it', () => {
  const sheet = { items: manyLines(3), changes: noChanges, options: sampleOptions }
  const numbers = pasteBlock(sheet, at(0, deliver), 'Menge\tBestellen\n1\t2\n2\t')
  expect(numbers.changes).toEqual({ 1: { deliver_qty: 1, order_qty: 2 }, 2: { deliver_qty: 2 } })
  expect([numbers.taken, numbers.left, numbers.headers]).toEqual([3, 0, 1])
  const dates = pasteBlock(sheet, at(0, date), 'Liefertermin\tArt\n24.11.26\tExpress')
  expect(dates.changes).toEqual({ 1: { delivery_date: '2026-11-24', delivery_option_id: 3 } })
  expect(dates.headers).toBe(1)
})

test('a row of words above ambiguous numbers and days that do not exist is a header too: every entry stays in its line', () => {
  const sheet = { items: manyLines(3), changes: noChanges, options: sampleOptions }
  const numbers = pasteBlock(sheet, at(0, deliver), 'Menge\n1.000\n2.000')
  expect(numbers.changes).toEqual({ 1: { deliver_qty: { text: '1.000' } }, 2: { deliver_qty: { text: '2.000' } } })
  expect([numbers.taken, numbers.headers]).toEqual([2, 1])
  const dates = pasteBlock(sheet, at(0, date), 'Liefertermin\n31.02.\n30.02.')
  expect(dates.changes).toEqual({ 1: { delivery_date: { text: '31.02.' } }, 2: { delivery_date: { text: '30.02.' } } })
  expect(dates.headers).toBe(1)
})

test('words without a number below are input, not a header', () => {
  const sheet = { items: manyLines(3), changes: noChanges, options: sampleOptions }
  const paste = (column: number, text: string) => pasteBlock(sheet, at(0, column), text)
  expect(paste(deliver, 'zwei\ndrei').changes).toEqual({
    1: { deliver_qty: { text: 'zwei' } },
    2: { deliver_qty: { text: 'drei' } },
  })
  expect(paste(deliver, 'Menge').changes).toEqual({ 1: { deliver_qty: { text: 'Menge' } } })
  expect(paste(deliver, '2x\n1').headers).toBe(0)
  expect(paste(deliver, '1.000\n2.000').headers).toBe(0)
  expect(paste(columnOf('reference'), 'Auftrag\n12').changes).toEqual({ 1: { reference: 'Auftrag' }, 2: { reference: '12' } })
  expect(paste(deliver, '\n1').headers).toBe(0)
})

test('one value fills the whole range', () => {
  const sheet = { items: manyLines(3), changes: noChanges, options: [] }
  const { changes } = pasteBlock(sheet, { top: 0, bottom: 2, left: deliver, right: deliver }, '2\n')
  expect(changes).toEqual({ 1: { deliver_qty: 2 }, 2: { deliver_qty: 2 }, 3: { deliver_qty: 2 } })
})

test('filling down repeats the range’s first line, or the line above a single cell', () => {
  const items = [sampleItem(1, { deliver_qty: 3 }), sampleItem(2), sampleItem(3)]
  const sheet = { items, changes: noChanges, options: [] }
  expect(fillDown(sheet, { top: 0, bottom: 2, left: deliver, right: deliver }).changes).toEqual({
    2: { deliver_qty: 3 },
    3: { deliver_qty: 3 },
  })
  expect(fillDown(sheet, at(1, deliver)).changes).toEqual({ 2: { deliver_qty: 3 } })
  expect(fillDown(sheet, at(0, deliver)).changes).toBe(noChanges)
})

test('a copied block pastes back as the same values', () => {
  const items = [
    sampleItem(1, { deliver_qty: 2, reference: 'a\tb' }),
    sampleItem(2, { deliver_qty: 1, delivery_option_id: null, delivery_option: null }),
  ]
  const sheet = { items, changes: noChanges, options: sampleOptions }
  const text = copyBlock(sheet, { top: 0, bottom: 1, left: 0, right: columns.length - 1 })
  expect(pasteBlock(sheet, { top: 0, bottom: 1, left: 0, right: columns.length - 1 }, text).changes).toEqual({})
})
