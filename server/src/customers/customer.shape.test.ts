import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { buildFixture } from '../../test/fixture.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const path = '/api/v2/customers'
let made = 0
const draft = (more: object = {}) => ({
  customer_no: String(70_000 + ++made),
  name_1: 'Garage Seefeld AG',
  main_user_username: `shape-${made}`,
  main_user_password: testPassword,
  ...more,
})

test('a customer is told with its numbers, names, address, contact and marks [CUST-54]', async () => {
  const sent = {
    ...draft(),
    customer_no_2: '20997-001',
    site_id: '3',
    name_2: 'Inhaber Sandro Frei',
    address_1: 'Seestrasse',
    address_2: '118',
    address_3: 'Seefeld',
    post_code: '6100',
    city: 'Luzern',
    email: 'info@seefeld.example.ch',
    phone_prefix: '+41',
    phone: '41 260 44 11',
    website: 'seefeld.example.ch',
    language: 'it',
    currency: 'CHF',
    is_demo: true,
    is_active: true,
    is_coco: true,
  }
  const { body: created } = await admin.post(path, sent)
  const { body } = await admin.get(`${path}/${created.id}`)
  const { main_user_username: _username, main_user_password: _password, ...told } = sent
  expect(body).toMatchObject({ ...told, id: created.id, name: 'Garage Seefeld AG Inhaber Sandro Frei', is_hidden: false })
})

test('and with its place, conditions and main user [CUST-55] [CUST-56]', async () => {
  const { body: created } = await admin.post(path, draft({ haynespro_user: 'seefeld', type: 'WHOLESALER' }))
  const { body } = await admin.get(`${path}/${created.id}`)
  expect(body).toMatchObject({
    reseller_no: null,
    type: 'WHOLESALER',
    branch: null,
    haynespro_user: 'seefeld',
    discount_group: null,
    delivery_options: [],
    accessible_permissions: [],
    logo: null,
    main_user_username: `shape-${made}`,
    main_user_permissions: [],
    main_user_groups: [],
    main_user_auth_type: 'local',
  })
})

test('list, get, create, edit and delete are those of every resource [CUST-69S]', async () => {
  const { status, body } = await admin.post(path, draft())
  expect(status).toBe(200)
  const listed = await admin.get(`${path}?q=${body.customer_no}`)
  expect(listed.body.objects.map(({ id }: { id: number }) => id)).toEqual([body.id])
  expect((await admin.patch(`${path}/${body.id}`, { city: 'Uster' })).body.city).toBe('Uster')
  expect((await admin.get(`${path}/${body.id}/`)).body.city).toBe('Uster')
  expect((await admin.send('DELETE', `${path}/${body.id}`)).status).toBe(204)
  expect((await admin.get(`${path}/${body.id}`)).status).toBe(404)
})

const long = (length: number) => 'x'.repeat(length)
test.each([
  ['customer_no', '1', 'Customer ID consists of at least two digits'],
  ['customer_no', '12a', 'Customer ID consists of at least two digits'],
  ['customer_no', '1'.repeat(33), 'Must be 32 characters or less'],
  ['post_code', '610', 'Must be from 4 to 5 characters'],
  ['post_code', '123456', 'Must be from 4 to 5 characters'],
  ['phone', '123', undefined],
  ['phone', '1234567890123456', undefined],
  ['city', long(101), undefined],
  ['address_1', long(101), undefined],
  ['name_2', long(256), undefined],
  ['email', `${long(250)}@example.ch`, undefined],
  ['main_user_username', long(129), undefined],
  ['customer_no_2', long(33), undefined],
])('%s refuses %s in its own words [CUST-48S] [CUST-49S]', async (field, value, words) => {
  const { status, body } = await admin.post(path, { ...draft(), phone_prefix: '+41', [field]: value })
  expect([status, body.errors[0].source]).toEqual([422, field])
  if (words !== undefined) expect(body.errors[0].message).toContain(words)
})

test('the longest that is allowed is kept [CUST-49S]', async () => {
  const most = { customer_no: '9'.repeat(32), city: long(100), name_2: long(255), phone: '1 2 3 4', phone_prefix: '+41' }
  const { status, body } = await admin.post(path, draft(most))
  expect(status).toBe(200)
  expect(body).toMatchObject(most)
})
