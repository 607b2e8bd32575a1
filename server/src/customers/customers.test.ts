import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { addGroup, giveRight, letThrough } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let tour: number
let gold: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  const odd = await addCustomer(db, { customer_no: '40010', name: 'Ärni 100% \\ Söhne', wholesalerNo: '4100077' })
  await db.updateTable('customers').set({ city: 'Chur_Nord', is_active: false }).where('id', '=', odd).execute()
  tour = await addDeliveryOption(db, 'Tour 06:30')
  const pickup = await addDeliveryOption(db, 'Pick-up')
  const linked = [
    { customer_id: fixture.garage, delivery_option_id: tour },
    { customer_id: fixture.garage, delivery_option_id: pickup },
    { customer_id: fixture.stranger, delivery_option_id: tour },
  ]
  await db.insertInto('customer_delivery_options').values(linked).execute()
  gold = (await db.insertInto('discount_groups').values({ name: 'Gold' }).returning('id').executeTakeFirstOrThrow()).id
  await db.updateTable('customers').set({ discount_group_id: gold }).where('id', '=', fixture.garage).execute()
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const everyone = ['30010', '40010', '80010', '80020', '90010']
interface Row {
  customer_no: string
  main_user_username: string | null
  main_user_groups: { name: string }[]
  main_user_permissions: { codename: string; name: string }[]
}
const page = async (query: string, client = admin): Promise<{ objects: Row[]; meta: { total_count: number } }> => {
  const { status, body } = await client.get(`/api/v2/customers?${query}`)
  expect(status).toBe(200)
  return body
}
const list = async (query: string, client = admin): Promise<string[]> => {
  const { objects, meta } = await page(query, client)
  expect(meta.total_count).toBe(objects.length)
  return objects.map(({ customer_no }) => customer_no)
}
const find = (q: string) => list(`q=${encodeURIComponent(q)}`)
const rowOf = async (q: string, client = admin): Promise<Row> => (await page(`q=${q}`, client)).objects[0]!

test('the list answers a page and the exact total, by customer number at first [CUST-59] [FMT-10]', async () => {
  expect(await list('')).toEqual(everyone)
  for (const query of ['offset=1&limit=2', 'offset=1&limit=2&q=0', 'offset=1&limit=2&q=001']) {
    const { objects, meta } = await page(query)
    expect([objects.map(({ customer_no }) => customer_no), meta.total_count]).toEqual([
      ['40010', '80010'],
      query.endsWith('001') ? 4 : 5,
    ])
  }
  expect((await page('offset=100')).meta.total_count).toBe(5)
  expect((await page('limit=0')).objects).toHaveLength(5)
})

test('a row tells the customer, its main user, its discount group and its terms [CUST-59]', async () => {
  const { main_user_permissions: permissions, ...row } = await rowOf('seefeld')
  expect(row).toEqual({
    id: fixture.garage,
    customer_no: '30010',
    customer_no_2: 'W30010',
    site_id: '0',
    name: 'Garage Seefeld',
    address_1: 'Hauptstrasse 1',
    address_2: '',
    post_code: '8001',
    city: 'Zürich',
    type: '2_STEP',
    reseller_no: null,
    branch: { id: fixture.zurich, name: 'Zürich' },
    is_active: true,
    is_hidden: false,
    is_reseller: false,
    main_user_username: 'carla',
    main_user_groups: [{ id: fixture.groups.customer, name: 'customer' }],
    discount_group: { id: gold, name: 'Gold' },
    delivery_options: [
      { id: expect.any(Number), name: 'Pick-up' },
      { id: tour, name: 'Tour 06:30' },
    ],
  })
  const codenames = permissions.map(({ codename }) => codename)
  expect(codenames).toEqual(codenames.toSorted())
  expect(codenames).toContain('view_cart')
  expect(codenames).not.toContain('view_customer')
  expect(await rowOf('ärni')).toMatchObject({
    is_active: false,
    main_user_username: null,
    main_user_groups: [],
    main_user_permissions: [],
    discount_group: null,
    delivery_options: [],
  })
})

test('the main user is the first who is still there, with the role first and the rights in effect [PERM-06]', async () => {
  const { db } = t.database
  const second = await addUser(db, { username: 'second', role: 'customer', customerId: fixture.sub })
  await addGroup(db, fixture.users.subuser!, 'sales')
  expect((await rowOf('klus')).main_user_groups.map(({ name }) => name)).toEqual(['customer', 'sales'])
  // nothing yet, as the reseller lets nothing through
  expect((await rowOf('klus')).main_user_permissions).toEqual([])
  await letThrough(db, fixture.dealer, 'view_cart')
  expect((await rowOf('klus')).main_user_permissions.map(({ codename }) => codename)).toEqual(['view_cart'])
  const gone = { deleted_at: new Date().toISOString(), username_key: ' gone' }
  await db.updateTable('users').set(gone).where('id', '=', fixture.users.subuser!).execute()
  expect(await rowOf('klus')).toMatchObject({ main_user_username: 'second' })
  await db
    .updateTable('users')
    .set({ deleted_at: null, username_key: 'subuser' })
    .where('id', '=', fixture.users.subuser!)
    .execute()
  await db.deleteFrom('user_groups').where('user_id', '=', second).execute()
  await db.deleteFrom('users').where('id', '=', second).execute()
})

