import { CustomerPatch } from '@disadmin/contract/customers/customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { enrolApp } from '../../test/factors.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { giveRight, takeRole } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let gold: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  gold = (await db.insertInto('discount_groups').values({ name: 'Gold' }).returning('id').executeTakeFirstOrThrow()).id
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const one = (id: number) => `/api/v2/customers/${id}`
const patch = async (client: Client | string, body: object, id = fixture.garage) =>
  (typeof client === 'string' ? await t.signedIn(client) : client).patch(one(id), body)
const refusal = async (client: Client | string, body: object, id = fixture.garage) => {
  const { status, body: answer } = await patch(client, body, id)
  return [status, answer.errors?.[0]?.source ?? answer.code ?? answer.error_message]
}
const read = async (id = fixture.garage) => (await admin.get(one(id))).body
const lastRow = () => t.database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test('what is given changes, the rest stays, and all that may be changed, sent back, changes nothing [CUST-61] [CUST-63]', async () => {
  const before = await read()
  const { status, body } = await patch(admin, { name_2: 'Filiale Altstetten', city: 'Zürich', email: '', discount_group_id: gold })
  expect([status, body.name, body.email, body.discount_group.name]).toEqual([
    200,
    'Garage Seefeld Filiale Altstetten',
    null,
    'Gold',
  ])
  expect(body.version).toBe(before.version + 1)
  const row = await lastRow()
  expect([row.subject, row.action, row.before, row.after]).toEqual([
    'Customers',
    'update',
    { name_2: '', email: before.email, discount_group: null },
    { name_2: 'Filiale Altstetten', email: null, discount_group: 'Gold' },
  ])
  const again = await patch(admin, Object.fromEntries(Object.entries(body).filter(([field]) => field in CustomerPatch.shape)))
  expect([again.status, again.body]).toEqual([200, body])
  expect((await lastRow()).id).toBe(row.id)
})

