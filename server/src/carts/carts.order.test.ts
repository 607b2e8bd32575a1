import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let rossi: Client
let meier: Client
let customerId: number
let option: number
beforeAll(async () => {
  t = await startApp()
  customerId = await addCustomer(t.database.db)
  await addUser(t.database.db, { username: 'm.rossi', role: 'sales' })
  await addUser(t.database.db, { username: 'a.meier', role: 'sales' })
  await addUser(t.database.db, { username: 'garage', role: 'customer', customerId })
  option = await addDeliveryOption(t.database.db, 'Night express')
  rossi = await t.signedIn('m.rossi')
  meier = await t.signedIn('a.meier')
})
afterAll(() => t.close())

const day = (offset: number, timeZone = 'Europe/Zurich') =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv-SE', { timeZone })
const newCart = (lines: object[] = [{ ordered: 4, order_qty: 4 }]) => addCart(t.database.db, { customerId, lines })
const read = async (id: number) => (await rossi.get(`/api/v1/carts/${id}`)).body
const lock = (client: Client, id: number) => client.post('/api/v1/carts/lock', { cart_ids: [id], is_locked: true })
const order = (client: Client, ids: number[], body: object = {}, headers: Record<string, string> = {}) =>
  client.post('/api/v1/carts/order/', { cart_ids: ids, delivery_date: day(1), delivery_option_id: option, ...body }, headers)
const ordersOf = (id: number) => t.database.db.selectFrom('orders').selectAll().where('cart_id', '=', id).execute()
const errorsOf = async (answer: ReturnType<typeof order>) => {
  const { status, body } = await answer
  return [status, ...body.errors.map((e: { source: string; message: string }) => `${e.source}: ${e.message}`)]
}

test('orders with its hand-off rows in one transaction; status follows, the lock is given up [CART-47] [CART-48] [CART-69] [CART-46S] [CART-51S]', async () => {
  const id = await newCart([{ ordered: 4, order_qty: 4 }, { ordered: 3 }])
  await lock(rossi, id)
  const { items, lock_fence } = await read(id)
  const pending = { id, version: 1, lock_fence, items: [{ id: items[1].id, order_qty: 1 }] }
  const tomorrow = day(1)
  const { status, body } = await order(rossi, [id], { carts: [pending], delivery_date: tomorrow })
  expect(status).toBe(200)
  expect(body.objects[0]).toMatchObject({ ordered: false, status: 'partly_done', is_locked: false, version: 2 })
  expect(body.objects[0].items).toMatchObject([
    { wholesaler_qty: 4, order_qty: 0, status: 'closed' },
    { wholesaler_qty: 1, order_qty: 0, status: 'partly_done' },
  ])
  const [written] = await ordersOf(id)
  expect(written).toMatchObject({ delivery_date: tomorrow, delivery_option_id: option })
  const lines = await t.database.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', written!.id)
    .orderBy('cart_item_id')
    .execute()
  expect(lines.map((line) => line.quantity)).toEqual([4, 1])
  const handoffs = await t.database.db
    .selectFrom('handoffs')
    .selectAll()
    .where('order_id', '=', written!.id)
    .orderBy('id')
    .execute()
  expect(handoffs.map(({ target, state }) => [target, state])).toEqual([
    ['wholesaler', 'planned'],
    ['vpom', 'planned'],
  ])
  expect(new Set(handoffs.map((row) => row.idempotency_key)).size).toBe(2)
})

test('ordering everything closes the cart, and what was to be delivered of it is taken back [CART-51S]', async () => {
  const id = await newCart([{ ordered: 4, order_qty: 4, deliver_qty: 1 }])
  expect((await order(rossi, [id])).body.objects[0]).toMatchObject({
    status: 'closed',
    items: [{ deliver_qty: 0, status: 'closed' }],
  })
})

test('a basket is ordered when no line takes a further order; until then the rest is an order of its own, once [CART-48] [ORD-16S]', async () => {
  const id = await newCart([{ ordered: 4, order_qty: 3 }, { ordered: 2 }])
  expect((await order(rossi, [id])).body.objects[0]).toMatchObject({ ordered: false, can_be_sent_to_oracle: true })
  const { items } = await read(id)
  const rest = (order_qty: number) => ({
    carts: [
      {
        id,
        items: [
          { id: items[0].id, order_qty },
          { id: items[1].id, order_qty: 2 },
        ],
      },
    ],
  })
  expect(await errorsOf(order(rossi, [id], rest(2)))).toEqual([422, 'carts.0.items.0.order_qty: Order qty must be 1 or less'])
  const { body } = await order(rossi, [id], rest(1))
  expect(body.objects[0]).toMatchObject({ ordered: true, status: 'closed', can_be_sent_to_oracle: true })
  expect(await errorsOf(order(rossi, [id], rest(1)))).toEqual([422, `${id}: Basket ${id} is already ordered`])
  const placed = await ordersOf(id)
  expect(new Set(placed.map(({ reference }) => reference)).size).toBe(2)
  const { rows } = await sql<{ order_id: number; lines: number[]; keys: number }>`
    select o.id as order_id, (select json_agg(l.quantity order by l.cart_item_id) from order_lines l where l.order_id = o.id) as lines,
      (select count(distinct idempotency_key)::int from handoffs h where h.order_id = o.id) as keys
    from orders o where o.cart_id = ${id} order by o.id`.execute(t.database.db)
  expect(rows.map(({ lines, keys }) => [lines, keys])).toEqual([
    [[3], 2],
    [[1, 2], 2],
  ])
})