test('the names of the permissions come in the language of whoever asks', async () => {
  const german = await t.signedIn('admin')
  german.language = 'de'
  const names = async (client: Client) => (await rowOf('seefeld', client)).main_user_permissions.map(({ name }) => name)
  expect(await names(german)).toHaveLength((await names(admin)).length)
  expect(await names(german)).not.toEqual(await names(admin))
})

test('a search finds any part of both numbers, the name or the city, whatever the case and the accents, and signs of patterns are signs [CUST-59]', async () => {
  expect(await find('001')).toEqual(['30010', '40010', '80010', '90010'])
  expect(await find('4100077')).toEqual(['40010'])
  // with its dots, without them, and with dots that are signs of their own
  for (const typed of ['ÄRNI', 'arni', 'A\u0308rni']) expect(await find(typed), typed).toEqual(['40010'])
  expect(await find('chur_')).toEqual(['40010'])
  expect(await find('0%')).toEqual(['40010'])
  expect(await find('\\')).toEqual(['40010'])
  expect(await find('garage')).toEqual(['30010', '80020', '90010'])
  expect(await find('  garage ')).toEqual(['30010', '80020', '90010'])
  expect(await find("' or true --")).toEqual([])
  // the end of one field and the beginning of the next are not one text
  expect(await find('seefeldzürich')).toEqual([])
})

test.each([
  ['customer_no', everyone],
  ['-customer_no', everyone.toReversed()],
  ['name_1', ['40010', '90010', '80020', '30010', '80010']],
  ['-name_1', ['80010', '30010', '80020', '90010', '40010']],
  ['username', ['30010', '80010', '90010', '80020', '40010']],
])('the list is sorted by %s [CUST-04]', async (order, expected) => {
  expect(await list(`order_by=${order}`)).toEqual(expected)
})

test('it is sorted by nothing else, and unknown filters are refused [CUST-04]', async () => {
  for (const query of ['order_by=city', 'order_by=site_id', 'order_by=id', 'city=x', 'delivery_option__id=some'])
    expect((await admin.get(`/api/v2/customers?${query}`)).status).toBe(400)
})

test('pages of any order never overlap and leave nobody out [CUST-59]', async () => {
  for (const order of ['', 'name_1', '-username', 'username']) {
    for (const q of ['', '&q=0']) {
      const whole = await list(`order_by=${order}&limit=0${q}`)
      const parts: string[] = []
      for (let offset = 0; offset < whole.length; offset += 2)
        parts.push(...(await page(`order_by=${order}&limit=2&offset=${offset}${q}`)).objects.map(({ customer_no }) => customer_no))
      expect(parts).toEqual(whole)
    }
  }
})

test('customers are filtered by a delivery term, by having none, or not at all [CUST-59] [CUST-60S]', async () => {
  expect(await list(`delivery_option__id=${tour}`)).toEqual(['30010', '90010'])
  expect(await list(`delivery_terms=${tour}`)).toEqual(['30010', '90010'])
  expect(await list('delivery_option__id=none')).toEqual(['40010', '80010', '80020'])
  expect(await list('delivery_option__id=all')).toEqual(everyone)
  expect(await list(`delivery_option__id=${tour}&q=seefeld`)).toEqual(['30010'])
})

test('discount groups are shown and filtered by only with the right to read them [CUST-59]', async () => {
  expect(await list(`discount_group__id=${gold}`)).toEqual(['30010'])
  // nobody is in the base group: whoever is in none buys under it
  const base = await t.database.db.selectFrom('discount_groups').select('id').where('is_base', '=', true).executeTakeFirstOrThrow()
  expect(await list(`discount_group__id=${base.id}`)).toEqual((await list('')).filter((number) => number !== '30010'))
  const seller = await t.signedIn('seller')
  expect(await rowOf('seefeld', seller)).toMatchObject({ discount_group: null })
  expect((await seller.get(`/api/v2/customers?discount_group__id=${gold}`)).status).toBe(403)
  await giveRight(t.database.db, fixture.users.seller!, 'view_discountgroup')
  const now = await t.signedIn('seller')
  expect(await rowOf('seefeld', now)).toMatchObject({ discount_group: { id: gold, name: 'Gold' } })
})

test('everybody finds only the companies of their scope, and counts no others', async () => {
  expect(await list('', await t.signedIn('manager'))).toEqual(['30010', '80010', '80020'])
  expect(await list('', await t.signedIn('bernese'))).toEqual(['90010'])
  expect(await list('', await t.signedIn('dealer'))).toEqual(['80010', '80020'])
  expect(await list('q=garage&order_by=-username', await t.signedIn('dealer'))).toEqual(['80020'])
  expect((await (await t.signedIn('carla')).get('/api/v2/customers')).status).toBe(403)
})

test('a customer of another site who names the reseller’s number is not the reseller’s', async () => {
  const { db } = t.database
  const other = await addCustomer(db, { customer_no: '80030', resellerNo: '80010' })
  await db.updateTable('customers').set({ site_id: '9' }).where('id', '=', other).execute()
  expect(await list('', await t.signedIn('dealer'))).toEqual(['80010', '80020'])
  await db.deleteFrom('customers').where('id', '=', other).execute()
})
