import { codenameOf } from '@disadmin/contract/kit/access'
import type { CustomerChoice } from '@disadmin/contract/customers/customer-choices'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture } from '../../test/fixture.ts'
import { addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await buildFixture(db)
  await addCustomer(db, { customer_no: '3001', name: 'Zwölf 100% Autos' })
  await addCustomer(db, { customer_no: '13001', name: 'Öztürk Garage' })
  for (let n = 0; n < 25; n++) await addCustomer(db, { customer_no: String(55_000 + n), name: `Werkstatt ${n}` })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const find = async (q: string, client = admin): Promise<string[]> => {
  const { status, body } = await client.get(`/api/v2/customers/choices?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body.objects.map((row: { customer_no: string }) => row.customer_no)
}

test('the number itself comes first, then what begins with the text, then what contains it', async () => {
  expect(await find('3001')).toEqual(['3001', '30010', '13001'])
  expect(await find('garage')).toEqual(['90010', '80020', '30010', '13001'])
})

test('number, name and city are searched whatever the case and the accents; signs of patterns are signs', async () => {
  expect(await find('ÖZTÜRK')).toEqual(['13001'])
  expect(await find('%')).toEqual(['3001'])
  expect(await find('_')).toEqual([])
  for (const typed of ['zürich', 'zurich']) expect(await find(typed), typed).toHaveLength(20)
  expect(await find('ozturk')).toEqual(['13001'])
})

test('at most 20 come, and without a text some to begin with', async () => {
  expect(await find('werkstatt')).toHaveLength(20)
  expect(await find('')).toHaveLength(20)
})

test('nobody finds a company outside the scope', async () => {
  expect(await find('garage', await t.signedIn('manager'))).toEqual(['80020', '30010'])
  expect(await find('', await t.signedIn('dealer'))).toEqual(['80020', '80010'])
  expect(await find('garage', await t.signedIn('carla'))).toEqual(['30010'])
})

test('who filters baskets and orders may choose a customer without the right to the list of customers [CART-02]', async () => {
  const { db } = t.database
  const clerkId = await addUser(db, { username: 'clerk', role: 'content' })
  const { id } = await db
    .selectFrom('permissions')
    .select('id')
    .where('codename', '=', codenameOf('Carts/read'))
    .executeTakeFirstOrThrow()
  await db.insertInto('user_permissions').values({ user_id: clerkId, permission_id: id }).execute()
  const clerk = await t.signedIn('clerk')
  expect((await clerk.get('/api/v2/customers')).status).toBe(403)
  expect(await find('30010', clerk)).toEqual(['30010'])
  await addUser(db, { username: 'content', role: 'content' })
  expect((await (await t.signedIn('content')).get('/api/v2/customers/choices')).status).toBe(403)
})

test('a filter of baskets is offered first who has open ones, with how many [CART-02]', async () => {
  const { db } = t.database
  const [closed, open] = [await addCustomer(db, { name: 'Lindenhof Apollo' }), await addCustomer(db, { name: 'Lindenhof Zulauf' })]
  await addCart(db, { customerId: closed })
  await sql`update carts set status = 'closed' where customer_id = ${closed}`.execute(db)
  for (let n = 0; n < 2; n++) await addCart(db, { customerId: open })
  const path = '/api/v2/customers/choices?q=lindenhof'
  const offered = async (query = '') =>
    ((await admin.get(`${path}${query}`)).body.objects as CustomerChoice[]).map(({ id, open_carts }) => [id, open_carts])
  expect(await offered('&open_carts=true')).toEqual([
    [open, 2],
    [closed, 0],
  ])
  expect(await offered()).toEqual([
    [closed, undefined],
    [open, undefined],
  ])
  expect((await (await t.signedIn('content')).get('/api/v2/customers/choices?open_carts=true')).status).toBe(403)
})

test('words are found in any order and spelling', async () => {
  for (const typed of ['garage oeztuerk', '\u00A0Garage Ozturk\t', 'Öztürk-Garage'])
    expect(await find(typed), typed).toEqual(['13001'])
})

test('one customer is found by its id, within the scope', async () => {
  const { body } = await admin.get('/api/v2/customers/choices?q=13001')
  const path = `/api/v2/customers/choices?id=${body.objects[0].id}`
  expect((await admin.get(path)).body).toEqual(body)
  expect((await (await t.signedIn('manager')).get(path)).body.objects).toEqual([])
  expect((await admin.get('/api/v2/customers/choices?id=x')).status).toBe(400)
})
