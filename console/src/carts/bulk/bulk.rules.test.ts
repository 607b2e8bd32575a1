import { expect, test } from 'vitest'
import { obstaclesOf, orderObstacle } from './obstacles.ts'

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

test('names the one who holds some of the selection [CART-35]', () => {
  const { held, holder, mine, free } = obstaclesOf([row(1), row(2, heldBy(9, 'm.rossi')), row(3, heldBy(me, 'a.keller'))], me)
  expect({ held, holder, mine, free }).toEqual({ held: [2], holder: 'm.rossi', mine: [3], free: [1] })
})

test('names nobody when several people hold some, or when it may not be known [CART-35]', () => {
  expect(obstaclesOf([row(1, heldBy(8, 'p.huber')), row(2, heldBy(9, 'm.rossi'))], me).holder).toBeUndefined()
  expect(obstaclesOf([row(1, { is_locked: true })], me)).toMatchObject({ held: [1], holder: undefined })
})

test('tells closed and already ordered carts apart from held ones [CART-48] [CART-50]', () => {
  const rows = [row(1, { status: 'closed' }), row(2, { status: 'closed', ...heldBy(9, 'm.rossi') }), row(3, { ordered: true })]
  expect(obstaclesOf(rows, me)).toMatchObject({ held: [2], closed: [1], ordered: [3] })
})

test('offers Send order for carts held by oneself, not yet ordered and with a way to the wholesaler only [CART-48] [CART-49S]', () => {
  const mine = heldBy(me, 'a.keller')
  const why = (...rows: ReturnType<typeof row>[]) => orderObstacle(obstaclesOf(rows, me), rows.length)
  expect(why(row(1, mine), row(2, mine))).toBeUndefined()
  expect(why(row(1, mine), row(2))).toBe('send_locked_only')
  expect(why(row(1, { ...mine, ordered: true }))).toBe('send_ordered')
  expect(why(row(1, { ...mine, status: 'closed' }))).toBe('send_closed')
  const noNumber = { can_be_sent_to_oracle: false, cannot_be_sent_reason: 'no_customer_number' }
  expect(why(row(1, mine), row(2, { ...mine, ...noNumber }))).toBe('send_no_customer_number')
})