test('two clerks order the same rest at once: one of them does [CART-48]', async () => {
  const id = await newCart([{ ordered: 4, order_qty: 1 }])
  await order(rossi, [id])
  const { items } = await read(id)
  const rest = { carts: [{ id, items: [{ id: items[0].id, order_qty: 3 }] }] }
  const answers = await Promise.all([rossi, meier].map((client) => order(client, [id], rest)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await read(id)).items[0]).toMatchObject({ wholesaler_qty: 4 })
})

test('refused with the reason when it cannot be sent [CART-48] [CART-49S]', async () => {
  const noNumber = await addCart(t.database.db, {
    customerId: await addCustomer(t.database.db, { wholesalerNo: null }),
    lines: [{ ordered: 1, order_qty: 1 }],
  })
  expect((await read(noNumber)).cannot_be_sent_reason).toBe('no_customer_number')
  expect(await errorsOf(order(rossi, [noNumber]))).toEqual([
    422,
    `${noNumber}: The customer of basket ${noNumber} has no customer number at the wholesaler`,
  ])
  const closed = await newCart([{ ordered: 1, delivered: 1 }])
  expect(await errorsOf(order(rossi, [closed]))).toEqual([422, `${closed}: Basket ${closed} is closed`])
  const done = await newCart()
  await order(rossi, [done])
  const again = await newCart()
  expect(await errorsOf(order(rossi, [again, done]))).toEqual([422, `${done}: Basket ${done} is already ordered`])
  expect(await ordersOf(again)).toHaveLength(0)
})

test('with the connection off nothing can be sent [CART-49S]', async () => {
  const offline = await startApp({ DISADMIN_ORDERS_ONLINE: 'off' })
  const { db } = offline.database
  await addUser(db, { username: 'sales', role: 'sales' })
  const own = await addDeliveryOption(db, 'Tour')
  const id = await addCart(db, { customerId: await addCustomer(db), lines: [{ ordered: 1, order_qty: 1 }] })
  const client = await offline.signedIn('sales')
  expect((await client.get(`/api/v1/carts/${id}`)).body).toMatchObject({
    can_be_sent_to_oracle: false,
    cannot_be_sent_reason: 'offline',
  })
  const { status, body } = await order(client, [id], { delivery_option_id: own })
  expect([status, body.errors[0].message]).toEqual([422, 'Orders cannot be sent at the moment: the connection is offline'])
  await offline.close()
})

test('held by somebody else: refused; a free cart is taken within [CART-48]', async () => {
  const id = await newCart()
  await lock(meier, id)
  expect((await order(rossi, [id])).body.errors[0].message).toContain('a.meier')
  expect((await order(meier, [id])).status).toBe(200)
})

test('nothing to order, too much to order, a day gone by and an option that does not exist are refused [CART-44] [CART-31] [CART-32]', async () => {
  const empty = await newCart([{}])
  expect(await errorsOf(order(rossi, [empty]))).toEqual([422, `${empty}: At least one value of Order qty must be greater than 0.`])
  const { items } = await read(empty)
  expect(await errorsOf(order(rossi, [empty], { carts: [{ id: empty, items: [{ id: items[0].id, order_qty: 5 }] }] }))).toEqual([
    422,
    'carts.0.items.0.order_qty: Order qty must be 4 or less',
  ])
  const id = await newCart()
  expect(await errorsOf(order(rossi, [id], { delivery_date: day(-2), delivery_option_id: 999_999 }))).toEqual([
    422,
    'delivery_date: The delivery date is in the past',
    'delivery_option_id: This delivery option does not exist or is not yours',
  ])
  // at midnight today is over before it is asked for
  let [today, status] = ['', 0]
  while (today !== day(0)) {
    today = day(0)
    status = (await order(rossi, [await newCart()], { delivery_date: today })).status
  }
  expect(status).toBe(200)
})

test('whether a day is past is decided by the configured zone [CART-31] [FMT-15S]', async () => {
  const dayInSamoa = () => day(0, 'Pacific/Pago_Pago')
  const answers = []
  for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    const there = await startApp({ DISADMIN_TIME_ZONE: zone })
    const { db } = there.database
    await addUser(db, { username: 'sales', role: 'sales' })
    const own = await addDeliveryOption(db, 'Tour')
    const id = await addCart(db, { customerId: await addCustomer(db), lines: [{ ordered: 1, order_qty: 1 }] })
    const sales = await there.signedIn('sales')
    const ofToday = async (): Promise<number> => {
      const today = dayInSamoa()
      const { status } = await order(sales, [id], { delivery_option_id: own, delivery_date: today })
      return today === dayInSamoa() || status === 200 ? status : ofToday()
    }
    answers.push(await ofToday())
    await there.close()
  }
  expect(answers).toEqual([200, 422])
})

test('two clerks order at once: one order; one key: one answer [CART-69] [CART-63S]', async () => {
  const id = await newCart()
  const answers = await Promise.all([rossi, meier].map((client) => order(client, [id])))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await ordersOf(id)).toHaveLength(1)
  const other = await newCart()
  const key = { 'idempotency-key': randomUUID() }
  const first = await order(rossi, [other], {}, key)
  expect((await order(rossi, [other], {}, key)).body).toEqual(first.body)
  expect(await ordersOf(other)).toHaveLength(1)
})

test('ordering needs Carts/send [CART-29]', async () => {
  expect((await order(await t.signedIn('garage'), [await newCart()])).status).toBe(403)
})
