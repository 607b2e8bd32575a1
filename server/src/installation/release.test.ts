import { installation } from '@disadmin/contract/installation/installation'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { addUser } from '../../test/people.ts'
import { type Sending, startSending } from '../../test/sending.ts'
import { queueMails } from '../mails/index.ts'

let t: TestApp
let s: Sending
let admin: Client
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'admin', role: 'administrator' })
  await addUser(t.database.db, { username: 'it', role: 'it_operator' })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  s = await startSending(t)
  const { db } = t.database
  for (const table of ['webhook_deliveries', 'webhooks', 'mails', 'installation_places'] as const)
    await db.deleteFrom(table).execute()
})
afterEach(() => s.close())

// as hosts are called that a cloud names
const address = `${'disadmin-parts-console'.repeat(4)}.cluster-ro.eu-central-1.rds.example.com:5432/disadmin`
const hold = () =>
  sql`insert into installation_places (place, address, held_at, why) values ('here', ${address},
    date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond', 'restored')`.execute(t.database.db)
const path = installation.get.path
const release = (send_waiting: boolean) => admin.post(installation.release.path, { send_waiting })

const addEvent = async () => {
  await sql`insert into webhooks (url, events, secret) values ('https://example.ch/', '{basket.placed}', '')`.execute(t.database.db)
  await sql`insert into webhook_deliveries (webhook_id, event, event_id, payload)
    select id, 'basket.placed', gen_random_uuid(), '{}' from webhooks`.execute(t.database.db)
}

test('what waited is named; orders are asked after before they are sent, and none arrives twice at a partner without keys', async () => {
  s.forgetful()
  const [sent, waiting] = await addOrders(t.database.db, 2)
  // the database that this one was restored from sent the first of them afterwards
  await sql`update handoffs set due_at = null where order_id = ${waiting!.id}`.execute(t.database.db)
  await s.rounds(1)
  expect(s.effective(sent!.reference)).toBe(1)
  await sql`delete from handoff_attempts`.execute(t.database.db)
  await sql`update handoffs set state = 'planned', partner_ref = null, accepted_at = null, attempts = 0, document = null,
    due_at = case target when 'wholesaler' then clock_timestamp() end`.execute(t.database.db)
  await hold()
  expect((await admin.get(path)).body).toMatchObject({
    held: { why: 'restored', address },
    waiting: { orders: 4, mails: 0, events: 0 },
  })
  expect((await release(false)).body).toEqual({ held: null, waiting: { orders: 0, mails: 0, events: 0 } })
  await s.rounds(1)
  expect([s.effective(sent!.reference), s.effective(waiting!.reference)]).toEqual([1, 0])
  expect(await s.handoff(sent!.id)).toMatchObject({ state: 'accepted' })
  expect(await s.outcomes(sent!.id)).toEqual(['ask: accepted'])
  expect(await s.outcomes(waiting!.id)).toEqual(['ask: absent'])
  await s.rounds(3)
  expect([s.effective(sent!.reference), s.effective(waiting!.reference)]).toEqual([1, 1])
  // and VPOM's part of it, which waited for the wholesaler
  await s.rounds(3, 'vpom')
  expect([s.effective(sent!.reference, 'vpom'), s.effective(waiting!.reference, 'vpom')]).toEqual([1, 1])
})

test('an order that nobody can be asked about is for a person', async () => {
  const [order] = await addOrders(t.database.db, 1)
  await hold()
  await release(false)
  s.wholesaler({ asks: false, keys: false })
  await s.rounds(2)
  expect(await s.handoff(order!.id)).toMatchObject({ state: 'unknown', due_at: null, reason: expect.stringContaining('restored') })
  expect(s.effective(order!.reference)).toBe(0)
})

test('mails and events that waited are given up unless a person wants them sent; what came since leaves as always', async () => {
  const { db } = t.database
  const mails = () => db.selectFrom('mails').select(['recipient', 'given_up_at', 'error']).orderBy('id').execute()
  for (const send of [false, true]) {
    await db.deleteFrom('mails').execute()
    await db.deleteFrom('webhook_deliveries').execute()
    await db.deleteFrom('installation_places').execute()
    await queueMails(db, [{ recipient: 'before@example.ch', subject: 'x', body: 'x' }])
    await addEvent()
    await hold()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await queueMails(db, [{ recipient: 'since@example.ch', subject: 'x', body: 'x' }])
    expect((await admin.get(path)).body.waiting).toMatchObject({ mails: 1, events: 1 })
    await release(send)
    const [before, since] = await mails()
    expect([before!.given_up_at === null, since!.given_up_at === null]).toEqual([send, true])
    const { rows } = await sql<{ waits: boolean }>`select due_at is not null as waits from webhook_deliveries`.execute(db)
    expect(rows).toEqual([{ waits: send }])
    await db.deleteFrom('webhook_deliveries').execute()
    await db.deleteFrom('webhooks').execute()
  }
})

test('releasing is an administrator’s, stands in the trail once, and changes nothing where nothing is held', async () => {
  await hold()
  const { since } = (await admin.get(path)).body.held
  const operator = await t.signedIn('it')
  expect((await operator.post(installation.release.path, { send_waiting: true })).status).toBe(403)
  expect((await admin.get(path)).body.held).not.toBe(null)
  expect((await admin.get('/api/v1/notifications')).body.held_back).toBe(1)
  expect((await admin.get('/api/v1/management/send-waiting-orders')).body.can_be_sent_to_oracle).toBe(false)
  expect((await release(false)).status).toBe(200)
  expect((await release(false)).status).toBe(200)
  const trail = await t.database.db
    .selectFrom('audit_log')
    .select(['record_id', 'before'])
    .where('action', '=', 'release-outbound')
    .where('at', '>', since)
    .execute()
  expect(trail).toEqual([{ record_id: null, before: { held: 'restored', address } }])
  await expect.poll(async () => (await admin.get('/api/v1/notifications')).body.held_back).toBeUndefined()
})
