import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'

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

test('filters by what nobody has seen yet, in the list and in the orders; the count is that of the badge [CART-02] [CART-07]', async () => {
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
