import { expect, test } from 'vitest'
import { CallError } from '../../kit/problems.ts'
import { obstaclesOf, orderObstacle, refusedIds, rowRefusalsOf } from './bulk.rules.ts'

const me = 7
const row = (id: number, over: object = {}) => ({
  id,
  is_locked: false,
  operator_id: null,
  operator_username: null,
  status: 'new' as const,
  ordered: false,
  can_be_sent_to_oracle: true,
  cannot_be_sent_reason: null,
  ...over,
})
const heldBy = (operator_id: number, operator_username: string) => ({ is_locked: true, operator_id, operator_username })

test('names the holder of locked rows [CART-35]', () => {
  const { held, holder, mine, free } = obstaclesOf([row(1), row(2, heldBy(9, 'm.rossi')), row(3, heldBy(me, 'a.keller'))], me)
  expect({ held, holder, mine, free }).toEqual({ held: [2], holder: 'm.rossi', mine: [3], free: [1] })
})

test('names nobody for several holders, or where the name is hidden [CART-35]', () => {
  expect(obstaclesOf([row(1, heldBy(8, 'p.huber')), row(2, heldBy(9, 'm.rossi'))], me).holder).toBeUndefined()
  expect(obstaclesOf([row(1, { is_locked: true })], me)).toMatchObject({ held: [1], holder: undefined })
})

test('separates closed and ordered carts from locked ones [CART-48] [CART-50]', () => {
  const rows = [row(1, { status: 'closed' }), row(2, { status: 'closed', ...heldBy(9, 'm.rossi') }), row(3, { ordered: true })]
  expect(obstaclesOf(rows, me)).toMatchObject({ held: [2], closed: [1], ordered: [3] })
})

test('enables Send order only for carts locked by oneself, not yet ordered and with a way to the wholesaler [CART-48] [CART-49S]', () => {
  const mine = heldBy(me, 'a.keller')
  const why = (...rows: ReturnType<typeof row>[]) => orderObstacle(obstaclesOf(rows, me), rows.length)
  expect(why(row(1, mine), row(2, mine))).toBeUndefined()
  expect(why(row(1, mine), row(2))).toBe('send_locked_only')
  expect(why(row(1, { ...mine, ordered: true }))).toBe('send_ordered')
  expect(why(row(1, { ...mine, status: 'closed' }))).toBe('send_closed')
  const noNumber = { can_be_sent_to_oracle: false, cannot_be_sent_reason: 'no_customer_number' }
  expect(why(row(1, mine), row(2, { ...mine, ...noNumber }))).toBe('send_no_customer_number')
})

test('lists each refused cart with its reason [ERR-08] [CART-35]', () => {
  const error = new CallError(422, {
    errors: [
      { source: '104231', message: 'Basket 104231 is held by m.rossi' },
      { source: '104231', message: 'Basket 104231 is closed' },
      { source: 'cart_ids', message: 'At most 1000 allowed' },
    ],
  })
  const refusals = rowRefusalsOf(error)
  expect(refusals).toHaveLength(3)
  expect(refusals[0]).toEqual({ id: 104231, source: '104231', reason: 'Basket 104231 is held by m.rossi' })
  expect(refusedIds(refusals)).toEqual([104231])
})

test('lists nothing for an error without items [ERR-08]', () => {
  expect(rowRefusalsOf(new CallError(500, {}))).toEqual([])
  expect(rowRefusalsOf(new Error('x'))).toEqual([])
})
