import type { CartItem } from '@disadmin/contract/basket/basket'
import type { CartRow } from '@disadmin/contract/carts/carts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { orderCart } from '../../test/orders.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { switchOrdersOnline } from '../settings/index.ts'

let t: TestApp
let sales: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addUser(db, { username: 'sales', role: 'sales' })
  const customerId = await addCustomer(db, { customer_no: '10010', name: 'Garage Lindenhof AG' })
  for (let i = 0; i < 3; i++) await addCart(db, { customerId })
  await addCart(db, { customerId, lines: [{ ordered: 2, delivered: 2 }] })
  sales = await t.signedIn('sales')
})
afterAll(() => t.close())

test('lists carts with customer and exact total, ascending by id [CART-58] [API-08] [FMT-10]', async () => {
  const { status, body } = await sales.get('/api/v1/carts?limit=2')
  expect(status).toBe(200)
  expect(body.meta.total_count).toBe(4)
  expect(body.objects).toHaveLength(2)
  expect(body.objects[0].owner.customer).toMatchObject({ customer_no: '10010', name: 'Garage Lindenhof AG' })
  expect(body.objects[0].id).toBeLessThan(body.objects[1].id)
})

test('filters by several statuses [CART-03]', async () => {
  expect((await sales.get('/api/v1/carts?status__in=new,partly_done')).body.meta.total_count).toBe(3)
  expect((await sales.get('/api/v1/carts/?status__in=closed')).body.meta.total_count).toBe(1)
})

test('filters by what nobody has seen yet, in the list and in the orders; the count is that of the badge [CART-02]', async () => {
  const { body } = await sales.get('/api/v1/carts?limit=1')
  const { id } = body.objects[0]
  expect((await sales.patch(`/api/v1/carts/${id}/sales-update`, { seen: true })).status).toBe(200)
  const ids = async (path: string) => (await sales.get(path)).body.objects.map((cart: { id: number }) => cart.id)
  expect(await ids('/api/v1/carts?seen=true')).toEqual([id])
  expect(await ids('/api/v1/orders?seen=true')).toEqual([id])
  const unseen = await sales.get('/api/v1/carts?seen=false&status__in=new,partly_done')
  expect(unseen.body.meta.total_count).toBe(2)
  expect(unseen.body.meta.total_count).toBe((await sales.get('/api/v1/notifications')).body.carts)
  expect((await sales.get('/api/v1/carts?seen=maybe')).status).toBe(400)
})

test('answers one cart with its lines, status and total derived [CART-51S] [CART-60]', async () => {
  const { body: list } = await sales.get('/api/v1/carts?status__in=closed')
  const { status, body } = await sales.get(`/api/v1/carts/${list.objects[0].id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'closed', total_customer_price: 160, is_locked: false, version: 1 })
  expect(body.items).toHaveLength(1)
})

test('every row says whether its cart can be sent, as the cart itself does [CART-49S] [CART-48]', async () => {
  const { db } = t.database
  const unknownThere = await addCart(db, { customerId: await addCustomer(db, { wholesalerNo: null }) })
  const rows = async (path: string): Promise<Record<number, unknown>> => {
    const { body } = await sales.get(`${path}?limit=0`)
    return Object.fromEntries(
      body.objects.map((row: { id: number; can_be_sent_to_oracle: boolean; cannot_be_sent_reason: string | null }) => [
        row.id,
        [row.can_be_sent_to_oracle, row.cannot_be_sent_reason],
      ]),
    )
  }
  for (const path of ['/api/v1/carts', '/api/v1/orders']) {
    const said = await rows(path)
    expect(said[unknownThere]).toEqual([false, 'no_customer_number'])
    expect(Object.values(said).filter((one) => JSON.stringify(one) === '[true,null]')).toHaveLength(4)
  }
  expect((await sales.get(`/api/v1/carts/${unknownThere}`)).body).toMatchObject({
    can_be_sent_to_oracle: false,
    cannot_be_sent_reason: 'no_customer_number',
  })
})

test('without a connection no row can be sent; held back by the switch all can [CART-49S]', async () => {
  const offline = await startApp({ DISADMIN_ORDERS_ONLINE: 'off' })
  const { db } = offline.database
  await addUser(db, { username: 'sales', role: 'sales' })
  await addCart(db, { customerId: await addCustomer(db) })
  const client = await offline.signedIn('sales')
  const row = async () => (await client.get('/api/v1/carts')).body.objects[0]
  expect(await row()).toMatchObject({ can_be_sent_to_oracle: false, cannot_be_sent_reason: 'offline' })
  await switchOrdersOnline(db, true)
  expect(await row()).toMatchObject({ can_be_sent_to_oracle: true, cannot_be_sent_reason: null })
  await offline.close()
  const { db: own } = t.database
  await switchOrdersOnline(own, false)
  expect((await sales.get('/api/v1/carts?limit=1')).body.objects[0].can_be_sent_to_oracle).toBe(true)
})

test('customers’ users are told how far a cart has come, by nobody’s name, and find their own apart; staff are not told [CART-52]', async () => {
  const { db } = t.database
  const reseller = await addCustomer(db, { customer_no: '20020' })
  const garage = await addCustomer(db, { customer_no: '20021', resellerNo: '20020' })
  await addUser(db, { username: 'reseller', role: 'reseller', customerId: reseller })
  const clerk = await addUser(db, { username: 'clerk', role: 'sales' })
  const own = await addCart(db, { customerId: reseller, lines: [{ ordered: 2, deliver_qty: 2 }, { ordered: 3 }, { ordered: 1 }] })
  const other = await addCart(db, { customerId: garage })
  const option = await addDeliveryOption(db, 'Tour 2020')
  await sales.post('/api/v1/carts/deliver', { cart_ids: [own], send_email: false })
  await orderCart(db, { cart: other, clerk, option })
  await sql`update cart_items set delivery_date = current_date + 5 where cart_id = ${own} and position = 2`.execute(db)
  const { rows } = await sql<Record<'tomorrow' | 'later', string>>`
    select (current_date + 1)::text as tomorrow, (current_date + 5)::text as later`.execute(db)
  const { tomorrow, later } = rows[0]!

  const who = await t.signedIn('reseller')
  const rowsOf = async (query: string) =>
    (await who.get(`/api/v1/carts?${query}`)).body.objects.map((row: CartRow) => [row.id, row.progress])
  const ofOwn = [own, { lines: 3, delivered: 1, at_wholesaler: 0, expected: later }]
  const ofOther = [other, { lines: 1, delivered: 0, at_wholesaler: 1, expected: tomorrow }]
  expect(await rowsOf('')).toEqual([ofOwn, ofOther])
  expect(await rowsOf('own=true')).toEqual([ofOwn])
  expect(await rowsOf('own=false')).toEqual([ofOther])
  expect((await who.get('/api/v1/carts?own=false&limit=1')).body.meta.total_count).toBe(1)
  const { items } = (await who.get(`/api/v1/carts/${own}`)).body
  expect(items.map((line: CartItem) => line.delivered_at)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT/), null, null])
  expect((await who.get(`/api/v1/carts/${other}`)).body.items[0].wholesaler_delivery).toEqual({
    delivery_date: tomorrow,
    delivery_option: 'Tour 2020',
  })
  expect((await sales.get(`/api/v1/carts/${own}`)).body.items[0].delivered_at).toBeNull()
  expect((await sales.get('/api/v1/carts?own=true')).body.objects).toEqual([])
  expect((await sales.get('/api/v1/carts')).body.objects.map((row: CartRow) => row.progress)).not.toContainEqual(expect.anything())
})
