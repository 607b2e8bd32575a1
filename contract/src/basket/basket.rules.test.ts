import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fields } from './basket.fields.ts'
import {
  lineIsOpen,
  lineStatus,
  lineTakes,
  quantityLimit,
  quantityRefusal,
  remainingToDeliver,
  remainingToOrder,
} from './basket.rules.ts'
import { cartStatuses } from './basket.ts'

const line = (more: object = {}) => ({
  ordered: 10,
  delivered: 0,
  wholesaler_qty: 0,
  over_delivery_percent: 0,
  status: 'new' as const,
  ...more,
})
const pieces = fc.integer({ min: 0, max: 1000 })
const anyLine = fc.record({
  ordered: fc.integer({ min: 1, max: 1000 }),
  delivered: pieces,
  wholesaler_qty: pieces,
  over_delivery_percent: fc.integer({ min: 0, max: 50 }),
  status: fc.constantFrom(...cartStatuses),
})
const quantityFields = ['deliver_qty', 'order_qty'] as const

test.each([
  [0, 0, 'new'],
  [1, 0, 'partly_done'],
  [0, 1, 'partly_done'],
  [5, 4, 'partly_done'],
  [10, 0, 'closed'],
  [0, 10, 'closed'],
  [5, 5, 'closed'],
  [11, 0, 'closed'],
] as const)('of ten pieces %i delivered and %i ordered at the wholesaler: the line is %s', (delivered, wholesaler_qty, status) => {
  expect(lineStatus(line({ delivered, wholesaler_qty }))).toBe(status)
})

test('a closed line takes a reference and nothing else; any other takes everything', () => {
  for (const status of ['new', 'partly_done'] as const) {
    expect(lineIsOpen({ status })).toBe(true)
    expect(fields.filter((field) => lineTakes({ status }, field))).toEqual(fields)
  }
  expect(lineIsOpen({ status: 'closed' })).toBe(false)
  expect(fields.filter((field) => lineTakes({ status: 'closed' }, field))).toEqual(['reference'])
})

test('what may still be delivered grows by whole pieces of the over-delivery, whatever the wholesaler was asked for', () => {
  expect(remainingToDeliver(line({ delivered: 4, wholesaler_qty: 3 }))).toBe(6)
  expect(remainingToDeliver(line({ over_delivery_percent: 19 }))).toBe(11)
  expect(remainingToDeliver(line({ over_delivery_percent: 20 }))).toBe(12)
  expect(remainingToDeliver(line({ ordered: 4, over_delivery_percent: 20 }))).toBe(4)
})

test('what may still be ordered is what was neither delivered nor ordered, over-delivery or not', () => {
  expect(remainingToOrder(line({ delivered: 4, wholesaler_qty: 3, over_delivery_percent: 50 }))).toBe(3)
  expect(remainingToOrder(line({ delivered: 12 }))).toBe(0)
})

test('each quantity has its own limit, and a closed line none but 0', () => {
  const some = line({ delivered: 2, wholesaler_qty: 3, over_delivery_percent: 10, status: 'partly_done' })
  expect(quantityFields.map((field) => quantityLimit(some, field))).toEqual([9, 5])
  expect(quantityFields.map((field) => quantityLimit({ ...some, status: 'closed' }, field))).toEqual([0, 0])
})

test('a refusal says the limit, of a delivery with what it comes from', () => {
  const some = line({ delivered: 2, wholesaler_qty: 3, over_delivery_percent: 10, status: 'partly_done' })
  expect(quantityRefusal(some, 'deliver_qty', 9)).toBeUndefined()
  expect(quantityRefusal(some, 'deliver_qty', 10)).toEqual({ key: 'carts:refused.deliver_qty', values: [9, 10, 2] })
  expect(quantityRefusal(some, 'order_qty', 5)).toBeUndefined()
  expect(quantityRefusal(some, 'order_qty', 6)).toEqual({ key: 'carts:refused.order_qty', values: [5] })
  // more was delivered than may be: the limit that is told is not below 0
  const over = line({ delivered: 12, status: 'partly_done' })
  expect(quantityRefusal(over, 'deliver_qty', 1)).toEqual({ key: 'carts:refused.deliver_qty', values: [0, 10, 12] })
})

test('0 is taken always, everything up to the limit, and nothing beyond it', () => {
  fc.assert(
    fc.property(anyLine, fc.constantFrom(...quantityFields), pieces, (some, field, wanted) => {
      expect(quantityRefusal(some, field, 0)).toBeUndefined()
      expect(quantityRefusal(some, field, wanted) === undefined).toBe(wanted === 0 || wanted <= quantityLimit(some, field))
    }),
  )
})

test('what is ordered to the limit closes the line, one piece less does not', () => {
  const open = anyLine.map((some) => ({ ...some, status: lineStatus(some) })).filter((some) => some.status !== 'closed')
  fc.assert(
    fc.property(open, (some) => {
      const limit = quantityLimit(some, 'order_qty')
      expect(limit).toBeGreaterThan(0)
      const after = (ordered: number) => lineStatus({ ...some, wholesaler_qty: some.wholesaler_qty + ordered })
      expect(after(limit)).toBe('closed')
      expect(after(limit - 1)).not.toBe('closed')
    }),
  )
})
