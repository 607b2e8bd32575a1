import { sql } from 'kysely'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { type Receiver, startReceiver } from '../../test/webhook-receiver.ts'
import { emit } from './index.ts'
import { sendDue, type WebhookParts } from './webhooks.worker.ts'

let t: TestApp
let admin: Client
let parts: WebhookParts
let receiver: Receiver
let secret: string
let webhookId: number
let cartId: number

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addUser(db, { username: 'admin', role: 'administrator' })
  admin = await t.signedIn('admin')
  parts = { db, logger: pino({ level: 'silent' }), privateAddresses: true }
  cartId = await addCart(db, { customerId: await addCustomer(db, { name: 'Garage Müller & Söhne' }) })
})
afterAll(() => t.close())
beforeEach(async () => {
  receiver = await startReceiver()
  const made = await admin.post('/api/v1/webhooks', { url: receiver.url, events: ['basket.placed'] })
  ;({ id: webhookId, secret } = made.body)
})
afterEach(async () => {
  await receiver.close()
  await sql`truncate webhook_deliveries, webhooks cascade`.execute(t.database.db)
})

const happen = () => emit(t.database.db, 'basket.placed', { carts: [cartId] })
const round = async () => Promise.all(await sendDue(parts))
/** The pause is over. */
const hurry = () => sql`update webhook_deliveries set due_at = clock_timestamp() where due_at is not null`.execute(t.database.db)
const deliveries = async () => (await admin.get('/api/v1/webhook-deliveries?order_by=id')).body.objects

test('a receiver gets the event signed so that the library of Standard Webhooks takes it, and no other secret does', async () => {
  await happen()
  await round()
  const [{ body, headers }] = receiver.calls as [Receiver['calls'][number]]
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'basket.placed', data: { cart_id: cartId } })
  expect(() => new Webhook(secret).verify(body.replace('placed', 'pl4ced'), headers)).toThrow()
  expect(() => new Webhook(`whsec_${Buffer.alloc(24).toString('base64')}`).verify(body, headers)).toThrow()
  expect(await deliveries()).toMatchObject([
    { state: 'sent', attempts: 1, status: 204, event_id: headers['webhook-id'], reason: null },
  ])
  await hurry()
  await round()
  expect(receiver.calls).toHaveLength(1)
})

const renewSecret = async () => (await admin.patch(`/api/v1/webhooks/${webhookId}`, { renew_secret: true })).body.secret
/** Which of these secrets a receiver may hold to take the next call, and how many signatures it carries. */
const takenWith = async (...secrets: string[]) => {
  await happen()
  await round()
  const { body, headers } = receiver.calls.at(-1)!
  const takes = secrets.map((one) => {
    try {
      return Boolean(new Webhook(one).verify(body, headers))
    } catch {
      return false
    }
  })
  return [headers['webhook-signature']!.split(' ').length, ...takes]
}

test('a renewed secret signs at once, and the one before it as well until its time is over', async () => {
  const second = await renewSecret()
  expect(await takenWith(secret, second)).toEqual([2, true, true])
  await sql`update webhooks set previous_secret_until = clock_timestamp()`.execute(t.database.db)
  expect(await takenWith(secret, second)).toEqual([1, false, true])
})

test('renewed twice, the oldest secret is worth nothing at once', async () => {
  const second = await renewSecret()
  const third = await renewSecret()
  expect(await takenWith(secret, second, third)).toEqual([2, false, true, true])
})

test('what was not taken is tried six times under one id, after growing pauses, then given up', async () => {
  await happen()
  receiver.answer = 503
  // since before the attempt, and since after it
  const waits: { most: number; least: number }[] = []
  for (let attempt = 1; attempt <= 6; attempt++) {
    const before = Date.now()
    await round()
    const after = Date.now()
    const [{ due_at }] = await deliveries()
    if (due_at !== null) waits.push({ most: (Date.parse(due_at) - before) / 1000, least: (Date.parse(due_at) - after) / 1000 })
    // what waits is left alone, however long it took to look
    await sql`update webhook_deliveries set due_at = due_at + interval '1 minute' where due_at is not null`.execute(t.database.db)
    await round()
    expect(receiver.calls).toHaveLength(attempt)
    await hurry()
  }
  for (const [index, pause] of [5, 30, 120, 600, 3600].entries()) {
    expect(waits[index]!.least).toBeLessThan(pause * 1.25)
    expect(waits[index]!.most).toBeGreaterThan(pause * 0.75)
  }
  expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 6, status: 503, reason: 'HTTP 503', due_at: null }])
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await admin.get('/api/v1/webhooks')).body.objects[0].failed).toBe(1)
})

