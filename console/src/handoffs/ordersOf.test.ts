import type { HandoffRow } from '@disadmin/contract/handoffs/handoffs'
import { expect, test } from 'vitest'
import { ordersOf, tellingOf, withoutHistory } from './ordersOf.ts'

const row = (order_id: number, target: HandoffRow['target'], state: HandoffRow['state'], withdrawn = false): HandoffRow => ({
  id: order_id * 10 + (target === 'vpom' ? 1 : 0),
  order_id,
  target,
  state,
  withdrawn,
  attempts: 0,
  partner_ref: null,
  due_at: null,
  reason: null,
  cart_id: 7,
  customer: { id: 1, customer_no: '1', name: 'Garage' },
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
})
const rows = [
  row(2, 'vpom', 'planned'),
  row(2, 'wholesaler', 'accepted'),
  row(1, 'vpom', 'planned', true),
  row(1, 'wholesaler', 'rejected', true),
]
const told = (orders: ReturnType<typeof ordersOf>) => {
  const telling = tellingOf(orders)
  return telling && [telling.order_id, telling.target, telling.state]
}

test('several orders of one basket stand the newest first, each with its own hand-offs', () => {
  expect(ordersOf(rows).map(({ id, rows: own }) => [id, own.map(({ target }) => target)])).toEqual([
    [2, ['wholesaler', 'vpom']],
    [1, ['wholesaler', 'vpom']],
  ])
})

test('an order in trouble tells most while something of it is open; once the basket is ordered all the same it is history', () => {
  const orders = ordersOf(rows)
  expect(told(withoutHistory(orders, false))).toEqual([1, 'wholesaler', 'rejected'])
  expect(told(withoutHistory(orders, true))).toEqual([2, 'vpom', 'planned'])
  expect(told(ordersOf([]))).toBeUndefined()
})
