import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'

const path = '/api/v1/delivery-options'

let t: TestApp
let fixture: Fixture
let admin: Client
let express: number
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
  express = await addDeliveryOption(t.database.db, 'Express')
})
afterAll(() => t.close())

let names = 0
const give = (customer_id: number, delivery_option_id: number) =>
  t.database.db.insertInto('customer_delivery_options').values({ customer_id, delivery_option_id }).execute()
const audited = (id: number) =>
  t.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'DeliveryOptions')
    .where('record_id', '=', String(id))
    .orderBy('id')
    .execute()

test('a term is added with title, description and a price exact to the rappen, in CHF [DTERM-15] [DTERM-22] [DTERM-24]', async () => {
  const term = { name: ' Tour 06:30 ', description: 'First tour of the day', price: 24.35, currency: 'CHF' }
  const { status, body } = await admin.post(path, term)
  const made = { id: expect.any(Number), ...term, name: 'Tour 06:30', customer_usages: 0 }
  expect([status, body]).toEqual([200, made])
  expect(await audited(body.id)).toEqual([{ action: 'create', before: null, after: { ...term, name: 'Tour 06:30' } }])
  const stored = await t.database.db.selectFrom('delivery_options').select('price').where('id', '=', body.id).executeTakeFirst()
  expect(stored).toEqual({ price: 24.35 })
  expect((await admin.post(path, { name: 'Free' })).body).toMatchObject({ description: '', price: 0, currency: 'CHF' })
})

test('what the form refuses the server refuses: title, lengths, price, currency [DTERM-19] [DTERM-20] [DTERM-21] [DTERM-22] [DTERM-23S]', async () => {
  const refused = async (more: object) => {
    const { status, body } = await admin.post(path, { name: `Odd ${++names}`, ...more })
    return [status, ...body.errors.map(({ source, message }: Record<string, string>) => `${source}: ${message}`)]
  }
  expect(await refused({ name: ' ' })).toEqual([422, 'name: Required'])
  expect(await refused({ name: 'x'.repeat(256) })).toEqual([422, 'name: Must be 255 characters or less'])
  expect(await refused({ name: 'a\u0000b' })).toEqual([422, 'name: Contains characters that cannot be seen'])
  expect(await refused({ description: 'x'.repeat(513) })).toEqual([422, 'description: Must be 512 characters or less'])
  expect(await refused({ price: '12' })).toEqual([422, 'price: Must be a number'])
  expect(await refused({ price: -1 })).toEqual([422, 'price: Must be 0 or more'])
  expect(await refused({ price: 1.005 })).toEqual([422, 'price: Must have at most two decimals'])
  expect(await refused({ price: 1e12 })).toEqual([422, 'price: Must be 9999999.99 or less'])
  expect(await refused({ currency: 'EUR' })).toEqual([422, 'currency: Must be one of: CHF'])
})

test('a title there is already is refused at its field, when added and when edited [ERR-10S]', async () => {
  const twice = await admin.post(path, { name: 'EXPRESS ' })
  expect([twice.status, twice.body.code, twice.body.errors[0].source]).toEqual([422, 'duplicate', 'name'])
  const { body: other } = await admin.post(path, { name: 'Courier' })
  const renamed = await admin.patch(`${path}/${other.id}`, { name: 'Express' })
  expect([renamed.status, renamed.body.errors[0].source]).toEqual([422, 'name'])
})

test('what is changed is changed and told in the trail, nothing else [DTERM-16]', async () => {
  const { body: term } = await admin.post(path, { name: 'To edit', price: 10.5 })
  const { status, body } = await admin.patch(`${path}/${term.id}`, { name: 'To edit', price: 10.55 })
  expect([status, body]).toEqual([200, { ...term, price: 10.55 }])
  expect((await audited(term.id)).at(-1)).toEqual({ action: 'update', before: { price: 10.5 }, after: { price: 10.55 } })
  await admin.patch(`${path}/${term.id}`, { price: 10.55 })
  expect(await audited(term.id)).toHaveLength(2)
  expect((await admin.patch(`${path}/999999999`, { price: 1 })).status).toBe(404)
})

test('the list is by title and sorts by what it shows; usages are counted within the scope [DTERM-14] [DTERM-25]', async () => {
  await give(fixture.garage, express)
  await give(fixture.stranger, express)
  const list = async (query = '', client = admin) => (await client.get(`${path}${query}`)).body
  const { objects, meta } = await list()
  const titles = objects.map(({ name }: { name: string }) => name)
  expect(titles).toEqual([...titles].toSorted((a: string, b: string) => a.localeCompare(b)))
  expect(meta.total_count).toBe(titles.length)
  expect((await list('?order_by=-customer_usages&limit=1')).objects).toMatchObject([{ name: 'Express', customer_usages: 2 }])
  expect((await admin.get(`${path}?order_by=secret`)).status).toBe(400)
  const zurich = await list('?order_by=-customer_usages', await t.signedIn('manager'))
  expect(zurich.objects[0]).toMatchObject({ name: 'Express', customer_usages: 1 })
  // people of companies, given the right, are told of what customers of their scope have
  await give(fixture.sub, objects.at(-1).id)
  await giveRight(t.database.db, fixture.users.dealer!, 'view_deliveryoption')
  expect((await list('', await t.signedIn('dealer'))).objects.map(({ id }: { id: number }) => id)).toEqual([objects.at(-1).id])
})

test('a term somebody has or a basket names is not deleted; the refusal counts both [DTERM-17]', async () => {
  const { db } = t.database
  const { body: term } = await admin.post(path, { name: 'Pick-up' })
  await give(fixture.garage, term.id)
  await give(fixture.stranger, term.id)
  const cart = await addCart(db, { customerId: fixture.garage, lines: [{}, {}] })
  await db.updateTable('cart_items').set({ delivery_option_id: term.id }).where('cart_id', '=', cart).execute()
  const { status, body } = await admin.send('DELETE', `${path}/${term.id}`)
  expect([status, body.code, body.errors]).toEqual([
    409,
    'in_use',
    [
      {
        source: 'Pick-up',
        message: 'In use (customers: 2, baskets: 1): it cannot be deleted',
        code: 'in_use',
        data: { customers: 2, carts: 1 },
      },
    ],
  ])
  await db.updateTable('cart_items').set({ delivery_option_id: null }).where('cart_id', '=', cart).execute()
  await db.deleteFrom('customer_delivery_options').where('delivery_option_id', '=', term.id).execute()
  expect((await admin.send('DELETE', `${path}/${term.id}`)).status).toBe(204)
  expect((await audited(term.id)).at(-1)).toMatchObject({ action: 'delete', before: { name: 'Pick-up' }, after: null })
  expect((await admin.send('DELETE', `${path}/${term.id}`)).status).toBe(404)
})

test('one list of terms serves every branch: staff of one write none of it', async () => {
  const { db } = t.database
  const clerk = await addUser(db, { username: 'zurich.pricing', role: 'pricing', branchId: fixture.zurich })
  expect(clerk).toBeGreaterThan(0)
  const client = await t.signedIn('zurich.pricing')
  expect((await client.get(path)).status).toBe(200)
  expect((await client.post(path, { name: 'Ours' })).status).toBe(403)
  expect((await client.patch(`${path}/${express}`, { price: 99 })).status).toBe(403)
  expect((await client.send('DELETE', `${path}/${express}`)).status).toBe(403)
})
