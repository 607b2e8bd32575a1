import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCart } from '../../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../../test/client.ts'
import { addCustomer, addUser } from '../../../test/people.ts'

let t: TestApp
let sales: Client
let cartId: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addUser(db, { username: 'sales', role: 'sales' })
  await addUser(db, { username: 'content', role: 'content' })
  for (const [i, name] of ['Ärger AG', 'Bär AG', 'Zobrist', 'apfel'].entries()) {
    cartId = await addCart(db, { customerId: await addCustomer(db, { name }), createdAt: `2026-01-0${i + 1}T10:00:00Z` })
  }
  sales = await t.signedIn('sales')
})
afterAll(() => t.close())

const carts = (query: string) => sales.get(`/api/v1/carts?${query}`)
const names = async (query: string) =>
  (await carts(query)).body.objects.map((cart: { owner: { customer: { name: string } } }) => cart.owner.customer.name)

describe('lists', () => {
  test('answer objects and an exact total_count [API-08] [CART-58]', async () => {
    const { body } = await carts('limit=1&offset=1')
    expect(Object.keys(body).toSorted()).toEqual(['meta', 'objects'])
    expect([body.objects.length, body.meta]).toEqual([1, { total_count: 4 }])
  })

  test('take offset, limit and order_by, 20 rows when nothing is said [API-09] [FMT-06]', async () => {
    expect(await names('order_by=created_at&limit=2&offset=1')).toEqual(['Bär AG', 'Zobrist'])
    expect((await carts('')).body.objects).toHaveLength(4)
  })

  test('sort descending with a minus, by several names with commas, names as people sort them [API-10S]', async () => {
    expect(await names('order_by=-created_at')).toEqual(['apfel', 'Zobrist', 'Bär AG', 'Ärger AG'])
    expect(await names('order_by=owner__customer__name')).toEqual(['apfel', 'Ärger AG', 'Bär AG', 'Zobrist'])
    expect(await names('order_by=status,-owner__customer__name')).toEqual(['Zobrist', 'Bär AG', 'Ärger AG', 'apfel'])
  })

  test('limit 0 and limits above 1000 mean up to 1000 [API-11S]', async () => {
    for (const limit of ['0', '1000', '1001', '999999999']) expect((await carts(`limit=${limit}`)).body.objects).toHaveLength(4)
  })

  test.each([
    ['limit=-1', 'limit: Must be a whole number'],
    ['offset=-1', 'offset: Must be a whole number'],
    ['limit=ten', 'limit: Must be a whole number'],
    ['offset=1.5', 'offset: Must be a whole number'],
    ['limit=99999999999', 'limit: Must be a whole number'],
    ['limit=1&limit=2', 'limit: Invalid value'],
    ['order_by=note', 'order_by: Cannot be sorted by this'],
    ['order_by=id;drop table carts', 'order_by: Cannot be sorted by this'],
    ['order_by=--id', 'order_by: Cannot be sorted by this'],
    ['order_by=constructor', 'order_by: Cannot be sorted by this'],
    ['colour=red', 'colour: Unknown: colour'],
    ['status__in=open', 'status__in: Must be new, partly_done or closed'],
    ['customer_no=1%27', 'customer_no: Must consist of digits'],
  ])('refuse ?%s with 400 and the words "%s" [API-11S] [ERR-01]', async (query, message) => {
    const { status, body } = await carts(query)
    expect([status, body.error_message]).toEqual([400, message])
  })

  test.each(['from=yesterday', 'from=2026-02-30', 'to=2026-13-01', 'from=2026-01-01T25:00:00Z', 'to=0000-00-00', 'from=%00'])(
    'refuse ?%s with 400 and words [API-11S]',
    async (query) => {
      const { status, body } = await carts(query)
      expect([status, body.error_message.length > 5]).toEqual([400, true])
    },
  )
})

