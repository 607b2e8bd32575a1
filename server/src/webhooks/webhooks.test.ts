import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'
import { addCart } from '../../test/carts.ts'
import { emit } from './index.ts'

const path = '/api/v1/webhooks'
const url = 'https://receiver.example.ch/hook'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'zurich', role: 'administrator', branchId: await addBranch(db, 'Zürich') })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.db.deleteFrom('webhook_deliveries').execute()
  await t.database.db.deleteFrom('webhooks').execute()
})

const audited = async (id: number) =>
  (
    await t.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'Webhooks')
      .where('record_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, before, after }) => ({ action, before, after }))

test('a receiver’s secret is shown once, when it is made or renewed, and stands nowhere else', async () => {
  const made = await admin.post(path, { url, events: ['basket.placed', 'basket.placed'] })
  expect([made.status, made.body.events, made.body.secret]).toEqual([
    200,
    ['basket.placed'],
    expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32}$/),
  ])
  const renewed = await admin.patch(`${path}/${made.body.id}`, { renew_secret: true })
  expect(renewed.body.secret).toMatch(/^whsec_/)
  expect(renewed.body.secret).not.toBe(made.body.secret)
  const listed = await admin.get(path)
  expect(listed.body.objects[0]).toEqual({
    id: made.body.id,
    url,
    events: ['basket.placed'],
    is_active: true,
    failed: 0,
    created_at: made.body.created_at,
    previous_secret_until: renewed.body.previous_secret_until,
  })
  const hours = (Date.parse(renewed.body.previous_secret_until) - Date.now()) / 3_600_000
  expect([made.body.previous_secret_until, Math.round(hours)]).toEqual([null, 24])
  expect(await audited(made.body.id)).toEqual([
    { action: 'create', before: null, after: { url, events: ['basket.placed'] } },
    { action: 'update', before: {}, after: { secret_renewed: true } },
  ])
})

test('a change tells the trail what changed, and one that changes nothing tells it nothing', async () => {
  const { id } = (await admin.post(path, { url, events: ['basket.placed'] })).body
  const change = { is_active: false, events: ['order.accepted'] }
  const changed = await admin.patch(`${path}/${id}`, { ...change, url })
  expect([changed.status, changed.body.is_active, changed.body.secret]).toEqual([200, false, undefined])
  await admin.patch(`${path}/${id}`, change)
  expect((await audited(id)).slice(1)).toEqual([
    { action: 'update', before: { is_active: true, events: ['basket.placed'] }, after: change },
  ])
})

test.each(['ftp://example.ch/', 'receiver.example.ch', 'javascript:alert(1)', 'http://', 'https://me:secret@example.ch/'])(
  'the address %s is refused',
  async (wrong) => {
    const { status, body } = await admin.post(path, { url: wrong, events: ['basket.placed'] })
    expect([status, body.errors[0]]).toEqual([422, { source: 'url', message: 'Must be a web address' }])
  },
)

test('events are told to who wants them and is on, under one id for all, without a word about people', async () => {
  const { db } = t.database
  const [all, on, off] = await Promise.all(
    [['basket.placed', 'basket.delivered'], ['basket.placed'], ['basket.placed']].map((events) =>
      admin.post(path, { url, events }),
    ),
  )
  await admin.patch(`${path}/${off!.body.id}`, { is_active: false })
  const cartId = await addCart(db, { customerId: await addCustomer(db, { name: 'Garage' }) })
  await emit(db, 'basket.placed', { carts: [cartId] })
  await emit(db, 'basket.delivered', { carts: [cartId] })
  const { objects, meta } = (await admin.get('/api/v1/webhook-deliveries?order_by=id')).body
  expect(meta.total_count).toBe(3)
  const placed = objects.filter((d: { event: string }) => d.event === 'basket.placed')
  expect(placed.map((d: { webhook_id: number }) => d.webhook_id).toSorted()).toEqual([all!.body.id, on!.body.id].toSorted())
  expect(new Set(placed.map((d: { event_id: string }) => d.event_id)).size).toBe(1)
  expect(placed[0].payload).toEqual({
    type: 'basket.placed',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: {
      cart_id: cartId,
      order_id: null,
      reference: null,
      ref_number: '',
      customer_no: expect.any(String),
      site_id: expect.any(String),
    },
  })
  const found = (await admin.get(`/api/v1/webhook-deliveries?event=basket.delivered&state=waiting&webhook=${all!.body.id}`)).body
  expect(found.meta.total_count).toBe(1)
})

test('a change that is rolled back tells nobody', async () => {
  const { db } = t.database
  await admin.post(path, { url, events: ['basket.placed'] })
  const cartId = await addCart(db, { customerId: await addCustomer(db, { name: 'Garage' }) })
  await expect(
    db.transaction().execute(async (tx) => {
      await emit(tx, 'basket.placed', { carts: [cartId] })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect((await admin.get('/api/v1/webhook-deliveries')).body.meta.total_count).toBe(0)
})

test('with a receiver goes what waits for it; it and its deliveries are not found any more', async () => {
  const { db } = t.database
  const { id } = (await admin.post(path, { url, events: ['basket.placed'] })).body
  await emit(db, 'basket.placed', { carts: [await addCart(db, { customerId: await addCustomer(db, { name: 'Garage' }) })] })
  const [waiting] = (await admin.get('/api/v1/webhook-deliveries')).body.objects
  expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await admin.get(path)).body.meta.total_count).toBe(0)
  expect((await admin.post(`/api/v1/webhook-deliveries/${waiting.id}/repeat`)).status).toBe(404)
  expect((await admin.patch(`${path}/${id}`, { is_active: true })).status).toBe(404)
  const [row] = await db.selectFrom('webhooks').select(['secret', 'is_active']).execute()
  expect([row!.secret.length, row!.is_active]).toEqual([0, false])
})

test('receivers belong to the head office: a branch neither reads nor changes them, nor does who only reads', async () => {
  const zurich = await t.signedIn('zurich')
  const { db } = t.database
  await giveRight(db, await addUser(db, { username: `reader` }), 'view_webhook')
  const reader = await t.signedIn('reader')
  const answers = [
    await zurich.get(path),
    await zurich.get('/api/v1/webhook-deliveries'),
    await zurich.post(path, { url, events: ['basket.placed'] }),
    await reader.post(path, { url, events: ['basket.placed'] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await reader.get(path)).status).toBe(200)
})
