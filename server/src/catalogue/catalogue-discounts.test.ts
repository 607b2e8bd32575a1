import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from '../../test/api-key.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addDiscountCategory, addDiscountGroup } from '../../test/discounts.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'

let t: TestApp
let key: string
let fixture: Fixture
let admin: Client
let base: number
let gold: number
let silver: number
let brakes: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  base = (await db.selectFrom('discount_groups').select('id').executeTakeFirstOrThrow()).id
  gold = await addDiscountGroup(db, 'Gold')
  silver = await addDiscountGroup(db, 'Silver')
  brakes = await addDiscountCategory(db, '0100', [5, 20, null])
  await addDiscountCategory(db, '0200', [null, 0, 7.5])
  key = await addApiKey(db, 'catalogue')
  admin = await t.signedIn('admin')
  await admin.post('/api/v1/discount-limits', { code: 'L' })
  await sql`update customers set discount_group_id = ${gold} where id = ${fixture.garage}`.execute(db)
  await sql`update customers set discount_group_id = ${silver} where id = ${fixture.dealer}`.execute(db)
})
afterAll(() => t.close())

const read = (path: string, headers = {}) => t.browser().get(`/api/v1/catalogue/discounts${path}`, { 'x-api-key': key, ...headers })
const follow = async (cursor = 0, limit = 1000) => {
  const { status, body } = await read(`/changes?changed_since=${cursor}&limit=${limit}`)
  expect(status).toBe(200)
  return body
}
const save = (pk: number, value: number | null) =>
  admin.patch('/api/v1/discount-categories', { objects: [{ id: brakes, discount_groups: [{ pk, value }] }] })
/** The names of the groups that are told of once this was done. */
const toldAfter = async (deed: () => Promise<{ status: number }>): Promise<string[]> => {
  const { next } = await follow()
  expect((await deed()).status).toBeLessThan(300)
  return (await follow(next)).objects
    .map(({ name, is_deleted }: { name: string; is_deleted: boolean }) => (is_deleted ? `${name} (gone)` : name))
    .toSorted()
}

test('a customer has the discounts of its group, where that says nothing those of the base, and its limits', async () => {
  const { status, body } = await read('?customer_no=80010')
  expect([status, body]).toEqual([
    200,
    {
      customer_no: '80010',
      site_id: '0',
      discount_group: { id: silver, name: 'Silver' },
      version: expect.any(Number),
      objects: [
        { category_id: '0100', discount: 5 },
        { category_id: '0200', discount: 7.5 },
      ],
      limit_codes: [{ code: 'L', value: null }],
    },
  ])
  expect((await read('?customer_no=30010')).body.objects.map(({ discount }: { discount: number }) => discount)).toEqual([20, 0])
  const none = (await read('?customer_no=90010')).body
  expect([none.discount_group, none.objects[0].discount, none.objects[1].discount]).toEqual([null, 5, 0])
})

test('who holds the answer gets 304 until something is saved, or the customer is in another group', async () => {
  const held = String((await read('?customer_no=30010')).headers.etag)
  const again = async () => (await read('?customer_no=30010', { 'if-none-match': held })).status
  expect(await again()).toBe(304)
  await save(gold, 21)
  expect(await again()).toBe(200)
  await save(gold, 20)
  const now = String((await read('?customer_no=30010')).headers.etag)
  await sql`update customers set discount_group_id = ${silver} where id = ${fixture.garage}`.execute(t.database.db)
  expect((await read('?customer_no=30010', { 'if-none-match': now })).status).toBe(200)
  await sql`update customers set discount_group_id = ${gold} where id = ${fixture.garage}`.execute(t.database.db)
})

test('an unknown number and another site are not there, nonsense is refused, and without a key nobody reads', async () => {
  expect((await read('?customer_no=99999')).status).toBe(404)
  expect((await read('?customer_no=30010&site_id=7')).status).toBe(404)
  for (const query of ['', '?customer_no=', '?customer_no=30010&more=1']) expect((await read(query)).status).toBe(400)
  for (const path of ['?customer_no=30010', '/changes']) {
    const { status } = await admin.get(`/api/v1/catalogue/discounts${path}`)
    expect(status).toBe(401)
  }
})

test('the groups whose discounts changed are told in order, each once, page by page', async () => {
  const all = await follow(0)
  expect(all.objects.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Basic', 'Gold', 'Silver'])
  const first = await follow(0, 1)
  expect([first.objects.length, first.more]).toEqual([1, true])
  expect(await follow(all.next)).toEqual({ objects: [], next: all.next, more: false })
  expect(await toldAfter(() => save(gold, 22))).toEqual(['Gold'])
  expect(await toldAfter(() => save(gold, 22))).toEqual([])
  expect(await toldAfter(() => save(base, 6))).toEqual(['Basic', 'Gold', 'Silver'])
  const limits = (await admin.get('/api/v1/discount-limits')).body.objects[0].discount_limits as { id: number }[]
  expect(await toldAfter(() => admin.patch('/api/v1/discount-limits', { objects: [{ id: limits[2]!.id, value: 9 }] }))).toEqual([
    'Silver',
  ])
  expect(await toldAfter(() => admin.patch(`/api/v1/discount-groups/${silver}`, { name: 'Silver Plus' }))).toEqual(['Silver Plus'])
  expect(await toldAfter(() => admin.post('/api/v1/discount-groups', { name: 'Fleet', copy_of: gold }))).toEqual(['Fleet'])
  expect(await toldAfter(() => admin.send('DELETE', `/api/v1/discount-groups/${silver}`))).toEqual(['Silver Plus (gone)'])
  const { objects } = await follow(0)
  const numbers = objects.map(({ change_no }: { change_no: number }) => change_no)
  expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b))
})

test('a cursor that was never given, or before a restore, is refused', async () => {
  const { next } = await follow()
  const { status, body } = await read(`/changes?changed_since=${next + 1}`)
  expect([status, body.code]).toEqual([409, 'cursor_unknown'])
  await sql`update installation set discount_changes_from = ${next}`.execute(t.database.db)
  expect((await read(`/changes?changed_since=${next - 1}`)).body.code).toBe('cursor_unknown')
  await sql`update installation set discount_changes_from = 0`.execute(t.database.db)
})

test('the webhook says how many groups and cells changed, once a save', async () => {
  const { db } = t.database
  await admin.post('/api/v1/webhooks', { url: 'https://receiver.example.ch/hook', events: ['discounts.changed'] })
  await save(gold, 33)
  await save(gold, 33)
  const rows = await db.selectFrom('webhook_deliveries').select(['event', 'payload']).execute()
  const { next } = await follow()
  expect(rows.map(({ event, payload }) => [event, (payload as { data: unknown }).data])).toEqual([
    ['discounts.changed', { change_no: next, groups: 1, cells: 1 }],
  ])
})
