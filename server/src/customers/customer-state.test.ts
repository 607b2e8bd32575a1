import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { makeKey } from '../../test/personal-key.ts'
import { giveRight } from '../../test/rights.ts'

const base = '/api/v2/customers'

let t: TestApp
let fixture: Fixture
let admin: Client
let manager: Client
let before = 0
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
  manager = await t.signedIn('manager')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.db.updateTable('customers').set({ is_active: true, is_hidden: false }).execute()
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_log`.execute(t.database.db)
  before = rows[0]!.id
})

const put = (id: number, what: string, client = manager) => client.send('PUT', `${base}/${id}/${what}/`)
const many = (ids: number[], isActive: boolean, client = manager) =>
  client.post(`${base}/set-active`, { customer_ids: ids, is_active: isActive })
const signIn = (username: string, password = testPassword, language = 'en') =>
  t.browser().post('/api/v1/auth/login/', { username, password }, { 'accept-language': language })
const isActive = async (id: number) =>
  (await t.database.db.selectFrom('customers').select('is_active').where('id', '=', id).executeTakeFirstOrThrow()).is_active
const trail = () =>
  t.database.db
    .selectFrom('audit_log')
    .select(['subject', 'action', 'record_id', 'customer_id', 'before', 'after'])
    .where('subject', '=', 'Customers')
    .where('id', '>', before)
    .orderBy('id')
    .execute()

test('a customer is deactivated and activated, told as a row of the list, and it is on the trail once [CUST-12] [CUST-66] [CUST-67]', async () => {
  const off = await put(fixture.garage, 'deactivate')
  expect([off.status, off.body]).toMatchObject([200, { id: fixture.garage, customer_no: '30010', is_active: false }])
  expect((await put(fixture.garage, 'deactivate')).status).toBe(200)
  const on = await put(fixture.garage, 'activate')
  expect([on.status, on.body.is_active]).toEqual([200, true])
  const [first, second, ...more] = await trail()
  const row = { subject: 'Customers', record_id: String(fixture.garage), customer_id: fixture.garage }
  expect(first).toEqual({ ...row, action: 'deactivate', before: { is_active: true }, after: { is_active: false } })
  expect(second).toEqual({ ...row, action: 'activate', before: { is_active: false }, after: { is_active: true } })
  expect(more).toEqual([])
})

test('who is signed in is out at the next click, and stays out when the customer is activated again [CUST-66]', async () => {
  const carla = await t.signedIn('carla')
  expect((await carla.get('/api/v1/my-user/')).status).toBe(200)
  await put(fixture.garage, 'deactivate')
  expect((await carla.get('/api/v1/my-user/')).status).toBe(401)
  await put(fixture.garage, 'activate')
  expect((await carla.get('/api/v1/my-user/')).status).toBe(401)
  expect((await signIn('carla')).status).toBe(200)
})

test('after the right password the refusal says that the company’s access is off; after a wrong one nothing is said [CUST-66] [AUTH-12]', async () => {
  await put(fixture.garage, 'deactivate')
  const right = await signIn('carla')
  expect([right.status, right.body.code, right.body.error_message]).toEqual([
    403,
    'customer_inactive',
    'This company’s access is deactivated. Please contact your wholesaler.',
  ])
  expect((await signIn('carla', testPassword, 'de')).body.error_message).toContain('Bitte wenden Sie sich')
  const wrong = await signIn('carla', 'wrong')
  expect([wrong.status, wrong.body.error_message]).toEqual([401, 'Incorrect email or password'])
  await put(fixture.garage, 'activate')
  expect((await signIn('carla')).status).toBe(200)
})

test('a session that would be left opens nothing, and a key of such a person neither [CUST-66]', async () => {
  const { db } = t.database
  const carla = await t.signedIn('carla')
  const key = await makeKey(carla)
  const read = () => t.browser().get('/api/v1/carts', { 'x-api-key': key })
  expect((await read()).status).toBe(200)
  await db.updateTable('customers').set({ is_active: false }).where('id', '=', fixture.garage).execute()
  expect((await carla.get('/api/v1/my-user/')).status).toBe(401)
  expect((await read()).status).toBe(401)
})

test('nobody acts as a person of a deactivated customer, and whoever does is themself again [CUST-66]', async () => {
  const act = () => admin.post(`/api/v1/impersonate/${fixture.users.carla}/?next=my-user`)
  expect((await act()).status).toBe(200)
  await t.database.db.updateTable('customers').set({ is_active: false }).where('id', '=', fixture.garage).execute()
  expect((await admin.get('/api/v1/my-user/')).body).toMatchObject({ username: 'admin' })
  const refused = await act()
  expect([refused.status, refused.body.code]).toEqual([422, 'customer_inactive'])
})

test('nothing of this is done in another’s name', async () => {
  const { db } = t.database
  await giveRight(db, fixture.users.manager!, 'impersonate_customuser')
  const boss = await t.signedIn('manager')
  await boss.post(`/api/v1/impersonate/${fixture.users.seller}/?next=my-user`)
  for (const what of ['activate', 'deactivate']) expect((await put(fixture.garage, what, boss)).status).toBe(403)
  expect((await many([fixture.garage], false, boss)).status).toBe(403)
})

test('several are switched at once, and each is told whether it was so already', async () => {
  await put(fixture.sub, 'deactivate')
  const { status, body } = await many([fixture.garage, fixture.sub], false)
  expect(status).toBe(200)
  expect(body.objects).toEqual([
    { id: fixture.garage, customer_no: '30010', name: 'Garage Seefeld', changed: true },
    { id: fixture.sub, customer_no: '80020', name: 'Garage Klus', changed: false },
  ])
  expect((await trail()).map(({ action, record_id }) => [action, record_id])).toEqual([
    ['deactivate', String(fixture.sub)],
    ['deactivate', String(fixture.garage)],
  ])
  expect(
    (await many([fixture.garage, fixture.sub], true)).body.objects.map(({ changed }: { changed: boolean }) => changed),
  ).toEqual([true, true])
})

test('one outside the scope, and nothing is done to any', async () => {
  for (const id of [fixture.stranger, 999_999_999]) {
    expect((await many([fixture.garage, id], false)).status).toBe(404)
    expect((await put(id, 'deactivate')).status).toBe(404)
    expect((await manager.post(`${base}/set-active/read`, { customer_ids: [fixture.garage, id] })).status).toBe(404)
  }
  expect([await isActive(fixture.garage), await isActive(fixture.stranger)]).toEqual([true, true])
  expect(await trail()).toEqual([])
})

test('without Customers/activate nobody does it, and a reseller never with its own company [CUST-12]', async () => {
  const seller = await t.signedIn('seller')
  expect((await put(fixture.garage, 'deactivate', seller)).status).toBe(403)
  await giveRight(t.database.db, fixture.users.dealer!, 'activate_customer')
  const dealer = await t.signedIn('dealer')
  const own = await put(fixture.dealer, 'deactivate', dealer)
  expect([own.status, own.body.code, own.body.error_message]).toEqual([
    403,
    'own_company',
    'Your own company is changed in the company settings.',
  ])
  expect((await many([fixture.dealer, fixture.sub], false, dealer)).status).toBe(403)
  expect((await put(fixture.sub, 'deactivate', dealer)).status).toBe(200)
  expect((await put(fixture.garage, 'deactivate', dealer)).status).toBe(404)
})

test('the confirmation knows how many people lose their access and how many open baskets stay; baskets with their right alone', async () => {
  const { db } = t.database
  await addCart(db, { customerId: fixture.garage })
  await addCart(db, { customerId: fixture.garage })
  const closed = await addCart(db, { customerId: fixture.garage })
  await db.updateTable('carts').set({ status: 'closed' }).where('id', '=', closed).execute()
  await addUser(db, { username: 'second', role: 'customer', customerId: fixture.garage })
  await addUser(db, { username: 'off', role: 'customer', customerId: fixture.garage, active: false })
  const ask = (client: Client, ids = [fixture.garage, fixture.sub]) => client.post(`${base}/set-active/read`, { customer_ids: ids })
  expect((await ask(manager)).body).toEqual({ customers: 2, users: 3, open_carts: 2 })
  await put(fixture.sub, 'deactivate')
  expect((await ask(manager)).body).toEqual({ customers: 1, users: 2, open_carts: 2 })
  const blind = await addUser(db, { username: 'blind' })
  await giveRight(db, blind, 'activate_customer')
  expect((await ask(await t.signedIn('blind'))).body).toEqual({ customers: 1, users: 2, open_carts: null })
  await put(fixture.garage, 'deactivate')
  expect((await admin.get('/api/v1/carts?customer_no=30010&status__in=new')).body.meta.total_count).toBe(2)
})

test('hiding and showing again needs Customers/hide, leaves the sessions alone and is on the trail [CUST-15S] [PERM-19S]', async () => {
  const carla = await t.signedIn('carla')
  expect((await put(fixture.garage, 'hide')).status).toBe(403)
  expect((await put(fixture.garage, 'hide', admin)).body).toMatchObject({ id: fixture.garage, is_hidden: true })
  expect((await admin.get(`${base}?q=seefeld`)).body.meta.total_count).toBe(0)
  expect((await carla.get('/api/v1/my-user/')).status).toBe(200)
  expect((await put(fixture.garage, 'unhide', admin)).body.is_hidden).toBe(false)
  expect((await trail()).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['hide', { is_hidden: false }, { is_hidden: true }],
    ['unhide', { is_hidden: true }, { is_hidden: false }],
  ])
})
