import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { addUser } from '../../test/people.ts'
import { type Sending, startSending } from '../../test/sending.ts'
import { workOnce } from './handoffs.worker.ts'

// What an adversary of "nothing ordered is ever lost or sent twice" would try.

let t: TestApp
let s: Sending
beforeAll(async () => {
  t = await startApp({ DISADMIN_WHOLESALER_URL: 'http://127.0.0.1:9/' })
  await addUser(t.database.db, { username: 'sales', role: 'sales' })
})
afterAll(() => t.close())
beforeEach(async () => {
  s = await startSending(t)
})
afterEach(() => s.close())

const newOrder = async () => (await addOrders(t.database.db, 1))[0]!

const events = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from webhook_deliveries where event = 'order.accepted'`.execute(t.database.db)
  return rows[0]!.n
}

test('an order whose answer was lost is not sent again because the partner was away when it was asked', async () => {
  const order = await newOrder()
  s.forgetful()
  s.simulator.behaviour.chances = { drop_answer: 1 }
  await s.rounds(1)
  s.simulator.behaviour.chances = {}
  await s.goAway()
  await s.rounds(2)
  expect(await s.handoff(order.id)).toMatchObject({ state: 'unknown', attempts: 1, reason: 'ECONNREFUSED' })
  await s.comeBack()
  await s.rounds(1)
  expect(await s.outcomes(order.id)).toEqual(['send: unknown', 'ask: not_sent', 'ask: not_sent', 'ask: accepted'])
  expect(s.effective(order.reference)).toBe(1)
})

test('a worker that wakes up after another one has sent the order sends nothing any more', async () => {
  const order = await newOrder()
  s.forgetful()
  const { partner, open, reached } = s.gated('leaving')
  const asleep = workOnce({ ...s.parts, leaseSeconds: 9, partners: { ...s.parts.partners, wholesaler: partner } }, 'wholesaler')
  await reached
  await s.rounds(3)
  expect((await s.handoff(order.id)).state).toBe('accepted')
  // past the third of its lease in which a call may leave
  await pause(3100)
  open()
  await asleep
  expect(await s.outcomes(order.id)).toEqual(['send: not_sent', 'ask: absent', 'ask: absent', 'send: accepted'])
  expect(s.effective(order.reference)).toBe(1)
})

test('an acceptance that is told late counts: nobody sends the order again, and it is told of once', async () => {
  const order = await newOrder()
  s.forgetful()
  await sql`insert into webhooks (url, events, secret) values ('http://127.0.0.1:9/', '{order.accepted}', 'x')`.execute(
    t.database.db,
  )
  const { partner, open, reached } = s.gated('told')
  const asleep = workOnce({ ...s.parts, partners: { ...s.parts.partners, wholesaler: partner } }, 'wholesaler')
  await reached
  const cannotBeAsked = { ...s.parts.partners.wholesaler!, asks: false }
  await s.hurry()
  await workOnce({ ...s.parts, partners: { ...s.parts.partners, wholesaler: cannotBeAsked } }, 'wholesaler')
  expect(await s.handoff(order.id)).toMatchObject({ state: 'unknown', due_at: null })
  open()
  await asleep
  expect(await s.handoff(order.id)).toMatchObject({ state: 'accepted', partner_ref: expect.any(String), attempts: 1 })
  expect((await s.handoff(order.id, 'vpom')).due_at).not.toBe(null)
  await s.rounds(1)
  expect([s.effective(order.reference), await events()]).toEqual([1, 1])
  await sql`truncate webhook_deliveries, webhooks cascade`.execute(t.database.db)
})

test('an order that was given up while its answer was under way is asked after when it is sent again, not sent blind', async () => {
  const order = await newOrder()
  s.forgetful()
  s.simulator.behaviour.chances = { drop_answer: 1 }
  await s.rounds(1)
  s.simulator.behaviour.chances = {}
  const { id } = await s.handoff(order.id)
  const sales = await t.signedIn('sales')
  expect((await sales.post(`/api/v1/handoffs/${id}/give-up`, { reason: 'Nobody answers' })).body.state).toBe('parked')
  expect((await sales.post(`/api/v1/handoffs/${id}/resend`)).body).toMatchObject({ state: 'unknown', attempts: 0 })
  await s.rounds(1)
  expect(await s.outcomes(order.id)).toEqual(['send: unknown', 'ask: accepted'])
  expect(s.effective(order.reference)).toBe(1)
})

test('one that was given up and never arrived goes out when it is sent again', async () => {
  const order = await newOrder()
  s.simulator.behaviour.chances = { drop_request: 1 }
  await s.rounds(1)
  s.simulator.behaviour.chances = {}
  const { id } = await s.handoff(order.id)
  const sales = await t.signedIn('sales')
  await sales.post(`/api/v1/handoffs/${id}/give-up`, { reason: 'Nobody answers' })
  await sales.post(`/api/v1/handoffs/${id}/resend`)
  await s.rounds(2)
  expect(await s.outcomes(order.id)).toEqual(['send: unknown', 'ask: absent', 'send: accepted'])
})

test('every attempt says the same, whatever becomes of basket and customer meanwhile', async () => {
  const order = await newOrder()
  const { db } = t.database
  s.simulator.behaviour.chances = { drop_answer: 1 }
  await s.rounds(1)
  await sql`update carts set ref_number = 'another', shipment_city = 'Bern' from orders o where o.cart_id = carts.id and o.id = ${order.id}`.execute(
    db,
  )
  await sql`update customers set name_1 = 'Renamed', customer_no_2 = '999'`.execute(db)
  s.simulator.behaviour.chances = {}
  s.wholesaler({ asks: false })
  await s.rounds(2)
  const digests = s.journal.entries.filter((entry) => entry.event === 'arrived').map((entry) => entry.digest)
  expect([digests.length, new Set(digests).size]).toEqual([2, 1])
  expect((await s.handoff(order.id)).state).toBe('accepted')
})

test('what was rejected goes out under a new key and in new words once a person has put it right', async () => {
  const order = await newOrder()
  const { db } = t.database
  s.simulator.behaviour.chances = { reject: 1 }
  await s.rounds(1)
  s.simulator.behaviour.chances = {}
  const { id, state, idempotency_key } = await s.handoff(order.id)
  expect(state).toBe('rejected')
  await sql`update customers set customer_no_2 = 'W-4711'`.execute(db)
  const sales = await t.signedIn('sales')
  expect((await sales.post(`/api/v1/handoffs/${id}/resend`)).body).toMatchObject({ state: 'planned', attempts: 0 })
  await s.rounds(1)
  const after = await s.handoff(order.id)
  expect(after).toMatchObject({ state: 'accepted', document: expect.objectContaining({ customer_no: 'W-4711' }) })
  expect(after.idempotency_key).not.toBe(idempotency_key)
  expect(s.effective(order.reference)).toBe(1)
})

test('an order that cannot be written is for a person, with the reason, and keeps no worker busy', async () => {
  const order = await newOrder()
  await sql`delete from order_lines where order_id = ${order.id}`.execute(t.database.db)
  await s.rounds(1)
  expect(await s.handoff(order.id)).toMatchObject({
    state: 'parked',
    attempts: 0,
    due_at: null,
    reason: expect.stringMatching(/^The order cannot be written: /),
  })
  expect(await s.outcomes(order.id)).toEqual([])
})

test('what fails inside waits before it is taken again, and the others go out meanwhile', async () => {
  const orders = await addOrders(t.database.db, 11)
  const { send } = s.parts.partners.wholesaler!
  const bad = new Set(orders.slice(0, 10).map(({ reference }) => reference))
  s.wholesaler({
    send: (order, key) => {
      const call = send(order, key)
      return bad.has(order.reference) ? { ...call, text: null as never } : call
    },
  })
  await workOnce(s.parts, 'wholesaler')
  await workOnce(s.parts, 'wholesaler')
  expect((await s.handoff(orders[10]!.id)).state).toBe('accepted')
  expect((await s.handoff(orders[0]!.id)).state).toBe('planned')
})

test('a partner that can no longer be asked leaves its accepted orders alone', async () => {
  const order = await newOrder()
  await s.rounds(1)
  s.wholesaler({ asks: false })
  await s.rounds(1)
  expect(await s.handoff(order.id)).toMatchObject({ state: 'accepted', due_at: null, lease_until: null })
})

test('an order nobody knows of for weeks is still asked after', async () => {
  const order = await newOrder()
  s.simulator.behaviour.chances = { error_after_accepting: 1 }
  await s.rounds(1)
  await sql`update handoffs set unsaid = 32767, absent = 32767 where order_id = ${order.id}`.execute(t.database.db)
  await s.rounds(1)
  s.simulator.behaviour.chances = {}
  await s.rounds(1)
  expect((await s.handoff(order.id)).state).toBe('accepted')
  expect(await s.outcomes(order.id)).toEqual(['send: unknown', 'ask: unknown', 'ask: accepted'])
})

test('an order that the partner never finishes is asked after once an hour in the end, not every minute for ever', async () => {
  const order = await newOrder()
  await s.rounds(1)
  await sql`update handoffs set accepted_at = accepted_at - interval '3 days' where order_id = ${order.id}`.execute(t.database.db)
  await s.rounds(1)
  const { due_at: dueAt, state } = await s.handoff(order.id)
  expect(state).toBe('accepted')
  expect(Date.parse(dueAt!) - Date.now()).toBeGreaterThan(40 * 60_000)
})
