import { expect, test } from 'vitest'
import { type Action, type Basket, basketReducer, openBasket } from '../basket.reducer.ts'
import { sampleCart, sampleItem } from '../basket.sample.ts'
import { columnOf } from './basket.columns.ts'
import { meaningOf, scanOf } from './basket.numbers.ts'

const run = (basket: Basket, ...actions: Action[]) => actions.reduce(basketReducer, basket)
const open = (items = lines) => openBasket(sampleCart(items), [])
const lines = [
  sampleItem(1, { product_no: 'P-0001', active_no: '5Q0 615 301' }),
  sampleItem(2, { product_no: 'P-0002', active_no: 'P-0001', ordered: 2, delivered: 1, over_delivery_percent: 50 }),
  sampleItem(3, { product_no: 'P-0003', status: 'closed', delivered: 4 }),
  sampleItem(4, { product_no: 'P-0001' }),
  sampleItem(5, { product_no: '4711' }),
]
const scan = (number: string): Action => ({ do: 'scan', number })

test('a scan adds one piece to its line and goes there, one undo each', () => {
  const scanned = run(open(), scan('p0001'), scan('5Q0615301'), scan('P-0002'))
  expect(scanned.changes).toEqual({ 1: { deliver_qty: 2 }, 2: { deliver_qty: 1 } })
  expect(scanned.focus).toEqual({ line: 1, column: columnOf('deliver_qty') })
  expect(run(scanned, { do: 'undo' }, { do: 'undo' }).changes).toEqual({ 1: { deliver_qty: 1 } })
})

test('of several lines with a number, the first that still takes a piece gets it', () => {
  const scanned = run(open(), ...Array.from({ length: 5 }, () => scan('P-0001')))
  expect(scanned.changes).toEqual({ 1: { deliver_qty: 4 }, 4: { deliver_qty: 1 } })
})

test.each([
  ['P-0009', {}, 'unknown'],
  ['P-0003', {}, 'closed'],
  ['P-0002', { 2: { deliver_qty: 1 } }, 'too_many'],
  ['P-0002', { 2: { deliver_qty: { text: 'x' } } }, 'wrong'],
])('scanning %s over %o is refused: %s', (number, changes, refused) => {
  expect(scanOf(lines, changes, number)).toEqual({ refused })
  const before = { ...open(), changes }
  expect(run(before, scan(number))).toBe(before)
})

test('a scan of a hidden line drops the filter', () => {
  const hidden = run(open(), { do: 'filter', filter: { text: '4711' } })
  expect(run(hidden, scan('4711')).filter.text).toBe('4711')
  expect(run(hidden, scan('P-0002')).filter.shown).toBeUndefined()
})

test.each([
  ['deliver_qty', 'P-0002\t1', 'numbers'],
  ['order_qty', 'Artikel\tMenge\r\nP-0002\t1\r\n', 'numbers'],
  ['deliver_qty', '4711\t1\n4\t2', 'either'],
  ['deliver_qty', '4711\t1\nX-1\t2', 'numbers'],
  ['deliver_qty', '1\t2', 'cells'],
  ['deliver_qty', '4711', 'cells'],
  ['reference', 'P-0002\t1', 'cells'],
] as const)('pasted into %s, %j is read as %s', (field, text, meaning) => {
  expect(meaningOf(lines, field, text)).toBe(meaning)
})

const pasted = (text: string, field: 'deliver_qty' | 'order_qty' = 'deliver_qty') =>
  run(open(), { do: 'focus', spot: { line: 3, column: columnOf(field) } }, { do: 'pasteNumbers', text })

test('quantities go to the lines of their numbers, into the column of the focus, in one undo', () => {
  const text =
    'Artikel\tMenge\tPreis\r\nP-0002\t1\t5.20\r\nP-0001\t2\t\r\np 0001\t3\t\r\nP-0001\t1\t\r\n4711\tzwei\t\r\nP-0003\t1\t\r\n'
  const basket = pasted(text, 'order_qty')
  expect(basket.changes).toEqual({
    1: { order_qty: 2 },
    2: { order_qty: 1 },
    4: { order_qty: 4 },
    5: { order_qty: { text: 'zwei' } },
  })
  // the price and the closed line have no place
  expect(basket.outcome).toMatchObject({ taken: 5, left: 2, headers: 1, unknown: [] })
  expect(run(basket, { do: 'undo' }).changes).toEqual({})
})

test('with a number the basket does not have, nothing is entered and the numbers are named', () => {
  const basket = pasted('P-0002\t1\nX-1\t2\nX-2\t1\nX-1\t3')
  expect(basket.changes).toEqual({})
  expect(basket.past).toEqual([])
  expect(basket.outcome).toMatchObject({ unknown: ['X-1', 'X-2'] })
})
