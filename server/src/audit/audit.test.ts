import { codenameOf } from '@disadmin/contract/kit/access'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAuditRow } from '../../test/audit.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let admin: Client
let sales: Client
let garageBoss: Client
let customerId: number
let branchId: number
const users = {} as Record<'admin' | 'sales' | 'anna' | 'boss' | 'buyer', number>
const rows = {} as Record<'house' | 'branch' | 'own' | 'foreign' | 'impersonated' | 'broken' | 'unknown' | 'user', number>

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  branchId = await addBranch(db, 'Zürich')
  customerId = await addCustomer(db, { name: 'Own garage', branchId })
  const foreignId = await addCustomer(db, { name: 'Foreign garage', branchId: await addBranch(db, 'Bern') })
  users.admin = await addUser(db, { username: 'admin', role: 'administrator' })
  users.sales = await addUser(db, { username: 'sales', role: 'sales', branchId })
  users.anna = await addUser(db, { username: 'Anna.Clerk', branchId })
  users.boss = await addUser(db, { username: 'boss', role: 'customer', customerId })
  users.buyer = await addUser(db, { username: 'buyer', customerId })
  await giveRight(db, users.boss, codenameOf('Audit/read'))
  const anna = { id: users.anna, username: 'Anna.Clerk' }
  const buyer = { id: users.buyer, username: 'buyer' }
  const carts = { what: 'Carts/update', customerId, recordId: 7 }
  rows.house = await addAuditRow(db, { what: 'Groups/update', recordId: 1, after: { name: 'night shift' } })
  rows.branch = await addAuditRow(db, { what: 'Carts/update', branchId, recordId: 9 })
  rows.own = await addAuditRow(db, { ...carts, actor: buyer, before: { note: 'a', items: [1] }, after: { note: 'b', items: [2] } })
  rows.foreign = await addAuditRow(db, { ...carts, customerId: foreignId, after: { note: 'CANARY' } })
  rows.impersonated = await addAuditRow(db, { ...carts, actor: anna, effective: buyer })
  rows.broken = await addAuditRow(db, {
    what: 'Carts/break-lock',
    customerId,
    recordId: 7,
    actor: anna,
    before: { operator_id: users.anna, operator_username: 'Anna.Clerk', own: false },
    after: { is_locked: false },
  })
  rows.unknown = await addAuditRow(db, { what: 'Weather/change', customerId, recordId: 1 })
  rows.user = await addAuditRow(db, { what: 'Users/update', customerId, recordId: users.buyer, actor: anna })
  admin = await t.signedIn('admin')
  sales = await t.signedIn('sales')
  garageBoss = await t.signedIn('boss')
})
afterAll(() => t.close())

const path = '/api/v1/audit'
const found = async (client: Client, query = ''): Promise<number[]> => {
  const { status, body, text } = await client.get(`${path}?${query}`)
  expect(status, text).toBe(200)
  expect(body.meta.total_count).toBe(body.objects.length)
  return body.objects.map(({ id }: { id: number }) => id)
}
const rowOf = async (client: Client, id: number) =>
  (await client.get(path)).body.objects.find((row: { id: number }) => row.id === id)

test('the newest entry comes first, the oldest when asked for, each with all it is made of', async () => {
  const ids = await found(admin, 'limit=0')
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(ids).toEqual(expect.arrayContaining(Object.values(rows)))
  expect(await found(admin, 'limit=0&order_by=at')).toEqual(ids.toReversed())
  const { at, ...own } = await rowOf(admin, rows.own)
  expect(own).toMatchObject({
    actor: { id: users.buyer, username: 'buyer' },
    effective: { id: users.buyer, username: 'buyer' },
    subject: 'Carts',
    action: 'update',
    record_id: '7',
    customer: { id: customerId, name: 'Own garage' },
    before: { note: 'a', items: [1] },
    after: { note: 'b', items: [2] },
    request_id: 'planted',
  })
  expect(Date.parse(at)).not.toBeNaN()
  expect((await rowOf(admin, rows.impersonated)).effective.username).toBe('buyer')
})

test('staff of a branch read what lies in its companies and in itself, and only of subjects they may read [PERM-05S]', async () => {
  expect(await found(sales, 'limit=0')).toEqual([rows.broken, rows.impersonated, rows.own, rows.branch])
  expect(await found(sales, 'subject=Users,Carts')).toEqual([rows.broken, rows.impersonated, rows.own, rows.branch])
  for (const subject of ['Users', 'Groups', 'Weather', 'constructor', ''])
    expect(await found(sales, `subject=${subject}`)).toEqual([])
  expect((await t.browser().get(path)).status).toBe(401)
})

test('without the right there is no trail [PERM-02]', async () => {
  await addUser(t.database.db, { username: 'pricing', role: 'pricing' })
  expect((await (await t.signedIn('pricing')).get(path)).status).toBe(403)
})

