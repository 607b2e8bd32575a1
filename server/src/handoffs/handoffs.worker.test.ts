import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { patient, type Sending, startSending } from '../../test/sending.ts'
import type { wellBehaved } from '../../partner-simulator/index.ts'
import { workOnce } from './handoffs.worker.ts'

let t: TestApp
let s: Sending
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  s = await startSending(t)
})
afterEach(() => s.close())

test('an order goes to the wholesaler, then to VPOM, and both confirm it [ORD-13]', async () => {
  const [order] = await addOrders(t.database.db, 1)
  expect((await s.handoff(order!.id, 'vpom')).due_at).toBe(null)
  await s.rounds(1)
  expect(await s.handoff(order!.id)).toMatchObject({
    state: 'accepted',
    attempts: 1,
    partner_ref: expect.stringMatching(/^55\d{5}$/),
  })
  s.simulator.behaviour.completesAfter = 0
  await s.rounds(1, 'vpom')
  await s.rounds(1, 'vpom')
  await s.rounds(1)
  expect([(await s.handoff(order!.id)).state, (await s.handoff(order!.id, 'vpom')).state]).toEqual(['confirmed', 'confirmed'])
  expect([s.effective(order!.reference), s.effective(order!.reference, 'vpom')]).toEqual([1, 1])
})

const lost: [string, Partial<typeof wellBehaved.chances>][] = [
  ['the answer is dropped after accepting', { drop_answer: 1 }],
  ['the partner answers 500 after accepting', { error_after_accepting: 1 }],
  ['the answer is garbage', { garbage: 1 }],
  ['there is an error inside a 200', { error_in_200: 1 }],
  ['the answer drips in', { drip: 1 }],
  ['the answer is about another order', { wrong_reference: 1 }],
]
test.each(lost)('when %s, nothing is marked as ordered; the partner is asked, and it is there once', async (_what, chances) => {
  const [order] = await addOrders(t.database.db, 1)
  s.simulator.behaviour.chances = chances
  // nobody need wait for the end of a drip
  if (chances.drip) s.within({ connectMs: 20_000, totalMs: 3000 })
  await s.rounds(2)
  expect(await s.handoff(order!.id)).toMatchObject({ state: 'unknown', attempts: 1, partner_ref: null })
  s.within(patient)
  s.simulator.behaviour.chances = {}
  await s.rounds(1)
  expect((await s.handoff(order!.id)).state).toBe('accepted')
  expect(await s.outcomes(order!.id)).toEqual(['send: unknown', 'ask: unknown', 'ask: accepted'])
  expect(s.effective(order!.reference)).toBe(1)
})

test('when the request is dropped, the partner says so when asked, and gets it again under the same key', async () => {
  const [order] = await addOrders(t.database.db, 1)
  s.simulator.behaviour.chances = { drop_request: 1 }
  await s.rounds(1)
  expect((await s.handoff(order!.id)).state).toBe('unknown')
  s.simulator.behaviour.chances = {}
  await s.rounds(2)
  expect(await s.outcomes(order!.id)).toEqual(['send: unknown', 'ask: absent', 'send: accepted'])
  expect(new Set(s.journal.entries.map((e) => e.key)).size).toBe(1)
})

test('five sends without success park an order with its reason, and delay no other', async () => {
  const [bad, good] = await addOrders(t.database.db, 2)
  s.simulator.behaviour.chances = { busy: 1 }
  const { db } = t.database
  await sql`update handoffs set due_at = null where order_id = ${good!.id}`.execute(db)
  for (let i = 0; i < 5; i++) {
    s.simulator.behaviour.chances = { busy: 1 }
    await s.rounds(1)
    s.simulator.behaviour.chances = {}
    await s.rounds(1)
  }
  expect(await s.handoff(bad!.id)).toMatchObject({
    state: 'parked',
    attempts: 5,
    due_at: null,
    reason: 'The partner does not have the order',
  })
  await sql`update handoffs set due_at = clock_timestamp() where order_id = ${good!.id} and target = 'wholesaler'`.execute(db)
  await s.rounds(1)
  expect((await s.handoff(good!.id)).state).toBe('accepted')
  expect(s.effective(bad!.reference)).toBe(0)
})

test('a refusal stays a refusal, for a person to read', async () => {
  const [order] = await addOrders(t.database.db, 1)
  s.simulator.behaviour.chances = { reject: 1 }
  await s.rounds(3)
  expect(await s.handoff(order!.id)).toMatchObject({ state: 'rejected', reason: 'Unknown customer number', due_at: null })
  expect((await s.handoff(order!.id, 'vpom')).due_at).toBe(null)
})