test('repeated by hand, what failed or was sent goes out again under the same id', async () => {
  await happen()
  await round()
  const [sent] = await deliveries()
  const { status, body } = await admin.post(`/api/v1/webhook-deliveries/${sent.id}/repeat`)
  expect([status, body.state, body.attempts, body.event_id]).toEqual([200, 'waiting', 0, sent.event_id])
  await round()
  expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([sent.event_id, sent.event_id])
  expect(receiver.calls[1]!.body).toBe(receiver.calls[0]!.body)
  const trail = await t.database.db.selectFrom('audit_log').select(['action', 'after']).orderBy('id', 'desc').limit(1).execute()
  expect(trail).toEqual([{ action: 'repeat', after: { state: 'waiting', event_id: sent.event_id } }])
})

test('a test event goes to its receiver alone, whatever it is told of; one that is off is sent none', async () => {
  await admin.post('/api/v1/webhooks', { url: receiver.url, events: ['basket.placed'] })
  const path = `/api/v1/webhooks/${webhookId}`
  const { status, body } = await admin.post(`${path}/test`)
  expect([status, body.webhook_id, body.event, body.state]).toEqual([200, webhookId, 'test', 'waiting'])
  await round()
  expect(receiver.calls).toHaveLength(1)
  const { body: sent, headers } = receiver.calls[0]!
  expect(new Webhook(secret).verify(sent, headers)).toMatchObject({ type: 'test', data: { webhook_id: webhookId } })
  expect((await admin.get('/api/v1/webhook-deliveries?event=test')).body.objects).toMatchObject([{ id: body.id, state: 'sent' }])
  const trail = await t.database.db.selectFrom('audit_log').select(['action', 'after']).orderBy('id', 'desc').limit(1).execute()
  expect(trail).toEqual([{ action: 'test', after: { event_id: body.event_id } }])
  await admin.patch(path, { is_active: false })
  const refused = await admin.post(`${path}/test`)
  expect([refused.status, refused.body.code]).toEqual([422, 'receiver_off'])
  expect((await admin.get('/api/v1/webhook-deliveries')).body.meta.total_count).toBe(1)
})

test('a receiver that says it is gone (410) is switched off, and the trail says by whom', async () => {
  await happen()
  receiver.answer = 410
  await round()
  expect(await deliveries()).toMatchObject([{ state: 'failed', status: 410, attempts: 1 }])
  expect((await admin.get('/api/v1/webhooks')).body.objects[0].is_active).toBe(false)
  const trail = await t.database.db.selectFrom('audit_log').select(['actor_name', 'after']).orderBy('id', 'desc').limit(1).execute()
  expect(trail).toEqual([{ actor_name: 'webhooks', after: { is_active: false } }])
})

test('no redirect is followed, and an answer that broke off is no answer', async () => {
  const elsewhere = await startReceiver()
  await happen()
  receiver.answer = { location: elsewhere.url }
  await round()
  expect(await deliveries()).toMatchObject([{ state: 'waiting', status: 302 }])
  receiver.answer = 'silence'
  await hurry()
  await round()
  expect(await deliveries()).toMatchObject([{ state: 'waiting', status: null, reason: expect.any(String), attempts: 2 }])
  expect(elsewhere.calls).toEqual([])
  await elsewhere.close()
})

test('a private address is not called unless the configuration allows it', async () => {
  await happen()
  await Promise.all(await sendDue({ ...parts, privateAddresses: false }))
  expect(receiver.calls).toEqual([])
  expect(await deliveries()).toMatchObject([{ state: 'waiting', status: null, reason: 'The address is not a public one' }])
})

test('ten workers over thirty events send each once', async () => {
  for (let i = 0; i < 30; i++) await happen()
  for (let i = 0; i < 6; i++) await Promise.all(Array.from({ length: 10 }, round))
  expect(receiver.calls).toHaveLength(30)
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
})

test('a receiver that is busy is left alone, and delays no other', async () => {
  const other = await startReceiver()
  await admin.post('/api/v1/webhooks', { url: other.url, events: ['basket.placed'] })
  await happen()
  await Promise.all(await sendDue(parts, new Set([webhookId])))
  expect([receiver.calls.length, other.calls.length]).toEqual([0, 1])
  await round()
  expect(receiver.calls).toHaveLength(1)
  await other.close()
})

test('what a worker left behind is sent by another when its lease is over', async () => {
  await happen()
  const { db } = t.database
  await sql`update webhook_deliveries set attempts = 1, lease_until = clock_timestamp() + interval '60 seconds'`.execute(db)
  await round()
  expect(receiver.calls).toEqual([])
  await sql`update webhook_deliveries set lease_until = clock_timestamp() - interval '1 second'`.execute(db)
  await round()
  expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }])
})
