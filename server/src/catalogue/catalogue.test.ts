import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from '../../test/api-key.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let key: string
let sales: Client
let customerId: number
let nextId = 1

const line = { product_no: 'BD-100', description: 'Bremsscheibe vorne', list_price: 100, customer_price: 79.95, ordered: 2 }
const basket = (over: Record<string, unknown> = {}) => ({
  external_id: `cat-${nextId++}`,
  customer_no: '10010',
  items: [line],
  ...over,
})
const place = (body: unknown, headers: Record<string, string> = { 'x-api-key': key }) =>
  t.browser().send('POST', '/api/v1/catalogue/carts/', body, headers)
const sources = (body: { errors: { source: string }[] }) => body.errors.map((error) => error.source)
const cartCount = async () => (await sales.get('/api/v1/carts?limit=1')).body.meta.total_count

beforeAll(async () => {
  t = await startApp({ DISADMIN_OVER_DELIVERY_PERCENT: '10' })
  const { db } = t.database
  customerId = await addCustomer(db, { customer_no: '10010', name: 'Garage Lindenhof AG' })
  await addUser(db, { username: 'lindenhof', role: 'customer', customerId })
  await addUser(db, { username: 'elsewhere', role: 'customer', customerId: await addCustomer(db, { customer_no: '10020' }) })
  await addUser(db, { username: 'sales', role: 'sales' })
  key = await addApiKey(db, 'catalogue')
  sales = await t.signedIn('sales')
})
afterAll(() => t.close())

test('a placed basket is a new cart with its lines, its user and the customer’s own address', async () => {
  const placed = await place(basket({ username: 'Lindenhof', note: 'Bitte vor 10 Uhr', ref_number: 'R-7' }))
  expect(placed.status).toBe(200)
  expect(placed.body).toMatchObject({ status: 'new', total_customer_price: 159.9, created: true })
  const { body } = await sales.get(`/api/v1/carts/${placed.body.id}`)
  expect(body).toMatchObject({ note: 'Bitte vor 10 Uhr', ref_number: 'R-7', seen: false, owner: { username: 'lindenhof' } })
  expect(body.shipment_address).toEqual({ street: 'Hauptstrasse', house_no: '1', city: 'Zürich', post_code: '8001' })
  expect(body.items).toHaveLength(1)
  expect(body.items[0]).toMatchObject({ ...line, over_delivery_percent: 10, additional_item: null, delivery_date: null })
})

test('every field of a basket arrives in the cart', async () => {
  const additional_item = {
    product_no: 'X',
    active_no: 'Y',
    catalogue_url: 'https://c.example.ch/x',
    description: 'Pfand',
    ordered: 2,
    price: 5.5,
  }
  const item = {
    ...line,
    active_no: '00123',
    catalogue_url: 'https://catalogue.example.ch/p/1?a=b',
    homologation: '1VD342',
    vehicle: 'Škoda Octavia',
    availability: '40+',
    discount: 20.05,
    discount_code: 'A',
    reseller_price: null,
    reference: 'Lift 2',
    delivery_date: '2026-12-01',
    additional_item,
  }
  const shipment_address = { street: 'Chemin des Écoles', house_no: '3b', city: 'Genève', post_code: '1200' }
  const { body: placed } = await place(basket({ items: [item, line], shipment_address }))
  expect(placed.total_customer_price).toBe(159.9 * 2 + 11)
  const { body } = await sales.get(`/api/v1/carts/${placed.id}`)
  expect(body.items[0]).toMatchObject(item)
  expect(body.shipment_address).toEqual(shipment_address)
})

test('the same basket again answers the first result and places nothing', async () => {
  const body = basket()
  const first = await place(body)
  const before = await cartCount()
  const { items, ...rest } = body
  const again = await place({ items, ...rest })
  expect(again.body).toEqual({ ...first.body, created: false })
  expect(await cartCount()).toBe(before)
})

test('another basket under the same external_id is refused and changes nothing', async () => {
  const body = basket()
  const { body: first } = await place(body)
  const other = await place({ ...body, note: 'something else' })
  expect(other.status).toBe(422)
  expect(sources(other.body)).toEqual(['external_id'])
  expect((await sales.get(`/api/v1/carts/${first.id}`)).body.note).toBe('')
})

