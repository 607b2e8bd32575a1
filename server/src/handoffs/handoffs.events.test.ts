import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { addUser } from '../../test/people.ts'
import type { PartnerResponse } from '../kit/outbox/handoff.ts'
import { workOnce } from './handoffs.worker.ts'
import type { Partner } from './partners/partner.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'admin', role: 'administrator' })
  admin = await t.signedIn('admin')
  const events = ['order.accepted', 'order.failed', 'order.unknown', 'order.confirmed']
  await admin.post('/api/v1/webhooks', { url: 'https://receiver.example.ch/hook', events })
})
afterAll(() => t.close())
beforeEach(() => sql`truncate handoffs, webhook_deliveries cascade`.execute(t.database.db))

type Answer = PartnerResponse['answer']
const accepted: Answer = { outcome: 'accepted', ref: '5500001' }
const confirmed: Answer = { outcome: 'confirmed', ref: '5500001' }
const rejected: Answer = { outcome: 'rejected', reason: 'Unknown customer number' }
const unknown: Answer = { outcome: 'unknown', reason: 'No answer in time' }

/** One round with the wholesaler for each answer; after the last one nothing is left to be sent. */
const answered = async (answers: readonly Answer[], change: Partial<Partner> = {}) => {
  const { db } = t.database
  for (const answer of answers) {
    const call = { text: '{}', run: () => Promise.resolve({ answer, status: 200, text: '{}' }) }
    const wholesaler: Partner = { label: 'test', asks: true, keys: true, send: () => call, ask: () => call, ...change }
    const parts = {
      db,
      logger: pino({ level: 'silent' }),
      partners: { wholesaler, vpom: undefined },
      online: () => Promise.resolve(true),
    }
    await sql`update handoffs set due_at = clock_timestamp(), lease_until = null where target = 'wholesaler'`.execute(db)
    await workOnce(parts, 'wholesaler')
  }
}

const told = async () => {
  const rows = await t.database.db.selectFrom('webhook_deliveries').select(['event', 'payload']).orderBy('id').execute()
  return rows.map(({ event, payload }) => ({ event, ...(payload as { data: Record<string, unknown> }).data }))
}

const cases: [string, readonly Answer[], { event: string; reason?: string | null }[]][] = [
  ['accepted and asked after again', [accepted, accepted], [{ event: 'order.accepted' }]],
  ['refused', [rejected], [{ event: 'order.failed', reason: 'Unknown customer number' }]],
  ['unknown, however often it is asked after', [unknown, unknown], [{ event: 'order.unknown', reason: 'No answer in time' }]],
  [
    'unknown, then there and confirmed',
    [unknown, accepted, confirmed],
    [{ event: 'order.unknown' }, { event: 'order.accepted' }, { event: 'order.confirmed', reason: null }],
  ],
]
test.each(cases)('an order that is %s is told once', async (_what, answers, events) => {
  const [order] = await addOrders(t.database.db, 1)
  await answered(answers)
  const of = { order_id: order!.id, reference: order!.reference }
  const expected = events.map((one) => ({ ...of, ...one, ...(one.event !== 'order.accepted' && { target: 'wholesaler' }) }))
  expect(await told()).toMatchObject(expected)
})

test('an order that cannot be written failed, without a call', async () => {
  await addOrders(t.database.db, 1)
  const send = () => {
    throw new Error('no customer number')
  }
  await answered([accepted], { send })
  expect(await told()).toMatchObject([{ event: 'order.failed', reason: 'The order cannot be written: no customer number' }])
})

test.each([true, false])('an order whose worker died is unknown, where the partner can be asked: %s', async (asks) => {
  await addOrders(t.database.db, 1)
  await sql`update handoffs set state = 'sending' where target = 'wholesaler'`.execute(t.database.db)
  await answered([unknown], { asks, keys: false })
  expect(await told()).toMatchObject([{ event: 'order.unknown', target: 'wholesaler' }])
})

test('an order that a person gives up failed, for the reason given', async () => {
  await addOrders(t.database.db, 1)
  const { id } = await t.database.db
    .selectFrom('handoffs')
    .select('id')
    .where('target', '=', 'wholesaler')
    .executeTakeFirstOrThrow()
  expect((await admin.post(`/api/v1/handoffs/${id}/give-up`, { reason: 'Ordered by phone' })).status).toBe(200)
  expect(await told()).toMatchObject([{ event: 'order.failed', target: 'wholesaler', reason: 'Ordered by phone' }])
})
