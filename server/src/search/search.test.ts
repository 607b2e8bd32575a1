import type { Found } from '@disadmin/contract/search/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { orderCart } from '../../test/orders.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let garage: number
let other: number
let cart: number
let foreign: number
let handoff: number

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const [zurich, bern] = [await addBranch(db, 'Zürich'), await addBranch(db, 'Bern')]
  garage = await addCustomer(db, { branchId: zurich, customer_no: '30110', name: 'Garage Lindenhof AG' })
  other = await addCustomer(db, { branchId: bern, customer_no: '301', name: 'Kappelinden Motors' })
  const clerk = await addUser(db, { username: 'sales', role: 'sales' })
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'zurich', role: 'sales', branchId: zurich })
  await addUser(db, { username: 'garage', role: 'customer', customerId: garage })
  await addUser(db, { username: 'content', role: 'content' })
  cart = await addCart(db, { customerId: garage })
  foreign = await addCart(db, { customerId: other })
  await orderCart(db, { cart, clerk, option: await addDeliveryOption(db, 'Tour') })
  handoff = (await db.selectFrom('handoffs').select('id').orderBy('id').executeTakeFirstOrThrow()).id
})
afterAll(() => t.close())

const find = async (username: string, q: string): Promise<Found> => {
  const { status, body } = await (await t.signedIn(username)).get(`/api/v1/search?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body as Found
}
const name = async (username: string, query: string): Promise<Found> =>
  (await (await t.signedIn(username)).get(`/api/v1/search/names?${query}`)).body as Found
const ids = (rows: readonly { id: number }[] | undefined) => rows?.map(({ id }) => id)

test('the exact number comes first, then beginnings, then any part', async () => {
  expect(ids((await find('admin', '301')).customers)).toEqual([other, garage])
  expect(ids((await find('admin', 'linden')).customers)).toEqual([garage, other])
  expect(ids((await find('admin', 'LINDENHOF garage')).customers)).toEqual([garage])
  expect((await find('admin', 'linden%')).customers).toEqual([])
})

test('a basket is found by its number, by a beginning of it, and by number and name of its customer', async () => {
  expect((await find('sales', String(cart))).carts).toEqual([
    { id: cart, customer_no: '30110', name: 'Garage Lindenhof AG', city: expect.any(String), status: 'closed' },
  ])
  expect(ids((await find('sales', String(cart).slice(0, -1))).carts)).toEqual([foreign, cart])
  expect(ids((await find('sales', '30110')).carts)).toEqual([cart])
  expect(ids((await find('sales', 'lindenhof')).carts)).toEqual([cart])
})

test('people are found by login name, name and email', async () => {
  const [first, ...rest] = (await find('admin', 'zurich')).users ?? []
  expect(first).toMatchObject({ username: 'zurich', name: 'Name of zurich', home: 'Zürich', role: 'sales' })
  expect(rest).toEqual([])
  expect((await find('admin', 'garage@example')).users?.[0]?.home).toBe('Garage Lindenhof AG')
})

test('an order is found by its hand-off, by its own number and by its basket', async () => {
  const order = {
    id: cart,
    order_id: expect.any(Number),
    handoff_id: expect.any(Number),
    customer_no: '30110',
    name: 'Garage Lindenhof AG',
  }
  const { orders } = await find('sales', String(cart))
  expect(orders).toEqual([{ ...order, state: 'planned' }])
  expect(ids((await find('sales', String(handoff))).orders)).toEqual([cart])
  expect(ids((await find('sales', String(orders![0]!.order_id))).orders)).toEqual([cart])
  expect((await find('sales', String(foreign))).orders).toEqual([])
})

test('nothing outside the scope is found or named', async () => {
  expect(ids((await find('zurich', 'linden')).customers)).toEqual([garage])
  for (const q of [String(foreign), '301', 'kappel']) {
    const { carts, customers } = await find('zurich', q)
    expect(ids(carts)).not.toContain(foreign)
    expect(ids(customers)).not.toContain(other)
  }
  const named = await name('zurich', `carts=${foreign},${cart}&customers=${other},${garage}&orders=${cart},${foreign}`)
  expect([ids(named.carts), ids(named.customers), ids(named.orders)]).toEqual([[cart], [garage], [cart]])
  expect(ids((await name('garage', `carts=${cart},${foreign}`)).carts)).toEqual([cart])
})

test('a kind is absent for whoever may not read its list', async () => {
  expect(await find('content', 'linden')).not.toHaveProperty('carts')
  for (const answer of [await find('content', '301'), await name('content', 'carts=100001&customers=1&users=1&orders=1')])
    expect(Object.keys(answer).filter((kind) => kind !== 'customers')).toEqual([])
  expect(Object.keys(await find('garage', 'linden')).toSorted()).toEqual(['carts'])
})

test('a text of nothing finds nothing, and what is no number is refused', async () => {
  expect(await find('admin', '  ')).toEqual({ carts: [], customers: [], users: [], orders: [] })
  const admin = await t.signedIn('admin')
  expect((await admin.get('/api/v1/search')).status).toBe(400)
  for (const query of ['carts=x', 'carts=1,', `users=${Array.from({ length: 21 }, (_, at) => at + 1).join()}`])
    expect((await admin.get(`/api/v1/search/names?${query}`)).status, query).toBe(400)
  expect((await t.browser().get('/api/v1/search?q=1')).status).toBe(401)
})
