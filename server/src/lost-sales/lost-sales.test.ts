import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addApiKey } from '../../test/api-key.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'

let t: TestApp
let key: string
let fixture: Fixture
let admin: Client
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  key = await addApiKey(t.database.db, 'catalogue')
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())
beforeEach(() => t.database.db.deleteFrom('lost_sales').execute())

let next = 1
const sale = (over: Record<string, unknown> = {}) => ({
  external_id: `lost-${next++}`,
  username: 'carla',
  product_no: 'BD-100',
  reason: 'Too expensive',
  ...over,
})
const place = (body: unknown, headers: Record<string, string> = { 'x-api-key': key }) =>
  t.browser().send('POST', '/api/v1/catalogue/lost-sales/', body, headers)
const list = async (query = '', client = admin) => {
  const { status, body, text } = await client.get(`/api/v1/lost-sale-reasons/?${query}`)
  expect(status, text).toBe(200)
  expect(body.meta.total_count).toBe(body.objects.length)
  return body.objects as Record<string, string>[]
}
const numbers = async (query = '', client = admin) => (await list(query, client)).map(({ product_no }) => product_no)
const sources = (body: { errors: { source: string }[] }) => body.errors.map(({ source }) => source)

test('what the catalogue tells stands in the list, with the login name as the user has it [LOST-05] [LOST-06]', async () => {
  const { status, body } = await place(sale({ username: ' CARLA ', reason: ' Lieferung zu spät ' }))
  expect([status, body]).toEqual([200, { id: expect.any(Number), created_at: expect.any(String), created: true }])
  const { id, created_at } = body
  expect(await list()).toEqual([{ id, username: 'carla', product_no: 'BD-100', reason: 'Lieferung zu spät', created_at }])
  const trail = await t.database.db.selectFrom('audit_log').selectAll().where('subject', '=', 'LostSaleReason').execute()
  expect(trail).toMatchObject([{ action: 'place', actor_name: 'catalogue', customer_id: fixture.garage, record_id: String(id) }])
})

test('told twice it is one, forty times at once as well; another one under the same number is refused', async () => {
  const body = sale()
  const answers = await Promise.all(Array.from({ length: 40 }, () => place(body)))
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1)
  expect(answers.filter((answer) => answer.body.created)).toHaveLength(1)
  expect((await place({ ...body, username: 'Carla' })).body).toEqual({ ...answers[0]!.body, created: false })
  const other = await place({ ...body, reason: 'Other' })
  expect([other.status, sources(other.body)]).toEqual([422, ['external_id']])
  expect(await list()).toHaveLength(1)
})

test.each([
  ['a name nobody has', { username: 'nobody' }, 'username'],
  ['staff, who buy nothing', { username: 'seller' }, 'username'],
  ['no reason', { reason: '  ' }, 'reason'],
  ['a reason of 256 characters', { reason: 'x'.repeat(256) }, 'reason'],
  ['a number of 300 characters', { product_no: '1'.repeat(300) }, 'product_no'],
  ['a number that is none', { product_no: 17 }, 'product_no'],
  ['NUL', { product_no: 'a\u0000b' }, 'product_no'],
  ['a field nobody knows', { colour: 'red' }, 'colour'],
])('%s is refused with the field named, and nothing is kept', async (_what, over, source) => {
  const { status, body } = await place(sale(over))
  expect([status, sources(body)]).toEqual([422, [source]])
  expect(await list()).toEqual([])
})

test('both filters find what begins so, whatever the case, and take signs of patterns as they are [LOST-02] [LOST-06]', async () => {
  for (const [username, product_no] of [
    ['carla', 'BD-100'],
    ['dealer', 'bd-2_0'],
    ['subuser', 'Öl-1'],
  ])
    await place(sale({ username, product_no }))
  expect(await numbers('username__istartswith=CAR')).toEqual(['BD-100'])
  expect(await numbers('product_no__istartswith=Bd-&order_by=product_no')).toEqual(['BD-100', 'bd-2_0'])
  expect(await numbers('product_no__istartswith=öL')).toEqual(['Öl-1'])
  expect(await numbers('product_no__istartswith=bd-2_')).toEqual(['bd-2_0'])
  for (const nothing of ['product_no__istartswith=%25', 'product_no__istartswith=100', 'username__istartswith=arla'])
    expect(await numbers(nothing)).toEqual([])
  expect((await admin.get('/api/v1/lost-sale-reasons/?product_no__istartswith=a%00')).status).toBe(400)
  expect((await admin.get('/api/v1/lost-sale-reasons/?reasons=x')).status).toBe(400)
})

test('newest first; every column sorts [LOST-04S] [LOST-06]', async () => {
  for (const [username, product_no, reason] of [
    ['dealer', 'B', 'x'],
    ['carla', 'C', 'y'],
    ['subuser', 'A', 'z'],
  ])
    await place(sale({ username, product_no, reason }))
  expect(await numbers()).toEqual(['A', 'C', 'B'])
  expect(await numbers('order_by=created_at')).toEqual(['B', 'C', 'A'])
  expect(await numbers('order_by=username')).toEqual(['C', 'B', 'A'])
  expect(await numbers('order_by=-product_no')).toEqual(['C', 'B', 'A'])
  expect(await numbers('order_by=-reason')).toEqual(['A', 'C', 'B'])
  expect((await admin.get('/api/v1/lost-sale-reasons?order_by=external_id')).status).toBe(400)
})

test('a branch sees those of its customers’ users; without the right nobody reads, without a key nobody tells [LOST-01]', async () => {
  for (const username of ['carla', 'subuser', 'foreigner']) await place(sale({ username, product_no: username }))
  expect(await numbers('order_by=product_no', await t.signedIn('seller'))).toEqual(['carla', 'subuser'])
  expect(await numbers('', await t.signedIn('bernese'))).toEqual(['foreigner'])
  expect((await (await t.signedIn('carla')).get('/api/v1/lost-sale-reasons')).status).toBe(403)
  expect((await place(sale(), {})).status).toBe(401)
})
