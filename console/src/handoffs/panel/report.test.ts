import type { Handoff } from '@disadmin/contract/handoffs/handoffs'
import { expect, test } from 'vitest'
import { reportOf } from './report.ts'

const handoff: Handoff = {
  id: 7,
  target: 'wholesaler',
  state: 'unknown',
  attempts: 1,
  partner_ref: null,
  due_at: null,
  reason: 'timeout',
  order_id: 3,
  cart_id: 104198,
  customer: { id: 1, customer_no: '20184', name: 'Autofficina Belvedere' },
  created_at: '2026-11-20T11:58:00.000Z',
  updated_at: '2026-11-20T12:32:40.000Z',
  withdrawn: false,
  reference: 'ref-1',
  idempotency_key: 'key-1',
  partner: 'HTTP, openTRANS 2.1',
  accepted_at: null,
  confirmed_at: null,
  now: '2026-11-20T12:36:00.000Z',
  recent_attempts: [
    {
      id: 1,
      kind: 'send',
      started_at: '2026-11-20T12:32:10.000Z',
      finished_at: '2026-11-20T12:32:40.000Z',
      outcome: 'unknown',
      status: null,
      reason: 'timeout',
      request: 'POST /orders',
      answer: null,
    },
  ],
}

test('the report names basket, receiver, key and every attempt', () => {
  const text = reportOf(handoff)
  for (const part of ['Basket 104198', 'HTTP, openTRANS 2.1', 'ref-1', 'key-1', 'send: unknown, timeout', 'POST /orders'])
    expect(text).toContain(part)
  expect(text).not.toContain("Partner's number")
})
