import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let tour: number
let gold: number
let moduleId: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  tour = await addDeliveryOption(db, 'Tour 06:30')
  gold = (await db.insertInto('discount_groups').values({ name: 'Gold' }).returning('id').executeTakeFirstOrThrow()).id
  const module = { modulestore_id: 'PACKAGE_M', name: 'Package M', kind: 'PACKAGE' } as const
  moduleId = (await db.insertInto('modules').values(module).returning('id').executeTakeFirstOrThrow()).id
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

let made = 0
const draft = (more: object = {}) => ({
  customer_no: `5000${++made}`,
  name_1: 'Garage Seefeld AG',
  main_user_username: `first-${made}`,
  main_user_password: testPassword,
  ...more,
})
const path = '/api/v2/customers'
const create = async (client: Client | string, body: object) =>
  (typeof client === 'string' ? await t.signedIn(client) : client).post(path, body)
const refusal = async (client: Client | string, body: object) => {
  const { status, body: answer } = await create(client, body)
  return [status, answer.errors?.[0]?.source ?? answer.code ?? answer.error_message]
}
const count = async () => {
  const { n } = await t.database.db
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const whole = () => ({
  customer_no: '20997',
  customer_no_2: '20997-001',
  site_id: '0',
  name_1: ' Garage Seefeld AG ',
  name_2: 'Inhaber Sandro Frei',
  address_1: 'Seestrasse',
  address_2: '118',
  address_3: '',
  post_code: '6100',
  city: 'Luzern',
  email: 'info@garage-seefeld.example.ch',
  phone_prefix: '+41',
  phone: '41 260 44 11',
  website: 'garage-seefeld.example.ch',
  language: 'de',
  currency: 'CHF',
  type: '2_STEP',
  branch_id: fixture.zurich,
  haynespro_user: 'seefeld',
  enable_automatic_order: true,
  is_coco: false,
  is_demo: true,
  is_active: true,
  discount_group_id: gold,
  delivery_option_ids: [tour],
  module_id: moduleId,
  main_user_username: 's.frei',
  main_user_password: testPassword,
  main_user_name: 'Sandro Frei',
  main_user_oracle_id: '300997',
  main_user_email: 's.frei@garage-seefeld.example.ch',
  main_user_language: 'it',
  main_user_branch_id: fixture.zurich,
  main_user_group_ids: [fixture.groups.customer],
  main_user_auth_type: 'local',
})

test('a customer begins with its user, terms, discount group and licence [CUST-57] [CUST-58S] [CUST-62]', async () => {
  const { status, body } = await create(admin, whole())
  expect(status).toBe(200)
  const { id, created_at: _at, main_user_id: _user, main_user_permissions, licences, ...customer } = body
  expect(customer).toMatchObject({
    customer_no: '20997',
    customer_no_2: '20997-001',
    name: 'Garage Seefeld AG Inhaber Sandro Frei',
    name_1: 'Garage Seefeld AG',
    post_code: '6100',
    type: '2_STEP',
    reseller_no: null,
    reseller: null,
    branch: { id: fixture.zurich, name: 'Zürich' },
    haynespro_user: 'seefeld',
    enable_automatic_order: true,
    is_active: true,
    is_demo: true,
    is_hidden: false,
    is_reseller: false,
    discount_group: { id: gold, name: 'Gold' },
    delivery_options: [{ id: tour, name: 'Tour 06:30' }],
    accessible_permissions: [],
    main_user_username: 's.frei',
    main_user_name: 'Sandro Frei',
    main_user_oracle_id: '300997',
    main_user_language: 'it',
    main_user_last_login: null,
    main_user_auth_type: 'local',
    main_user_groups: [{ id: fixture.groups.customer, name: 'customer' }],
    version: 1,
  })
  expect(licences.map((licence: { module: object; status: string }) => [licence.module, licence.status])).toEqual([
    [{ id: moduleId, name: 'Package M', kind: 'PACKAGE', is_demo: false }, 'ACTIVE'],
  ])
  const [given] = (await admin.get(`/api/v1/modulestore/customers/${id}/module-licences`)).body.objects
  expect(given.history[0].by_name).toBe((await admin.get('/api/v1/my-user')).body.name)
  expect(main_user_permissions.length).toBeGreaterThan(0)
  expect((await admin.get(`${path}/${id}`)).body).toEqual(body)
  await t.signedIn('s.frei')
})

test('the trail tells of the customer and of its user, and never the password [CUST-62]', async () => {
  const { body } = await create(admin, draft({ discount_group_id: gold, branch_id: fixture.bern, delivery_option_ids: [tour] }))
  const rows = await t.database.db
    .selectFrom('audit_log')
    .select(['subject', 'action', 'record_id', 'after'])
    .where('customer_id', '=', body.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ subject, action, record_id }) => [subject, action, record_id])).toEqual([
    ['Customers', 'create', String(body.id)],
    ['Users', 'create', String(body.main_user_id)],
  ])
  expect(rows[0]!.after).toMatchObject({ customer_no: body.customer_no, branch: 'Bern', discount_group: 'Gold' })
  expect(rows[0]!.after).toMatchObject({ delivery_options: ['Tour 06:30'] })
  expect(JSON.stringify(rows)).not.toContain(testPassword)
})

