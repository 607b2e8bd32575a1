import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { type Receiver, startReceiver } from '../../test/webhook-receiver.ts'
import { startWebhooks } from './index.ts'
import { onThisMachine } from '../../test/slowness.ts'

let t: TestApp
let admin: Client
let opened: Receiver[]
let stop: () => Promise<void>
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'admin', role: 'administrator' })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())
beforeEach(() => {
  opened = []
})
afterEach(async () => {
  await stop()
  await Promise.all(opened.map((receiver) => receiver.close()))
  await sql`truncate webhook_deliveries, webhooks cascade`.execute(t.database.db)
})

/** A receiver for which so many events wait. */
const behind = async (waiting: number, like: Partial<Receiver> = {}): Promise<Receiver> => {
  const receiver = Object.assign(await startReceiver(), like)
  opened.push(receiver)
  const { body } = await admin.post('/api/v1/webhooks', { url: receiver.url, events: ['basket.placed'] })
  await sql`insert into webhook_deliveries (webhook_id, event, event_id, payload)
    select ${body.id}, 'basket.placed', gen_random_uuid(), '{}' from generate_series(1, ${waiting}::int)`.execute(t.database.db)
  return receiver
}
const start = () => {
  const worker = startWebhooks({ db: t.database.db, logger: pino({ level: 'silent' }), privateAddresses: true })
  stop = () => worker.stop()
}
const closely = { interval: 50 }

test('500 events that wait reach a quick receiver within seconds, at most five at a time, while a slow one gets its own', async () => {
  const slow = await behind(50, { takes: 2000 })
  const quick = await behind(500)
  const begun = performance.now()
  start()
  await expect.poll(() => quick.calls.length, closely).toBe(500)
  expect(performance.now() - begun).toBeLessThan(onThisMachine(15_000))
  await expect.poll(() => slow.calls.length, closely).toBeGreaterThan(5)
  expect(quick.most).toBeLessThanOrEqual(5)
  expect(slow.most).toBe(5)
  expect(new Set(quick.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(500)
})

test('a receiver that refuses is not rushed, not even beside a quick one', async () => {
  const refusing = await behind(100, { answer: 503 })
  const quick = await behind(2000)
  const begun = performance.now()
  start()
  await expect.poll(() => refusing.calls.length, closely).toBe(5)
  await pause(2500)
  await expect.poll(() => quick.calls.length, closely).toBeGreaterThan(100)
  // five at first, then five at each look, of which there is one a second
  expect(refusing.calls.length).toBeLessThanOrEqual(5 * (1 + Math.ceil((performance.now() - begun) / 900)))
})