test('how a person knew that the partner has the order stays on record when the partner is asked after', async () => {
  const [order] = await addOrders(t.database.db, 1)
  const known = { state: 'accepted', partner_ref: '4711', reason: 'Said so by phone' } as const
  await t.database.db
    .updateTable('handoffs')
    .set(known)
    .where('order_id', '=', order!.id)
    .where('target', '=', 'wholesaler')
    .execute()
  s.simulator.behaviour.offline = true
  await s.rounds(1)
  expect(await s.outcomes(order!.id)).toEqual(['ask: unknown'])
  expect(await s.handoff(order!.id)).toMatchObject(known)
})

test('a partner that takes no connection costs no attempt, however long it is away', async () => {
  const [order] = await addOrders(t.database.db, 1)
  await s.goAway()
  await s.rounds(8)
  expect(await s.handoff(order!.id)).toMatchObject({ state: 'planned', attempts: 0, reason: 'ECONNREFUSED' })
  await s.comeBack()
  await s.rounds(1)
  expect((await s.handoff(order!.id)).state).toBe('accepted')
})

test('while orders are held back none goes out, but what went out is asked after', async () => {
  const [first, second] = await addOrders(t.database.db, 2)
  await sql`update handoffs set due_at = null where order_id = ${second!.id}`.execute(t.database.db)
  s.simulator.behaviour.chances = { drop_answer: 1 }
  await s.rounds(1)
  await sql`update handoffs set due_at = clock_timestamp() where order_id = ${second!.id} and target = 'wholesaler'`.execute(
    t.database.db,
  )
  s.simulator.behaviour.chances = {}
  s.parts.online = () => Promise.resolve(false)
  await s.rounds(2)
  expect([(await s.handoff(first!.id)).state, (await s.handoff(second!.id)).state]).toEqual(['accepted', 'planned'])
  expect(s.effective(second!.reference)).toBe(0)
})

test('a worker that died during the call leaves an order that is asked after, never one that is sent again', async () => {
  const [order] = await addOrders(t.database.db, 1)
  await workOnce(
    {
      ...s.parts,
      at: (moment) => {
        if (moment === 'answered') throw new Error('died')
      },
    },
    'wholesaler',
  )
  expect((await s.handoff(order!.id)).state).toBe('sending')
  await s.rounds(1)
  expect(await s.outcomes(order!.id)).toEqual(['send: null', 'ask: accepted'])
  expect(s.effective(order!.reference)).toBe(1)
})

test('a partner that cannot be asked is not asked after a crash: with keys it gets the order again, without it is for a person', async () => {
  const [order] = await addOrders(t.database.db, 1)
  const dying = {
    at: (moment: string) => {
      if (moment === 'answered') throw new Error('died')
    },
  }
  const { wholesaler } = s.parts.partners
  const withKeys = { ...s.parts, partners: { ...s.parts.partners, wholesaler: { ...wholesaler!, asks: false } } }
  await workOnce({ ...withKeys, ...dying }, 'wholesaler')
  await s.hurry()
  await workOnce(withKeys, 'wholesaler')
  expect(await s.handoff(order!.id)).toMatchObject({ state: 'planned', attempts: 1 })
  await s.hurry()
  await workOnce({ ...withKeys, ...dying }, 'wholesaler')
  await s.hurry()
  const withNeither = { ...s.parts, partners: { ...s.parts.partners, wholesaler: { ...wholesaler!, asks: false, keys: false } } }
  await workOnce(withNeither, 'wholesaler')
  expect(await s.handoff(order!.id)).toMatchObject({ state: 'unknown', due_at: null, reason: 'The worker ended during the call' })
  expect(await s.outcomes(order!.id)).toEqual(['send: null', 'send: null'])
  expect(s.effective(order!.reference)).toBe(1)
})

test('a partner without keys has to deny an order twice; an answer that did not come denies nothing', async () => {
  const [order] = await addOrders(t.database.db, 1)
  s.wholesaler({ keys: false })
  s.simulator.behaviour.chances = { drop_request: 1 }
  await s.rounds(3)
  s.simulator.behaviour.chances = {}
  await s.rounds(1)
  expect(await s.handoff(order!.id)).toMatchObject({ state: 'unknown', absent: 1, unsaid: 2 })
  await s.rounds(1)
  expect((await s.handoff(order!.id)).state).toBe('planned')
})

test('twenty workers over twenty orders send each once', async () => {
  const orders = await addOrders(t.database.db, 20)
  await Promise.all(Array.from({ length: 20 }, () => workOnce(s.parts, 'wholesaler')))
  expect(orders.map((order) => s.effective(order.reference))).toEqual(orders.map(() => 1))
  expect(s.journal.entries.filter((e) => e.event === 'arrived')).toHaveLength(20)
})
