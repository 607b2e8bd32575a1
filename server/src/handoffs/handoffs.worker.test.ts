import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pino } from 'pino'
import { startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { createSimulator, type Journal, openJournal, type Simulator, type wellBehaved } from '../partner-simulator/index.ts'
import { type HandoffParts, workOnce } from './handoffs.worker.ts'
import { httpPartner } from './partners/http.ts'
import { jsonFormat } from './partners/json.ts'
import { opentransFormat } from './partners/opentrans.ts'

let t: TestApp
let folder: string
let journal: Journal
let simulator: Simulator
let parts: HandoffParts
let online = true

const limits = { connectMs: 3000, totalMs: 600 }

beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disadmin-partner-'))
  journal = openJournal(join(folder, 'journal.jsonl'))
  simulator = createSimulator(journal)
  await new Promise<void>((resolve) => simulator.orders.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(simulator.orders.address() as AddressInfo).port}`
  online = true
  const abilities = { asks: true, keys: true }
  parts = {
    db: t.database.db,
    logger: pino({ level: 'silent' }),
    online: () => Promise.resolve(online),
    partners: {
      wholesaler: httpPartner({
        url: `${base}/wholesaler`,
        format: opentransFormat,
        abilities,
        secret: 'a secret of 16 or more',
        limits,
      }),
      vpom: httpPartner({ url: `${base}/vpom`, format: jsonFormat, abilities, limits }),
    },
  }
})
afterEach(async () => {
  simulator.orders.closeAllConnections()
  await new Promise((resolve) => simulator.orders.close(resolve))
  journal.close()
  await sql`truncate handoff_attempts, handoffs, order_lines, orders cascade`.execute(t.database.db)
  await rm(folder, { recursive: true })
})

/** Everything that waits is due now, and every lease is over. */
const hurry = () =>
  sql`update handoffs set due_at = clock_timestamp(), lease_until = null where due_at is not null`.execute(t.database.db)
const rounds = async (count: number, target: HandoffTarget = 'wholesaler') => {
  for (let i = 0; i < count; i++) {
    await hurry()
    await workOnce(parts, target)
  }
}
const handoff = (orderId: number, target: HandoffTarget = 'wholesaler') =>
  t.database.db
    .selectFrom('handoffs')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('target', '=', target)
    .executeTakeFirstOrThrow()
const outcomes = async (orderId: number) => {
  const { rows } = await sql<{ kind: string; outcome: string }>`
    select a.kind, a.outcome from handoff_attempts a join handoffs h on h.id = a.handoff_id
    where h.order_id = ${orderId} and h.target = 'wholesaler' order by a.id`.execute(t.database.db)
  return rows.map(({ kind, outcome }) => `${kind}: ${outcome}`)
}
const effective = (reference: string, target = 'wholesaler') =>
  journal.entries.filter((e) => e.event === 'effective' && e.reference === reference && e.target === target).length

test('an order goes to the wholesaler, then to VPOM, and both confirm it [ORD-13]', async () => {
  const [order] = await addOrders(t.database.db, 1)
  expect((await handoff(order!.id, 'vpom')).due_at).toBe(null)
  await rounds(1)
  expect(await handoff(order!.id)).toMatchObject({
    state: 'accepted',
    attempts: 1,
    partner_ref: expect.stringMatching(/^55\d{5}$/),
  })
  simulator.behaviour.completesAfter = 0
  await rounds(1, 'vpom')
  await rounds(1, 'vpom')
  await rounds(1)
  expect([(await handoff(order!.id)).state, (await handoff(order!.id, 'vpom')).state]).toEqual(['confirmed', 'confirmed'])
  expect([effective(order!.reference), effective(order!.reference, 'vpom')]).toEqual([1, 1])
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
  simulator.behaviour.chances = chances
  await rounds(2)
  expect(await handoff(order!.id)).toMatchObject({ state: 'unknown', attempts: 1, partner_ref: null })
  simulator.behaviour.chances = {}
  await rounds(1)
  expect((await handoff(order!.id)).state).toBe('accepted')
  expect(await outcomes(order!.id)).toEqual(['send: unknown', 'ask: unknown', 'ask: accepted'])
  expect(effective(order!.reference)).toBe(1)
})

test('when the request is dropped, the partner says so when asked, and gets it again under the same key', async () => {
  const [order] = await addOrders(t.database.db, 1)
  simulator.behaviour.chances = { drop_request: 1 }
  await rounds(1)
  expect((await handoff(order!.id)).state).toBe('unknown')
  simulator.behaviour.chances = {}
  await rounds(2)
  expect(await outcomes(order!.id)).toEqual(['send: unknown', 'ask: absent', 'send: accepted'])
  expect(new Set(journal.entries.map((e) => e.key)).size).toBe(1)
})

test('five sends without success park an order with its reason, and delay no other', async () => {
  const [bad, good] = await addOrders(t.database.db, 2)
  simulator.behaviour.chances = { busy: 1 }
  const { db } = t.database
  await sql`update handoffs set due_at = null where order_id = ${good!.id}`.execute(db)
  for (let i = 0; i < 5; i++) {
    simulator.behaviour.chances = { busy: 1 }
    await rounds(1)
    simulator.behaviour.chances = {}
    await rounds(1)
  }
  expect(await handoff(bad!.id)).toMatchObject({
    state: 'parked',
    attempts: 5,
    due_at: null,
    reason: 'The partner does not have the order',
  })
  await sql`update handoffs set due_at = clock_timestamp() where order_id = ${good!.id} and target = 'wholesaler'`.execute(db)
  await rounds(1)
  expect((await handoff(good!.id)).state).toBe('accepted')
  expect(effective(bad!.reference)).toBe(0)
})

test('a refusal stays a refusal, for a person to read', async () => {
  const [order] = await addOrders(t.database.db, 1)
  simulator.behaviour.chances = { reject: 1 }
  await rounds(3)
  expect(await handoff(order!.id)).toMatchObject({ state: 'rejected', reason: 'Unknown customer number', due_at: null })
  expect((await handoff(order!.id, 'vpom')).due_at).toBe(null)
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
  simulator.behaviour.offline = true
  await rounds(1)
  expect(await outcomes(order!.id)).toEqual(['ask: unknown'])
  expect(await handoff(order!.id)).toMatchObject(known)
})

test('a partner that takes no connection costs no attempt, however long it is away', async () => {
  const [order] = await addOrders(t.database.db, 1)
  const { port } = simulator.orders.address() as AddressInfo
  simulator.orders.closeAllConnections()
  await new Promise((resolve) => simulator.orders.close(resolve))
  await rounds(8)
  expect(await handoff(order!.id)).toMatchObject({ state: 'planned', attempts: 0, reason: 'ECONNREFUSED' })
  await new Promise<void>((resolve) => simulator.orders.listen(port, '127.0.0.1', resolve))
  await rounds(1)
  expect((await handoff(order!.id)).state).toBe('accepted')
})

test('while orders are held back none goes out, but what went out is asked after', async () => {
  const [first, second] = await addOrders(t.database.db, 2)
  await sql`update handoffs set due_at = null where order_id = ${second!.id}`.execute(t.database.db)
  simulator.behaviour.chances = { drop_answer: 1 }
  await rounds(1)
  await sql`update handoffs set due_at = clock_timestamp() where order_id = ${second!.id} and target = 'wholesaler'`.execute(
    t.database.db,
  )
  simulator.behaviour.chances = {}
  online = false
  await rounds(2)
  expect([(await handoff(first!.id)).state, (await handoff(second!.id)).state]).toEqual(['accepted', 'planned'])
  expect(effective(second!.reference)).toBe(0)
})

test('a worker that died during the call leaves an order that is asked after, never one that is sent again', async () => {
  const [order] = await addOrders(t.database.db, 1)
  await workOnce(
    {
      ...parts,
      at: (moment) => {
        if (moment === 'answered') throw new Error('died')
      },
    },
    'wholesaler',
  )
  expect((await handoff(order!.id)).state).toBe('sending')
  await rounds(1)
  expect(await outcomes(order!.id)).toEqual(['send: null', 'ask: accepted'])
  expect(effective(order!.reference)).toBe(1)
})

test('a partner that cannot be asked is not asked after a crash: with keys it gets the order again, without it is for a person', async () => {
  const [order] = await addOrders(t.database.db, 1)
  const dying = {
    at: (moment: string) => {
      if (moment === 'answered') throw new Error('died')
    },
  }
  const { wholesaler } = parts.partners
  const withKeys = { ...parts, partners: { ...parts.partners, wholesaler: { ...wholesaler!, asks: false } } }
  await workOnce({ ...withKeys, ...dying }, 'wholesaler')
  await hurry()
  await workOnce(withKeys, 'wholesaler')
  expect(await handoff(order!.id)).toMatchObject({ state: 'planned', attempts: 1 })
  await hurry()
  await workOnce({ ...withKeys, ...dying }, 'wholesaler')
  await hurry()
  const withNeither = { ...parts, partners: { ...parts.partners, wholesaler: { ...wholesaler!, asks: false, keys: false } } }
  await workOnce(withNeither, 'wholesaler')
  expect(await handoff(order!.id)).toMatchObject({ state: 'unknown', due_at: null, reason: 'The worker ended during the call' })
  expect(await outcomes(order!.id)).toEqual(['send: null', 'send: null'])
  expect(effective(order!.reference)).toBe(1)
})

test('a partner without keys has to deny an order twice; an answer that did not come denies nothing', async () => {
  const [order] = await addOrders(t.database.db, 1)
  parts = { ...parts, partners: { ...parts.partners, wholesaler: { ...parts.partners.wholesaler!, keys: false } } }
  simulator.behaviour.chances = { drop_request: 1 }
  await rounds(3)
  simulator.behaviour.chances = {}
  await rounds(1)
  expect(await handoff(order!.id)).toMatchObject({ state: 'unknown', absent: 1, unsaid: 2 })
  await rounds(1)
  expect((await handoff(order!.id)).state).toBe('planned')
})

test('twenty workers over twenty orders send each once', async () => {
  const patient = { connectMs: 20_000, totalMs: 30_000 }
  const { port } = simulator.orders.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/wholesaler`
  const wholesaler = httpPartner({ url, format: opentransFormat, abilities: { asks: true, keys: true }, limits: patient })
  const orders = await addOrders(t.database.db, 20)
  const busy = { ...parts, partners: { ...parts.partners, wholesaler } }
  await Promise.all(Array.from({ length: 20 }, () => workOnce(busy, 'wholesaler')))
  expect(orders.map((order) => effective(order.reference))).toEqual(orders.map(() => 1))
  expect(journal.entries.filter((e) => e.event === 'arrived')).toHaveLength(20)
})