test('nothing new is ordered for a deactivated customer or by a disabled person; a basket from before is answered again', async () => {
  const { db } = t.database
  const before = basket({ username: 'lindenhof' })
  const first = await place(before)
  const setCustomer = (is_active: boolean) => db.updateTable('customers').set({ is_active }).where('id', '=', customerId).execute()
  const setUser = (is_active: boolean) => db.updateTable('users').set({ is_active }).where('username', '=', 'lindenhof').execute()
  const count = await cartCount()
  await setUser(false)
  const byNobody = await place(basket({ username: 'lindenhof' }))
  expect([byNobody.status, byNobody.body.code, sources(byNobody.body)]).toEqual([422, 'user_inactive', ['username']])
  expect((await place(before)).body).toEqual({ ...first.body, created: false })
  await setUser(true)
  await setCustomer(false)
  for (const body of [basket(), basket({ username: 'lindenhof' })]) {
    const refused = await place(body)
    expect([refused.status, refused.body.code, sources(refused.body)]).toEqual([422, 'customer_inactive', ['customer_no']])
  }
  await setCustomer(true)
  expect(await cartCount()).toBe(count)
})

test('forty parallel repeats place exactly one cart, and one of them says so', async () => {
  const before = await cartCount()
  const body = basket()
  const answers = await Promise.all(Array.from({ length: 40 }, () => place(body)))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 40 }, () => 200))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(answers.filter((answer) => answer.body.created)).toHaveLength(1)
  expect(await cartCount()).toBe(before + 1)
})

test('bad input answers 422 naming each field and places nothing [ERR-08]', async () => {
  const before = await cartCount()
  const answer = await place(
    basket({
      customer_no: '1',
      items: [
        line,
        { ...line, product_no: '  ' },
        { ...line, ordered: 0, catalogue_url: 'javascript:alert(1)', customer_price: 1.005 },
        { ...line, additional_item: { product_no: 'X', ordered: 1, price: -1, catalogue_url: 'javascript:alert(1)' } },
      ],
    }),
  )
  expect(answer.status).toBe(422)
  expect(sources(answer.body).toSorted()).toEqual([
    'customer_no',
    'items.1.product_no',
    'items.2.catalogue_url',
    'items.2.customer_price',
    'items.2.ordered',
    'items.3.additional_item.catalogue_url',
    'items.3.additional_item.price',
  ])
  expect(answer.body.errors.every((error: { message: string }) => error.message.length > 3)).toBe(true)
  expect(await cartCount()).toBe(before)
})

test.each([
  ['an unknown customer', { customer_no: '99999' }, 'customer_no'],
  ['a customer of another site', { site_id: '7' }, 'customer_no'],
  ['an unknown user', { username: 'nobody' }, 'username'],
  ['a user of another customer, in the same words', { username: 'elsewhere' }, 'username'],
  ['no lines', { items: [] }, 'items'],
  ['a field nobody knows', { colour: 'red' }, 'colour'],
  ['a day that does not exist', { items: [{ ...line, delivery_date: '2026-02-30' }] }, 'items.0.delivery_date'],
  [
    'more than the total can hold',
    {
      items: [
        { ...line, customer_price: 9_999_999, ordered: 100_000 },
        { ...line, customer_price: 9_999_999, ordered: 100_000 },
      ],
    },
    'items',
  ],
])('%s is refused with the field named', async (_what, over, source) => {
  const before = await cartCount()
  const answer = await place(basket(over))
  expect([answer.status, sources(answer.body)]).toEqual([422, [source]])
  expect(await cartCount()).toBe(before)
})

test('no key, a wrong key, a revoked key and a clerk’s token are all 401', async () => {
  const revoked = await addApiKey(t.database.db, 'old')
  await t.database.db.updateTable('api_keys').set({ revoked_at: new Date().toISOString() }).where('name', '=', 'old').execute()
  const token = `Token ${sales.token}`
  for (const headers of [
    {},
    { 'x-api-key': 'x'.repeat(43) },
    { 'x-api-key': revoked },
    { authorization: token },
    { 'x-api-key': sales.token! },
  ])
    expect((await place(basket(), headers as Record<string, string>)).status).toBe(401)
})

test('placing is audited with the key’s name, the customer and the request', async () => {
  const placed = await place(basket())
  const row = await t.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('record_id', '=', String(placed.body.id))
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ subject: 'Carts', action: 'place', actor_id: null, actor_name: 'catalogue', customer_id: customerId })
  expect(row.request_id).toBe(placed.headers['x-request-id'])
})

test('a basket of 2,000 lines is placed', async () => {
  const placed = await place(basket({ items: Array.from({ length: 2000 }, () => line) }))
  expect(placed.body).toMatchObject({ created: true, total_customer_price: 319_800 })
})