test('subjects nobody is named for are for administrators, and for staff of the head office with the application settings', async () => {
  const { db } = t.database
  expect(await found(admin, 'subject=Weather')).toEqual([rows.unknown])
  for (const [username, home] of [
    ['content everywhere', {}],
    ['content of a branch', { branchId }],
  ] as const) {
    await giveRight(db, await addUser(db, { username, role: 'content', ...home }), codenameOf('Audit/read'))
  }
  expect(await found(await t.signedIn('content everywhere'))).toEqual([rows.unknown])
  expect(await found(await t.signedIn('content of a branch'))).toEqual([])
})

test('people of a company read its rows, without the staff of the wholesaler who touched them', async () => {
  expect(await found(garageBoss)).toEqual([rows.broken, rows.impersonated, rows.own])
  expect(await rowOf(garageBoss, rows.own)).toMatchObject({ actor: { username: 'buyer' }, effective: { username: 'buyer' } })
  expect(await rowOf(garageBoss, rows.impersonated)).toMatchObject({ actor: null, effective: { username: 'buyer' } })
  expect(await rowOf(garageBoss, rows.broken)).toMatchObject({ actor: null, before: { own: false }, after: { is_locked: false } })
  const { text } = await garageBoss.get(path)
  for (const word of ['Anna', 'CANARY']) expect(text).not.toContain(word)
})

test('a filter by person does not confirm a guess about people the reader may not know', async () => {
  expect(await found(garageBoss, 'actor=anna')).toEqual([])
  expect(await found(garageBoss, 'actor=buyer')).toEqual([rows.own])
  expect(await found(garageBoss, 'effective=BUY')).toEqual([rows.impersonated, rows.own])
})

test('lines of carts need their own right, in the trail as well [CART-21]', async () => {
  const { db } = t.database
  const id = await addUser(db, { username: 'heads', branchId })
  for (const right of ['Audit/read', 'Order/read'] as const) await giveRight(db, id, codenameOf(right))
  const heads = await t.signedIn('heads')
  expect(await rowOf(heads, rows.own)).toMatchObject({ before: { note: 'a' }, after: { note: 'b' } })
  expect((await heads.get(path)).text).not.toContain('items')
  expect((await heads.get(`${path}?format=csv`)).text).not.toContain('items')
})

test('filters by person, user in effect, subject, record and impersonation', async () => {
  expect(await found(admin, 'actor=ANNA.c')).toEqual([rows.user, rows.broken, rows.impersonated])
  expect(await found(admin, 'actor=%25nna')).toEqual([])
  expect(await found(admin, 'effective=buyer')).toEqual([rows.impersonated, rows.own])
  expect(await found(admin, 'impersonated=true')).toEqual([rows.impersonated])
  expect(await found(admin, 'impersonated=false&actor=anna')).toEqual([rows.user, rows.broken])
  expect(await found(admin, 'subject=Carts&record_id=9')).toEqual([rows.branch])
  expect(await found(admin, `subject=Users,MyUser&record_id=${users.buyer}`)).toEqual([rows.user])
  expect((await admin.get(`${path}?order_by=actor`)).status).toBe(400)
})

test('a day is one of the server’s zone, from its beginning to its end; a moment is a moment', async () => {
  const { db } = t.database
  const [before, first, last, after] = [
    '2020-05-04T21:59:59.999Z',
    '2020-05-04T22:00:00Z',
    '2020-05-05T21:59:59.999Z',
    '2020-05-05T22:00:00Z',
  ]
  const ids: number[] = []
  for (const at of [before, first, last, after]) {
    const { rows: inserted } = await sql<{ id: number }>`insert into audit_log (at, actor_name, subject, action, request_id)
      values (${at}, 'clock', 'Groups', 'update', 'day') returning id`.execute(db)
    ids.push(inserted[0]!.id)
  }
  expect(await found(admin, 'at__gte=2020-05-05&at__lte=2020-05-05')).toEqual([ids[2], ids[1]])
  expect(await found(admin, `at__gte=${first}&at__lte=${after}`)).toEqual([ids[3], ids[2], ids[1]])
})

test('a count stays exact over pages, which never overlap', async () => {
  const first = await admin.get(`${path}?limit=3&subject=Carts`)
  const second = await admin.get(`${path}?limit=3&offset=3&subject=Carts`)
  expect(first.body.meta.total_count).toBe(5)
  expect(second.body.meta.total_count).toBe(5)
  expect([...first.body.objects, ...second.body.objects].map(({ id }: { id: number }) => id)).toEqual([
    rows.broken,
    rows.impersonated,
    rows.foreign,
    rows.own,
    rows.branch,
  ])
})