test('what was edited meanwhile is not overwritten: 409, and nothing is written', async () => {
  const { version } = await read()
  expect((await patch(admin, { city: 'Uster', version })).status).toBe(200)
  const late = await patch('manager', { city: 'Wetzikon', version })
  expect([late.status, late.body.code]).toEqual([409, 'stale'])
  expect((await read()).city).toBe('Uster')
  const now = (await read()).version
  const both = await Promise.all(['A', 'B'].map((name_2) => patch(admin, { name_2, version: now })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('wrong input is said at its field [CUST-45] [CUST-46] [CUST-47]', async () => {
  expect(await refusal(admin, { email: 'nobody' })).toEqual([422, 'email'])
  expect(await refusal(admin, { phone: '1x' })).toEqual([422, 'phone'])
  expect(await refusal(admin, { phone: '44 431 20 70', phone_prefix: null })).toEqual([422, 'phone_prefix'])
  expect(await refusal(admin, { phone: '44 431 20 70', phone_prefix: '+1' })).toEqual([422, 'phone_prefix'])
  expect(await refusal(admin, { post_code: '123456' })).toEqual([422, 'post_code'])
  expect(await refusal(admin, { is_hidden: true })).toEqual([422, 'is_hidden'])
  expect(await refusal(admin, { website: 'javascript:alert(1)' })).toEqual([422, 'website'])
  expect(await refusal(admin, { address_3: 'x'.repeat(101) })).toEqual([422, 'address_3'])
  expect(await refusal(admin, { name_1: 'x'.repeat(2000) })).toEqual([422, 'name_1'])
  expect(await refusal(admin, { name_1: '\u0000' })).toEqual([422, 'name_1'])
  expect(await refusal(admin, { discount_group_id: 999_999 })).toEqual([422, 'discount_group_id'])
  expect(await refusal(admin, { customer_no: '90010' })).toEqual([422, 'customer_no'])
  expect(await refusal(admin, { city: 'Bern' }, 999_999)).toEqual([404, 'Not found'])
})

test('the discount group changes with its right alone [CUST-41]', async () => {
  expect(await refusal('manager', { discount_group_id: null })).toEqual([403, 'Not allowed'])
  expect((await read()).discount_group).toEqual({ id: gold, name: 'Gold' })
  expect((await patch('manager', { city: 'Bülach' })).status).toBe(200)
})

test('the main user’s fields need Users/update [PERM-19S]', async () => {
  const { db } = t.database
  expect((await patch('manager', { main_user_name: 'Carla Rossi' })).body.main_user_name).toBe('Carla Rossi')
  const row = await lastRow()
  expect([row.subject, row.action, row.record_id]).toEqual(['Users', 'update', String(fixture.users.carla)])
  await takeRole(db, fixture.users.seller!)
  for (const codename of ['view_customer', 'change_customer']) await giveRight(db, fixture.users.seller!, codename)
  expect(await refusal('seller', { main_user_name: 'Nobody' })).toEqual([403, 'Not allowed'])
  expect((await patch('seller', { main_user_name: 'Carla Rossi', city: 'Dübendorf' })).status).toBe(200)
  expect(await refusal('manager', { main_user_username: 'SUBUSER' })).toEqual([422, 'main_user_username'])
  expect(await refusal('manager', { main_user_password: 'short' })).toEqual([422, 'main_user_password'])
})

test('what the main user signs in with is out of reach of who holds less', async () => {
  await giveRight(t.database.db, fixture.users.carla!, 'change_discountgroup')
  expect(await refusal('manager', { main_user_email: 'thief@example.ch' })).toEqual([403, 'exceeds'])
  expect(await refusal('manager', { main_user_password: testPassword })).toEqual([403, 'exceeds'])
  expect((await (await t.signedIn('manager')).get(one(fixture.garage))).body.main_user_exceeds).toBe(true)
  await t.database.db.deleteFrom('user_permissions').where('user_id', '=', fixture.users.carla!).execute()
})

test('the type of sign-in takes its own right, and ends the sessions [CUST-40]', async () => {
  const carla = await t.signedIn('carla')
  expect(await refusal('manager', { main_user_auth_type: 'oracle' })).toEqual([403, 'Not allowed'])
  expect((await patch(admin, { main_user_auth_type: 'oracle' })).body.main_user_auth_type).toBe('oracle')
  expect((await carla.get('/api/v1/my-user')).status).toBe(401)
  expect(await refusal(admin, { main_user_auth_type: 'local' })).toEqual([422, 'main_user_password'])
  const back = await patch(admin, { main_user_auth_type: 'local', main_user_password: 'Another-Password-1!' })
  expect([back.status, back.body.main_user_auth_type]).toEqual([200, 'local'])
})

test('a customer without a user has none to change', async () => {
  await t.database.db.updateTable('users').set({ customer_id: null }).where('id', '=', fixture.users.foreigner!).execute()
  expect(await refusal(admin, { main_user_name: 'Nobody' }, fixture.stranger)).toEqual([422, 'main_user_name'])
  expect((await patch(admin, { city: 'Thun', main_user_name: undefined }, fixture.stranger)).status).toBe(200)
})

test('whoever is impersonated edits the customer, and nobody’s sign-in', async () => {
  const client = await t.signedIn('admin')
  const { body } = await client.post(`/api/v1/impersonate/${fixture.users.manager}?next=my-user`)
  expect(body.username).toBe('manager')
  expect((await patch(client, { city: 'Kloten' })).status).toBe(200)
  expect(await refusal(client, { main_user_name: 'Nobody' })).toEqual([403, 'impersonating'])
})

test('what the main user signs in with takes a fresh proof of whoever has a second factor; the rest, and what stays as it was, takes none', async () => {
  const { db } = t.database
  const client = await t.signedIn('manager')
  const { codes } = await enrolApp(client)
  await db.updateTable('sessions').set({ proven_at: null }).where('user_id', '=', fixture.users.manager!).execute()
  const { main_user_username, main_user_email, version: _version } = await read()
  const harmless = { main_user_name: 'Carla Bianchi', main_user_username, main_user_email }
  expect((await patch(client, { city: 'Stäfa', ...harmless })).body).toMatchObject({
    city: 'Stäfa',
    main_user_name: 'Carla Bianchi',
  })
  const asked = [403, 'fresh_proof_required']
  expect(await refusal(client, { city: 'Zug', main_user_email: 'thief@example.ch' })).toEqual(asked)
  expect(await refusal(client, { main_user_username: 'carla2' })).toEqual(asked)
  expect(await refusal(client, { main_user_password: 'Another-Password-2!' })).toEqual(asked)
  // a missing right is said before
  expect(await refusal(client, { main_user_auth_type: 'oracle' })).toEqual([403, 'Not allowed'])
  expect(await read()).toMatchObject({ city: 'Stäfa', main_user_email })
  const { ticket } = (await client.post('/api/v1/auth/proof/challenge')).body
  expect((await client.post('/api/v1/auth/proof', { ticket, recovery_code: codes[0] })).status).toBe(204)
  expect((await patch(client, { city: 'Zug', main_user_email: 'carla@example.org' })).body).toMatchObject({ city: 'Zug' })
})
