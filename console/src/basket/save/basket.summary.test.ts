import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleItem } from '../basket.sample.ts'
import type { Changes } from '../grid/basket.sheet.ts'
import { wrongCells } from '../grid/basket.wrong.ts'
import { parts, summarise, unusualIn } from './basket.summary.ts'

const summaryOf = (items: ReturnType<typeof sampleItem>[], changes: Changes) =>
  summarise(items, changes, wrongCells({ items, changes, options: [] }))

const nothing = { lines: 0, pieces: 0, price: 0 }
const extra = { product_no: 'BP-1', active_no: '', catalogue_url: '', description: '', ordered: 2, price: 8.4 }

test('the summary counts lines, pieces and francs for each button, and the rest of the total', () => {
  const items = [
    sampleItem(1, { ordered: 4, customer_price: 10, additional_item: extra }),
    sampleItem(2, { ordered: 3, delivered: 1, customer_price: 2 }),
  ]
  expect(summaryOf(items, { 1: { deliver_qty: 3 }, 2: { order_qty: 1 } })).toEqual({
    deliver: { lines: 1, pieces: 3, price: 30 },
    order: { lines: 1, pieces: 1, price: 2 },
    open: { lines: 2, pieces: 2, price: 12 },
    done: { lines: 1, pieces: 1, price: 2 },
    extra: { lines: 1, pieces: 2, price: 16.8 },
    beyond: nothing,
    exceeding: 0,
    total: { lines: 3, pieces: 9, price: 62.8 },
    wrong: 0,
  })
})

test('a wrong quantity counts as 0 until it is corrected, and is reported', () => {
  const items = [sampleItem(1, { ordered: 2, customer_price: 10 })]
  for (const wrong of [3, -1, { text: '1.000' }]) {
    const summary = summaryOf(items, { 1: { deliver_qty: wrong, order_qty: 1 } })
    expect([summary.deliver, summary.wrong]).toEqual([nothing, 1])
    expect(summary.order).toEqual({ lines: 1, pieces: 1, price: 10 })
    expect(summary.open.pieces).toBe(1)
  }
  const refused = summarise(items, { 1: { deliver_qty: 1 } }, [{ line: 0, id: 1, field: 'deliver_qty', why: { text: 'no' } }])
  expect([refused.deliver, refused.wrong]).toEqual([nothing, 1])
  expect(summaryOf(items, { 1: { deliver_qty: 1, delivery_date: { text: 'x' } } }).wrong).toBe(0)
})

test('pieces beyond the ordered quantity are subtracted: the parts add up to the total customer price', () => {
  const items = [sampleItem(1, { ordered: 10, over_delivery_percent: 20, customer_price: 5 })]
  const summary = summaryOf(items, { 1: { deliver_qty: 12 } })
  expect(summary.deliver.price).toBe(60)
  expect(summary.beyond).toEqual({ lines: 1, pieces: -2, price: -10 })
  expect(summary.total.price).toBe(50)
})

test('a delivery is unusual by its typed quantities, not by an earlier over-delivery', () => {
  const items = [
    sampleItem(1, { ordered: 10, delivered: 12, over_delivery_percent: 20 }),
    sampleItem(2, { ordered: 10, over_delivery_percent: 20 }),
  ]
  const asked = (changes: Changes) => unusualIn(summaryOf(items, changes))
  expect(summaryOf(items, { 2: { deliver_qty: 10 } }).beyond).toMatchObject({ lines: 1, pieces: -2 })
  expect(asked({ 2: { deliver_qty: 10 } })).toEqual([])
  expect(asked({ 2: { deliver_qty: 12 } })).toEqual([{ what: 'beyond', lines: 1 }])
})

const quantity = fc.integer({ min: 0, max: 30 })
const cents = fc.integer({ min: 0, max: 90_000 }).map((value) => value / 100)
const line = fc.record({
  ordered: fc.integer({ min: 1, max: 20 }),
  delivered: quantity,
  wholesaler_qty: quantity,
  over_delivery_percent: fc.constantFrom(0, 0, 20),
  deliver_qty: quantity,
  order_qty: quantity,
  customer_price: cents,
  extra: fc.option(fc.record({ ordered: fc.integer({ min: 1, max: 5 }), price: cents }), { nil: undefined }),
  typed: fc.record({ deliver_qty: fc.oneof(quantity, fc.constant({ text: '1.000' })), order_qty: quantity }, { requiredKeys: [] }),
})

test('in every basket the parts together are the total: ordered pieces and additional items at their prices', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const items = lines.map(({ extra: some, typed: _, ...over }, index) =>
        sampleItem(index + 1, { ...over, additional_item: some ? { ...extra, ...some } : null }),
      )
      const changes = Object.fromEntries(lines.map(({ typed }, index) => [index + 1, typed]))
      const summary = summaryOf(items, changes)
      const price = items.reduce(
        (sum, { ordered, customer_price, additional_item: some }) =>
          sum + ordered * customer_price + (some ? some.ordered * some.price : 0),
        0,
      )
      const together = (of: 'pieces' | 'price') => parts.reduce((sum, part) => sum + summary[part][of], 0)
      expect(together('price')).toBeCloseTo(price, 5)
      expect(summary.total.price).toBeCloseTo(price, 5)
      expect(together('pieces')).toBe(summary.total.pieces)
      for (const part of parts) if (part !== 'beyond') expect(summary[part].pieces).toBeGreaterThanOrEqual(0)
    }),
  )
})
