import { type Handoff, type HandoffAttempt, type HandoffRow, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { answer, page } from '../kit/index.ts'

const moment = '2026-11-27T09:25:00.000Z'
const customer = { id: 1, customer_no: '20110', name: 'Garage Lindenhof AG' }

/** A hand-off to the wholesaler, without an answer by default. */
export const handoff = (changes: Partial<HandoffRow> = {}): HandoffRow => ({
  ...{ id: 30, target: 'wholesaler', state: 'unknown', attempts: 1, partner_ref: null, due_at: '2026-11-27T09:40:00.000Z' },
  ...{ reason: 'ECONNRESET', order_id: 2200, cart_id: 105_000, customer, created_at: moment, updated_at: moment, withdrawn: false },
  ...changes,
})

const attempt = (changes: Partial<HandoffAttempt>): HandoffAttempt => ({
  ...{ id: 1, kind: 'send', started_at: moment, finished_at: '2026-11-27T09:25:01.200Z', outcome: 'unknown', status: null },
  ...{ reason: 'ECONNRESET', request: '{"reference":"105000"}', answer: null },
  ...changes,
})

const detail = (row: HandoffRow): Handoff => ({
  ...row,
  ...{ reference: String(row.cart_id), idempotency_key: 'key-1', partner: 'HTTP, JSON', now: new Date().toISOString() },
  accepted_at: row.state === 'accepted' || row.state === 'confirmed' ? moment : null,
  confirmed_at: row.state === 'confirmed' ? moment : null,
  recent_attempts: row.attempts === 0 ? [] : [attempt({})],
})

/** Answers the calls about these hand-offs from their current state: resend, give up, settle. */
export const serveHandoffs = (...given: HandoffRow[]) => {
  const served = { rows: given }
  const change = (id: number, changes: Partial<HandoffRow>): Handoff => {
    served.rows = served.rows.map((row) => (row.id === id ? { ...row, ...changes } : row))
    return detail(served.rows.find((row) => row.id === id)!)
  }
  const id = (call: { params: Record<string, string> }) => Number(call.params['id'])
  answer(handoffs.list, ({ query }) => {
    const objects = served.rows.filter(({ cart_id }) => !query['cart_id'] || String(cart_id) === query['cart_id'])
    return { objects, meta: { total_count: objects.length } }
  })
  answer(handoffs.get, (call) => change(id(call), {}))
  answer(handoffs.resend, (call) => change(id(call), { state: 'accepted', partner_ref: '5530912', due_at: null, reason: null }))
  answer(handoffs.giveUp, (call) => change(id(call), { state: 'parked', due_at: null, reason: call.body.reason }))
  answer(handoffs.settle, (call) =>
    change(id(call), { state: 'accepted', due_at: null, partner_ref: call.body.partner_ref, reason: call.body.reason }),
  )
  return Object.assign(served, { change })
}

export const rowOf = (cart: number) => page.getByRole('row', { name: `Hand-off of basket ${cart}, Wholesaler` })
export const panelOf = (cart: number) => page.getByRole('complementary', { name: `Hand-off of basket ${cart}` })
