import { expect, test } from 'vitest'
import { type Action, type Basket, basketReducer, openBasket } from '../basket.reducer.ts'
import { manyLines, sampleCart, sampleItem } from '../basket.sample.ts'
import { columnOf } from './basket.columns.ts'
import { emptyQuantities, fillOpen } from './basket.fill.ts'
import { noChanges } from './basket.sheet.ts'

const run = (basket: Basket, ...actions: Action[]) => actions.reduce(basketReducer, basket)
const deliver = columnOf('deliver_qty')
const all = { top: 0, bottom: 99 }

test('open pieces are filled into Deliver qty, without those delivered or at the wholesaler, and without the tolerance', () => {
  const items = [
    sampleItem(1, { ordered: 10, delivered: 2, wholesaler_qty: 3, over_delivery_percent: 20, status: 'partly_done' }),
    sampleItem(2, { ordered: 4 }),
    sampleItem(3, { ordered: 4, delivered: 4, status: 'closed' }),
  ]
  const { changes, taken, left } = fillOpen({ items, changes: noChanges, options: [] }, all)
  expect(changes).toEqual({ 1: { deliver_qty: 5 }, 2: { deliver_qty: 4 } })
  expect([taken, left]).toEqual([2, 0])
})

test.each([
  ['24', 4, 0],
  ['4', 4, 0],
  ['3', 3, 1],
  ['0', 0, 4],
  ['40+', 4, 0],
  ['2–3 Tage', 0, 4],
  ['', 4, 0],
])('with availability "%s", of four open pieces %i are delivered and %i ordered', (availability, deliver, order) => {
  const { changes, ...counts } = fillOpen({ items: [sampleItem(1, { availability })], changes: noChanges, options: [] }, all)
  expect(changes).toEqual({ 1: { ...(deliver && { deliver_qty: deliver }), ...(order && { order_qty: order }) } })
  expect(counts).toMatchObject({ taken: 1, deliver: deliver ? 1 : 0, order: order ? 1 : 0 })
})

test('what is not in stock adds to what was typed to be ordered, and leaves a quantity to correct alone', () => {
  const items = [sampleItem(1, { availability: '1' }), sampleItem(2, { availability: '0' })]
  const changes = { 1: { order_qty: 1 }, 2: { order_qty: 9 } }
  const filled = fillOpen({ items, changes, options: [] }, all)
  expect(filled.changes).toEqual({ 1: { deliver_qty: 1, order_qty: 3 }, 2: { order_qty: 9 } })
  expect(filled.taken).toBe(1)
})

test('typed quantities stay, and pieces typed to be ordered are not delivered as well', () => {
  const items = manyLines(5)
  const changes = { 1: { deliver_qty: 1 }, 2: { deliver_qty: { text: 'x' } }, 3: { order_qty: 3 }, 4: { order_qty: 9 } }
  const filled = fillOpen({ items, changes, options: [] }, all)
  expect(filled.changes).toEqual({
    1: { deliver_qty: 1 },
    2: { deliver_qty: { text: 'x' } },
    3: { order_qty: 3, deliver_qty: 1 },
    4: { order_qty: 9, deliver_qty: 4 },
    5: { deliver_qty: 4 },
  })
  expect([filled.taken, filled.left]).toEqual([3, 2])
})

test('emptying sets both quantities to 0, saved ones too, and leaves everything else', () => {
  const items = [sampleItem(1, { deliver_qty: 2 }), sampleItem(2)]
  const changes = { 1: { reference: 'W-1' }, 2: { deliver_qty: 1, order_qty: 2 } }
  const emptied = emptyQuantities({ items, changes, options: [] }, all)
  expect(emptied.changes).toEqual({ 1: { reference: 'W-1', deliver_qty: 0 } })
  expect(emptied.taken).toBe(3)
})

test('without a selection all lines of all pages are filled, with one only its lines, and one step takes it back', () => {
  const open = openBasket(sampleCart(manyLines(23)), [])
  const filled = run(open, { do: 'fillOpen' })
  expect(Object.keys(filled.changes)).toHaveLength(23)
  expect(filled.outcome).toMatchObject({ of: 'fillOpen', taken: 23, left: 0 })
  expect(run(filled, { do: 'undo' }).changes).toEqual({})
  expect(run(filled, { do: 'emptyQuantities' }).changes).toEqual({})
  const selected = run(
    open,
    { do: 'focus', spot: { line: 3, column: deliver } },
    { do: 'step', step: 'down', extend: true },
    { do: 'fillOpen' },
  )
  expect(selected.changes).toEqual({ 4: { deliver_qty: 4 }, 5: { deliver_qty: 4 } })
})

test('redo restores what undo reverted, until something new is entered', () => {
  const open = openBasket(sampleCart(manyLines(3)), [])
  const back = run(open, { do: 'fillOpen' }, { do: 'note', text: 'a' }, { do: 'undo' }, { do: 'undo' })
  const again = run(back, { do: 'redo' }, { do: 'redo' })
  expect(Object.keys(again.changes)).toHaveLength(3)
  expect(again.note).toBe('a')
  expect(run(again, { do: 'redo' })).toBe(again)
  expect(run(again, { do: 'undo' }).note).toBeUndefined()
  expect(run(back, { do: 'note', text: 'b' }, { do: 'redo' }).changes).toEqual({})
})
