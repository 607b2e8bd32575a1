import { expect, test } from 'vitest'
import { sampleItem, sampleOptions } from '../basket.sample.ts'
import { whyWrong, wrongCells } from './basket.wrong.ts'

test('a quantity above the remaining pieces is refused in the server’s words', () => {
  const item = sampleItem(1, { ordered: 4, delivered: 2, status: 'partly_done' })
  expect(whyWrong(item, 'deliver_qty', 2, [])).toBeUndefined()
  expect(whyWrong(item, 'deliver_qty', 3, [])).toEqual({ key: 'carts:refused.deliver_qty', values: [2, 4, 2] })
  expect(whyWrong(item, 'order_qty', 3, [])).toEqual({ key: 'carts:refused.order_qty', values: [2] })
})

test('configured over-delivery raises the limit', () => {
  const item = sampleItem(1, { ordered: 10, over_delivery_percent: 20 })
  expect(whyWrong(item, 'deliver_qty', 12, [])).toBeUndefined()
  expect(whyWrong(item, 'deliver_qty', 13, [])).toBeDefined()
})

test('a quantity on a line that was closed meanwhile is wrong', () => {
  const item = sampleItem(1, { ordered: 2, delivered: 2, status: 'closed' })
  expect(whyWrong(item, 'deliver_qty', 1, [])).toEqual({ key: 'carts:refused.deliver_qty', values: [0, 2, 2] })
})

test('text, fractions and negative numbers are no quantities', () => {
  expect(whyWrong(sampleItem(1), 'deliver_qty', { text: 'x' }, [])).toEqual({ key: 'kit:invalid.whole_number' })
  expect(whyWrong(sampleItem(1), 'order_qty', -1, [])).toEqual({ key: 'kit:invalid.too_small', values: [0] })
})

test('an ambiguous thousands separator asks which quantity is meant', () => {
  const why = (text: string) => whyWrong(sampleItem(1, { ordered: 1500 }), 'deliver_qty', { text }, [])
  expect(why('1.000')).toEqual({ key: 'kit:invalid.ambiguous', values: ['1.000', 1, 1000] })
  expect(why('1,500')).toEqual({ key: 'kit:invalid.ambiguous', values: ['1,500', 1.5, 1500] })
  expect(why('1.000.000')).toEqual({ key: 'kit:invalid.whole_number' })
})

test('an option that is not the user’s own is wrong unless the line already has it', () => {
  const item = sampleItem(1, { delivery_option_id: 9, delivery_option: { id: 9, name: 'Night' } })
  expect(whyWrong(item, 'delivery_option_id', 9, sampleOptions)).toBeUndefined()
  expect(whyWrong(item, 'delivery_option_id', 8, sampleOptions)).toEqual({ key: 'carts:refused.delivery_option' })
})

test('wrong cells come in the order of the lines', () => {
  const items = [sampleItem(5), sampleItem(3)]
  const wrong = wrongCells({
    items,
    changes: { 3: { deliver_qty: 9 }, 5: { order_qty: 9, delivery_date: { text: '31/02' } } },
    options: [],
  })
  expect(wrong.map((cell) => [cell.line, cell.field])).toEqual([
    [0, 'delivery_date'],
    [0, 'order_qty'],
    [1, 'deliver_qty'],
  ])
})

test('a server error stays at its cell until the cell is changed', () => {
  const items = [sampleItem(1)]
  const refused = { '1.deliver_qty': { entered: 2, text: 'no' } }
  expect(wrongCells({ items, changes: { 1: { deliver_qty: 2 } }, options: [] }, refused)).toHaveLength(1)
  expect(wrongCells({ items, changes: { 1: { deliver_qty: 1 } }, options: [] }, refused)).toHaveLength(0)
})
