import type { HandoffRow } from '@disadmin/contract/handoffs/handoffs'
import { languages } from '@disadmin/contract/kit/languages'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n, switchLanguage, t } from '../kit/i18n.ts'
import { isMoving, lookOf, ordersOf, mostUrgentOf, troubleText, currentOrders } from './handoff.state.ts'

const later = '2026-11-20T12:42:10.000Z'

test('retrying after a failed try differs from planned', () => {
  expect(lookOf({ state: 'planned', reason: null })).toBe('planned')
  expect(lookOf({ state: 'planned', reason: 'ECONNREFUSED' })).toBe('retrying')
})

test('refused and given-up hand-offs are both failed', () => {
  expect(lookOf({ state: 'rejected', reason: 'blocked' })).toBe('failed')
  expect(lookOf({ state: 'parked', reason: null })).toBe('failed')
})

test('polls while the server works on it, and stops when a person has to decide', () => {
  expect(isMoving({ state: 'sending', due_at: null })).toBe(true)
  expect(isMoving({ state: 'unknown', due_at: later })).toBe(true)
  // VPOM waits for the wholesaler without a due time
  expect(isMoving({ state: 'planned', due_at: null })).toBe(true)
  expect(isMoving({ state: 'unknown', due_at: null })).toBe(false)
  expect(isMoving({ state: 'parked', due_at: null })).toBe(false)
  expect(isMoving({ state: 'confirmed', due_at: null })).toBe(false)
})

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
  const urgent = mostUrgentOf(orders)
  return urgent && [urgent.order_id, urgent.target, urgent.state]
}

test('orders of one basket come newest first, each with its own hand-offs', () => {
  expect(ordersOf(rows).map(({ id, rows: own }) => [id, own.map(({ target }) => target)])).toEqual([
    [2, ['wholesaler', 'vpom']],
    [1, ['wholesaler', 'vpom']],
  ])
})

test('an order in trouble is the most urgent one, until the basket is ordered again', () => {
  const orders = ordersOf(rows)
  expect(told(currentOrders(orders, false))).toEqual([1, 'wholesaler', 'rejected'])
  expect(told(currentOrders(orders, true))).toEqual([2, 'vpom', 'planned'])
  expect(told(ordersOf([]))).toBeUndefined()
})

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startI18n()
})
afterEach(() => switchLanguage('en'))

const troubled = { target: 'wholesaler', reason: 'Blocked.', due_at: null, withdrawn: false } as const
const troubles = {
  rejected: { ...troubled, state: 'rejected', withdrawn: true },
  refused: { ...troubled, state: 'rejected', target: 'vpom' },
  parked: { ...troubled, state: 'parked' },
  unknown: { ...troubled, state: 'unknown', due_at: later },
  by_hand: { ...troubled, state: 'unknown' },
} as const

test('each kind of trouble has its own sentence with partner, reason and what to do', () => {
  expect(Object.fromEntries(Object.entries(troubles).map(([name, one]) => [name, troubleText(one, t)]))).toEqual({
    rejected:
      'The wholesaler refused the order: Blocked. Its pieces are open again: correct what is wrong, then send the order again.',
    refused: 'VPOM refused the order: Blocked. Correct what is wrong, then send it again from the hand-off.',
    parked:
      'The wholesaler did not take the order: Blocked. No further tries: open the hand-off to send it again, or to record that it arrived.',
    unknown: 'The wholesaler did not answer: Blocked. It is asked whether it has the order; nothing is ordered twice.',
    by_hand: 'The wholesaler did not answer: Blocked. Find out whether it has the order, then record it in the hand-off.',
  })
})

test.each(languages)('in %s too, every state and partner, with and without a reason', async (language) => {
  await switchLanguage(language)
  for (const target of ['wholesaler', 'vpom'] as const) {
    const said = Object.entries(troubles).map(([name, one]) => {
      const text = troubleText({ ...one, target }, t)
      expect(text).toBe(t(`handoffs:news.${name as keyof typeof troubles}`, t(`handoffs:the.${target}`), 'Blocked'))
      expect(troubleText({ ...one, target, reason: null }, t)).toContain(t('handoffs:news.no_reason'))
      return text
    })
    expect(new Set(said).size).toBe(said.length)
    // one sentence about the cause, one about the action
    for (const text of said) expect(text.match(/[.:;] /g)!.length).toBeGreaterThanOrEqual(2)
  }
})
