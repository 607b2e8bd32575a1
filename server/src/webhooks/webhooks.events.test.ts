import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addApiKey } from '../../test/api-key.ts'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let clerk: Client
let customerId: number
let option: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  customerId = await addCustomer(db, { customer_no: '10010' })
  await addUser(db, { username: 'clerk', role: 'sales' })
  await addUser(db, { username: 'admin', role: 'administrator' })
  option = await addDeliveryOption(db, 'Night express')
  clerk = await t.signedIn('clerk')
  const admin = await t.signedIn('admin')
  const events = ['basket.placed', 'basket.delivered', 'basket.ordered', 'order.accepted']
  await admin.post('/api/v1/webhooks', { url: 'https://receiver.example.ch/hook', events })
})
afterAll(() => t.close())
beforeEach(() => t.database.db.deleteFrom('webhook_deliveries').execute())

const told = async () => {
  const rows = await t.database.db.selectFrom('webhook_deliveries').select(['event', 'payload']).orderBy('id').execute()
  return rows.map(({ event, payload }) => ({ event, ...(payload as { data: Record<string, unknown> }).data }))
}
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

test('a placed basket is told once, however often it is placed', async () => {
  const key = await addApiKey(t.database.db, 'catalogue')
  const item = { product_no: 'BD-1', description: 'Disc', list_price: 100, customer_price: 80, ordered: 2 }
  const basket = { external_id: 'cat-1', customer_no: '10010', items: [item] }
  const place = () => t.browser().send('POST', '/api/v1/catalogue/carts/', basket, { 'x-api-key': key })
  const { body } = await place()
  await place()
  expect(await told()).toMatchObject([{ event: 'basket.placed', cart_id: body.id, customer_no: '10010', order_id: null }])
})

test('delivered and ordered baskets are told, and a refused call tells nothing', async () => {
  const { db } = t.database
  const cart = await addCart(db, { customerId, lines: [{ ordered: 4, deliver_qty: 1, order_qty: 2 }] })
  const nothing = await addCart(db, { customerId, lines: [{ ordered: 4 }] })
  const refused = await clerk.post('/api/v1/carts/deliver', { cart_ids: [cart, nothing], send_email: false })
  expect(refused.status).toBe(422)
  expect(await told()).toEqual([])
  expect((await clerk.post('/api/v1/carts/deliver', { cart_ids: [cart], send_email: false })).status).toBe(200)
  const terms = { delivery_date: tomorrow, delivery_option_id: option }
  expect((await clerk.post('/api/v1/carts/order', { cart_ids: [cart], ...terms })).status).toBe(200)
  const order = await db.selectFrom('orders').select(['id', 'reference']).where('cart_id', '=', cart).executeTakeFirstOrThrow()
  expect(await told()).toMatchObject([
    { event: 'basket.delivered', cart_id: cart },
    { event: 'basket.ordered', cart_id: cart, order_id: order.id, reference: order.reference },
  ])
})

test('a basket that is set as ordered by hand is told, without an order', async () => {
  const cart = await addCart(t.database.db, { customerId })
  expect((await clerk.patch(`/api/v1/carts/${cart}/sales-update`, { ordered: true, ref_number: 'R-7' })).status).toBe(200)
  expect(await told()).toMatchObject([{ event: 'basket.ordered', cart_id: cart, order_id: null, ref_number: 'R-7' }])
})
