import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'
import { inTransaction } from '../kit/db/db.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let seller: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  await addCustomer(db, { customer_no: '40010', name: 'Carrosserie Zug' })
  const gone = await addCustomer(db, { customer_no: '50010', name: 'Garage Ausser Haus', branchId: fixture.zurich })
  await db.updateTable('customers').set({ is_hidden: true, type: 'WHOLESALER' }).where('id', '=', gone).execute()
  await db.updateTable('customers').set({ is_active: false }).where('id', '=', fixture.stranger).execute()
  admin = await t.signedIn('admin')
  seller = await t.signedIn('seller')
})
afterAll(() => t.close())

const list = async (query: string, client = admin): Promise<string[]> => {
  const { status, body } = await client.get(`/api/v2/customers?${query}`)
  expect(status).toBe(200)
  expect(body.meta.total_count).toBe(body.objects.length)
  return body.objects.map(({ customer_no }: { customer_no: string }) => customer_no)
}
const choices = async (query: string, client = admin): Promise<string[]> => {
  const { status, body } = await client.get(`/api/v2/customers/choices?${query}`)
  expect(status).toBe(200)
  return body.objects.map(({ customer_no }: { customer_no: string }) => customer_no)
}

const shown = ['30010', '40010', '80010', '80020', '90010']

test('what is hidden leaves the list and the choosers, and comes back with show_hidden [CUST-15S]', async () => {
  expect(await list('')).toEqual(shown)
  expect(await list('show_hidden=false')).toEqual(shown)
  expect(await list('show_hidden=true')).toEqual([...shown.slice(0, 2), '50010', ...shown.slice(2)])
  expect(await list('q=ausser')).toEqual([])
  expect(await list('q=ausser&show_hidden=true')).toEqual(['50010'])
  expect(await choices('q=ausser')).toEqual([])
  expect(await choices('q=ausser&show_hidden=true')).toEqual(['50010'])
})

test('a hidden customer that was chosen before keeps its name [CUST-15S]', async () => {
  const { id } = await t.database.db
    .selectFrom('customers')
    .select('id')
    .where('customer_no', '=', '50010')
    .executeTakeFirstOrThrow()
  expect(await choices(`id=${id}`)).toEqual(['50010'])
  expect(await choices(`id=${id}`, await t.signedIn('bernese'))).toEqual([])
})

test('hidden ones are shown to those with Customers/hide alone [CUST-15S] [PERM-19S]', async () => {
  for (const path of ['/api/v2/customers', '/api/v2/customers/choices'])
    expect((await seller.get(`${path}?show_hidden=true`)).status).toBe(403)
  expect(await list('show_hidden=false', seller)).toEqual(['30010', '80010', '80020'])
  await giveRight(t.database.db, fixture.users.seller!, 'hide_customer')
  expect(await list('show_hidden=true', await t.signedIn('seller'))).toEqual(['30010', '50010', '80010', '80020'])
})

test('customers are filtered by reseller, by its id and by its number', async () => {
  expect(await list(`reseller__id=${fixture.dealer}`)).toEqual(['80020'])
  expect(await list(`reseller__id=${fixture.garage}`)).toEqual([])
  expect(await list('reseller_no=80010')).toEqual(['80020'])
  expect(await list('reseller_no=8001')).toEqual([])
  expect(await list('reseller_no=80010', await t.signedIn('bernese'))).toEqual([])
})

test('a sub-customer of another site is none of the reseller’s', async () => {
  const { db } = t.database
  const other = await addCustomer(db, { customer_no: '80030', resellerNo: '80010' })
  await db.updateTable('customers').set({ site_id: '9' }).where('id', '=', other).execute()
  expect(await list(`reseller__id=${fixture.dealer}`)).toEqual(['80020'])
  expect(await list('reseller_no=80010')).toEqual(['80020', '80030'])
  await db.deleteFrom('customers').where('id', '=', other).execute()
})

test('customers are filtered by branch, type and state', async () => {
  expect(await list(`branch=${fixture.bern}`)).toEqual(['90010'])
  expect(await list(`branch=${fixture.bern}`, seller)).toEqual([])
  expect(await list('type=3_STEP')).toEqual(['80020'])
  expect(await list('type=WHOLESALER')).toEqual([])
  expect(await list('type=WHOLESALER&show_hidden=true')).toEqual(['50010'])
  expect(await list('is_active=false')).toEqual(['90010'])
  expect(await list('is_active=true')).toEqual(['30010', '40010', '80010', '80020'])
  for (const query of ['type=4_STEP', 'is_active=yes', 'branch=x', 'reseller_no=x', 'without_login=1'])
    expect((await admin.get(`/api/v2/customers?${query}`)).status).toBe(400)
})

test('those nobody can sign in for are found, and no longer once somebody can', async () => {
  const { db } = t.database
  expect(await list('without_login=true')).toEqual(['40010'])
  expect(await list('without_login=false')).toEqual(shown.filter((number) => number !== '40010'))
  const { id } = await db.selectFrom('customers').select('id').where('customer_no', '=', '40010').executeTakeFirstOrThrow()
  const [first, second] = [
    await addUser(db, { username: 'zug', customerId: id }),
    await addUser(db, { username: 'zug2', customerId: id }),
  ]
  expect(await list('without_login=true')).toEqual([])
  const leave = (userId: number) =>
    db
      .updateTable('users')
      .set({ deleted_at: new Date().toISOString(), username_key: ` deleted ${userId}` })
      .where('id', '=', userId)
      .execute()
  await leave(first)
  expect(await list('without_login=true')).toEqual([])
  await leave(second)
  expect(await list('without_login=true')).toEqual(['40010'])
})

test('who is a reseller is told by the main user’s group [CUST-37]', async () => {
  const { body } = await admin.get('/api/v2/customers?q=800')
  expect(body.objects.map((row: { customer_no: string; is_reseller: boolean }) => [row.customer_no, row.is_reseller])).toEqual([
    ['80010', true],
    ['80020', false],
  ])
})

test('two users who come at once leave the first as the main user [CUST-04]', async () => {
  const { db } = t.database
  const ids: number[] = []
  for (let n = 0; n < 8; n++) ids.push(await addCustomer(db, { customer_no: `6000${n}`, name: `Doppelt ${n}` }))
  const add = (name: string, customerId: number) =>
    inTransaction(db, (tx) => addUser(tx, { username: `${name}${customerId}`, customerId }))
  await Promise.all(ids.flatMap((customerId) => ['a', 'b', 'c'].map((name) => add(name, customerId))))
  const rows = await db.selectFrom('customers').select(['id', 'main_user_key']).where('id', 'in', ids).execute()
  for (const { id, main_user_key } of rows) {
    const { username_key } = await db
      .selectFrom('users')
      .select('username_key')
      .where('customer_id', '=', id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(main_user_key).toBe(username_key)
  }
  await db.deleteFrom('users').where('customer_id', 'in', ids).execute()
  await db.deleteFrom('customers').where('id', 'in', ids).execute()
})