describe('refusals', () => {
  test('a wrong body is 422 with each field as source and message [ERR-08] [FMT-23]', async () => {
    const { status, body } = await sales.patch(`/api/v1/carts/${cartId}`, {
      note: 5,
      items: [{ id: 1, deliver_qty: 'two', order_qty: -1 }],
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { source: 'note', message: 'Invalid value' },
      { source: 'items.0.deliver_qty', message: 'Must be a number' },
      { source: 'items.0.order_qty', message: 'Must be 0 or more' },
    ])
  })

  test('too long a text says how long it may be [FMT-24]', async () => {
    const { body } = await sales.patch(`/api/v1/carts/${cartId}`, { note: 'x'.repeat(513) })
    expect(body.errors).toEqual([{ source: 'note', message: 'Must be 512 characters or less' }])
  })

  test('a right that is not held is 403 "Not allowed", before anything else is looked at [ERR-04] [PERM-02]', async () => {
    const content = await t.signedIn('content')
    for (const path of [
      '/api/v1/carts',
      '/api/v1/carts?nonsense=1',
      '/api/v1/carts/0',
      `/api/v1/carts/${cartId}`,
      '/api/v1/carts/999999',
    ]) {
      const { status, body } = await content.get(path)
      expect([status, body.error_message]).toEqual([403, 'Not allowed'])
    }
  })

  test('a row that is not there is 404 "Not found", and so is a path that is not there [ERR-05] [ERR-06] [ERR-07S]', async () => {
    for (const path of ['/api/v1/carts/999999999', '/api/v1/nothing', '/nothing.js']) {
      const { status, body } = await sales.get(path)
      expect([status, body.error_message]).toEqual([404, 'Not found'])
    }
  })

  test.each(['abc', '0', '-1', '1.5', '1e3', '01', '9'.repeat(17), '%20', '1%27', 'null'])(
    'the id %s in a path is 400 with words',
    async (id) => {
      const { status, body } = await sales.get(`/api/v1/carts/${id}`)
      expect([status, body.error_message]).toEqual([400, 'id: Must be the number of a row'])
    },
  )

  test('every answer carries its request id, and a refusal repeats it', async () => {
    const answers = [await sales.get('/api/v1/my-user'), await sales.get('/api/v1/nothing'), await t.browser().get('/api/v1/carts')]
    const ids = answers.map((answer) => answer.headers['x-request-id'])
    expect(new Set(ids).size).toBe(3)
    expect(answers.slice(1).map(({ body }) => body.request_id)).toEqual(ids.slice(1))
  })

  test('the words are in the language of the call [API-02]', async () => {
    sales.language = 'de'
    expect((await sales.get('/api/v1/carts/999999999')).body.error_message).toBe('Nicht gefunden')
    sales.language = 'en'
  })
})

test('a token, upload or job that cannot be one is not there', async () => {
  const admin = await t.signedIn('content')
  for (const [method, path] of [
    ['GET', '/api/v1/download-links/wrong'],
    ['POST', '/api/v1/downloads/file-0/link'],
    ['POST', '/api/v1/file-uploads/wrong/finish'],
    ['GET', '/api/v1/jobs/wrong'],
  ] as const) {
    const { status, body } = await admin.send(method, path)
    expect([status, body.error_message], path).toEqual([404, 'Not found'])
  }
})

test('a body has no field but those its shape names, at any depth; where none is asked for, none is taken', async () => {
  const sources = async (method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, body: object) => {
    const answer = await sales.send(method, path, body)
    return [answer.status, answer.body.errors?.map(({ source, message }: Record<string, string>) => `${source}: ${message}`)]
  }
  const key = { name: 'Excel', expires_in_days: 30, current_password: 'x' }
  expect(await sources('POST', '/api/v1/my-user/api-keys', { ...key, days: 0 })).toEqual([422, ['days: Unknown: days']])
  const items = [{ id: 1, deliver_qty: 1, quantity: 2 }]
  expect(await sources('PATCH', `/api/v1/carts/${cartId}`, { items, constructor: 1 })).toEqual([
    422,
    ['items.0.quantity: Unknown: quantity', 'constructor: Unknown: constructor'],
  ])
  expect(await sources('DELETE', '/api/v1/my-user/sessions/1', { all: true })).toEqual([422, ['all: Unknown: all']])
})

test('a trailing slash is accepted and not required on every path [CART-71S] [API-15S]', async () => {
  for (const path of ['/api/v1/my-user', '/api/v1/carts', `/api/v1/carts/${cartId}`, `/api/v1/carts/${cartId}/lock`])
    for (const slash of ['', '/']) expect((await sales.get(path + slash)).status).toBe(200)
})

test('data is never stored by a cache on the way', async () => {
  for (const path of ['/api/v1/carts', '/api/v1/my-user', '/api/v1/nothing'])
    expect((await sales.get(path)).headers['cache-control']).toBe('no-store')
})

test('other origins are answered only when configured, and then with credentials [API-06] [API-07]', async () => {
  const origin = 'https://console.example.ch'
  const closed = await sales.get('/api/v1/config/current', { origin })
  expect(closed.headers['access-control-allow-origin']).toBeUndefined()
  const open = await startApp({ DISADMIN_ORIGINS: `${origin}, https://other.example.ch` })
  const allowed = await open.browser().get('/api/v1/config/current', { origin })
  expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' })
  const stranger = await open.browser().get('/api/v1/config/current', { origin: 'https://evil.example.ch' })
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  await open.close()
})