test('number, name, login name and password are needed, each said at its field [CUST-42] [CUST-43] [CUST-44] [CUST-50] [CUST-51]', async () => {
  const before = await count()
  const messages = async (more: object) => {
    const { status, body } = await create(admin, draft(more))
    return [status, ...body.errors.map(({ source, message }: { source: string; message: string }) => `${source}: ${message}`)]
  }
  const digits = 'customer_no: Customer ID consists of at least two digits'
  for (const customer_no of ['1', '12a', '１２', '12 34', '-12', '1e3'])
    expect(await messages({ customer_no })).toEqual([422, digits])
  expect(await messages({ customer_no: '' })).toContain('customer_no: Required')
  expect(await messages({ customer_no: '1'.repeat(33) })).toEqual([422, 'customer_no: Must be 32 characters or less'])
  expect(await messages({ name_1: '  ' })).toEqual([422, 'name_1: Required'])
  expect(await messages({ name_1: 'x'.repeat(2000) })).toEqual([422, 'name_1: Must be 255 characters or less'])
  expect(await messages({ name_1: 'a\u0000b' })).toEqual([422, 'name_1: Contains characters that cannot be seen'])
  expect(await messages({ city: 'a\u0000b' })).toEqual([422, 'city: Contains characters that cannot be seen'])
  expect(await messages({ email: 'nobody' })).toEqual([422, 'email: Invalid email address'])
  expect(await messages({ post_code: '610' })).toEqual([422, 'post_code: Must be from 4 to 5 characters'])
  expect(await messages({ phone: '12' })).toEqual([422, 'phone: Must be 4 to 15 digits'])
  expect(await messages({ phone: '41 260 44 11' })).toEqual([422, 'phone_prefix: Required'])
  expect(await messages({ main_user_username: ' ' })).toEqual([422, 'main_user_username: Required'])
  expect(await messages({ main_user_password: undefined })).toEqual([422, 'main_user_password: Required'])
  expect(await messages({ main_user_password: 'onlysmall' })).toEqual([
    422,
    'main_user_password: Password must contain at least one uppercase letter, number, special character',
  ])
  expect(await messages({ main_user_username: 'CARLA' })).toEqual([
    422,
    'main_user_username: The fields must make a unique set: CARLA',
  ])
  expect(await messages({ delivery_option_ids: [999_999] })).toEqual([422, 'delivery_option_ids: Invalid value'])
  expect(await messages({ discount_group_id: 999_999 })).toEqual([422, 'discount_group_id: Invalid value'])
  expect(await messages({ module_id: 999_999 })).toEqual([422, 'module_id: Invalid value'])
  expect(await messages({ branch_id: 999_999 })).toEqual([422, 'branch_id: Invalid value'])
  expect(await count()).toBe(before)
})

test('a number is taken once at a site, whoever asks first; the holder is named to those who see it', async () => {
  const taken = async (client: Client | string, customer_no: string) =>
    (await create(client, draft({ customer_no }))).body.errors[0]
  const source = 'customer_no'
  expect(await taken(admin, '30010')).toEqual({ source, message: 'This Customer ID is taken: 30010 Garage Seefeld' })
  expect(await taken('manager', '90010')).toEqual({ source, message: 'This Customer ID is taken.' })
  expect(await taken('dealer', '30010')).toEqual({ source, message: 'This Customer ID is taken.' })
  expect((await create(admin, draft({ customer_no: '30010', site_id: '2' }))).status).toBe(200)
  const both = await Promise.all([1, 2].map(() => create(admin, draft({ customer_no: '55555' }))))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('the same call again under its key makes one customer', async () => {
  const body = draft()
  const key = { 'idempotency-key': '2b5f4c0e-5f0b-4a3e-9d5e-0d7d3c1f2a10' }
  const [first, again] = [await admin.post(path, body, key), await admin.post(path, body, key)]
  expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id])
})

test('a discount group, terms and the Oracle type take their rights [CUST-41]', async () => {
  expect(await refusal('manager', draft({ discount_group_id: gold }))).toEqual([403, 'Not allowed'])
  expect(await refusal('manager', draft({ main_user_auth_type: 'oracle', main_user_password: undefined }))).toEqual([
    403,
    'Not allowed',
  ])
  expect(await refusal('dealer', draft({ delivery_option_ids: [tour] }))).toEqual([403, 'Not allowed'])
  const oracle = await create(admin, draft({ main_user_auth_type: 'oracle', main_user_password: undefined }))
  expect([oracle.status, oracle.body.main_user_auth_type]).toEqual([200, 'oracle'])
})

test('the discount group and the licences are told to those who may read them [CUST-31]', async () => {
  const { body } = await create(admin, draft({ branch_id: fixture.zurich, discount_group_id: gold, module_id: moduleId }))
  const manager = await t.signedIn('manager')
  expect((await manager.get(`${path}/${body.id}`)).body).toMatchObject({ discount_group: null, licences: null })
  await giveRight(t.database.db, fixture.users.manager!, 'view_module')
  await giveRight(t.database.db, fixture.users.manager!, 'view_discountgroup')
  const seen = (await manager.get(`${path}/${body.id}`)).body
  expect([seen.discount_group.name, seen.licences[0].module.name]).toEqual(['Gold', 'Package M'])
})

test('nobody gives a role with rights they do not hold, and then there is no customer either', async () => {
  const before = await count()
  const roles = (...group_ids: number[]) => draft({ main_user_group_ids: group_ids })
  expect(await refusal('manager', roles(fixture.groups.pricing))).toEqual([403, 'exceeds'])
  expect(await refusal('dealer', roles(fixture.groups.reseller))).toEqual([403, 'exceeds'])
  expect(await count()).toBe(before)
  expect((await create('manager', roles(fixture.groups.reseller))).body.is_reseller).toBe(true)
})
