import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from './carts.ts'
import { type Client, startApp, type TestApp, testPassword } from './client.ts'
import { addCustomer, addUser } from './people.ts'
import { countStatements } from './statements.ts'

let t: TestApp
let client: Client
let option: number
let cart: { id: number; line: number }
let asked: ReturnType<typeof countStatements>
beforeAll(async () => {
  t = await startApp()
  const { db, pool } = t.database
  await addUser(db, { username: 'sales', role: 'sales' })
  option = await addDeliveryOption(db, 'Tour 1')
  asked = countStatements(pool)
  client = await t.signedIn('sales')
  const id = await addCart(db, { customerId: await addCustomer(db), lines: [{ ordered: 10 }] })
  cart = { id, line: (await client.get(`/api/v1/carts/${id}`)).body.items[0].id }
})
afterAll(() => t.close())

const lines = (field: string, quantity = 1) => [{ id: cart.line, [field]: quantity }]
const batch = (field: string) => ({ cart_ids: [cart.id], carts: [{ id: cart.id, items: lines(field) }] })
const order = () => ({ ...batch('order_qty'), delivery_date: '2099-01-04', delivery_option_id: option })

test.each([
  ['a save', { statements: 9, waits: 4 }, () => client.patch(`/api/v1/carts/${cart.id}`, { items: lines('order_qty', 2) })],
  [
    'a delivery',
    { statements: 14, waits: 5 },
    () => client.post('/api/v1/carts/deliver', { ...batch('deliver_qty'), send_email: false }),
  ],
  ['an order', { statements: 15, waits: 6 }, () => client.post('/api/v1/carts/order', order())],
  [
    'an order with a key',
    { statements: 17, waits: 8 },
    () => client.post('/api/v1/carts/order', order(), { 'idempotency-key': randomUUID() }),
  ],
  [
    'a sign-in',
    { statements: 17, waits: 9 },
    () => t.browser().post('/api/v1/auth/login', { username: 'sales', password: testPassword }),
  ],
])('%s asks the database no oftener than %o', async (_name, most, call) => {
  expect(await asked(call)).toEqual(most)
})
