import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { orderCart } from '../../test/orders.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
const path = '/api/v1/notifications/'
/** Longer than a count is kept. */
const second = () => new Promise((resolve) => setTimeout(resolve, 1050))

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const [zurich, bern] = [await addBranch(db, 'Zürich'), await addBranch(db, 'Bern')]
  const garage = await addCustomer(db, { branchId: zurich })
  const other = await addCustomer(db, { branchId: bern })
  await addUser(db, { username: 'sales', role: 'sales' })
  await addUser(db, { username: 'zurich', role: 'sales', branchId: zurich })
  await addUser(db, { username: 'garage', role: 'customer', customerId: garage })
  await addUser(db, { username: 'content', role: 'content' })
  await addCart(db, { customerId: garage })
  await addCart(db, { customerId: garage, lines: [{ ordered: 2, delivered: 1 }] })
  await addCart(db, { customerId: garage, seen: true })
  await addCart(db, { customerId: garage, lines: [{ ordered: 2, delivered: 2 }] })
  await addCart(db, { customerId: other })
})
afterAll(() => t.close())

test('counts the open carts nobody has seen, within the scope [SHELL-24] [SHELL-14]', async () => {
  expect((await (await t.signedIn('sales')).get(path)).body).toEqual({
    carts: 3,
    newest_cart: 100_005,
    orders: 0,
    orders_in_trouble: 0,
    own_failed_orders: [],
    own_failed: 0,
  })
  expect((await (await t.signedIn('zurich')).get(path)).body).toEqual({
    carts: 2,
    newest_cart: 100_002,
    orders: 0,
    orders_in_trouble: 0,
    own_failed_orders: [],
    own_failed: 0,
  })
})

test('a count is absent without the right to see what is counted; customers’ users have no unseen carts [SHELL-24]', async () => {
  expect((await (await t.signedIn('garage')).get(path)).body).toEqual({})
  expect((await (await t.signedIn('content')).get(path)).body).toEqual({})
})

test('answers 304 without a body while nothing changed, and 200 with another tag when it did', async () => {
  const sales = await t.signedIn('sales')
  const first = await sales.get(path)
  const etag = String(first.headers.etag)
  for (const held of [etag, `W/${etag}`, `"old", ${etag}`, '*']) {
    const again = await sales.get(path, { 'if-none-match': held })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
  }
  expect((await sales.get(path, { 'if-none-match': '"old"' })).status).toBe(200)
  await addCart(t.database.db, { customerId: await addCustomer(t.database.db) })
  await second()
  const changed = await sales.get(path, { 'if-none-match': etag })
  expect([changed.status, changed.body.carts]).toEqual([200, 4])
  expect(changed.headers.etag).not.toBe(etag)
})

test('many consoles asking at once cause one count, kept for a second at most', async () => {
  const sales = await t.signedIn('sales')
  let [before, answered] = [0, Infinity]
  let soon: number[] = []
  // all of it within the second, on a slow machine at a later try
  while (answered >= 1000) {
    await second()
    const begun = performance.now()
    before = (await sales.get(path)).body.carts
    await addCart(t.database.db, { customerId: await addCustomer(t.database.db) })
    soon = (await Promise.all(Array.from({ length: 20 }, () => sales.get(path)))).map(({ body }) => body.carts)
    answered = performance.now() - begun
  }
  expect(new Set(soon)).toEqual(new Set([before]))
  await second()
  expect((await sales.get(path)).body.carts).toBe(before + 1)
})

test('counts orders of which a hand-off waits, once each, within the scope [SHELL-13S]', async () => {
  const { db } = t.database
  const sales = await t.signedIn('sales')
  const zurich = await t.signedIn('zurich')
  const cart = await addCart(db, { customerId: await addCustomer(db) })
  const { id: user } = await db.selectFrom('users').select('id').where('username', '=', 'sales').executeTakeFirstOrThrow()
  const { id: option } = await db.insertInto('delivery_options').values({ name: 'Tour' }).returning('id').executeTakeFirstOrThrow()
  const { id: order } = await db
    .insertInto('orders')
    .values({ cart_id: cart, ordered_by: user, delivery_date: '2026-12-01', delivery_option_id: option })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('handoffs')
    .values([
      { order_id: order, target: 'wholesaler' },
      { order_id: order, target: 'vpom' },
    ])
    .execute()
  await second()
  expect((await sales.get(path)).body.orders).toBe(1)
  expect((await zurich.get(path)).body.orders).toBe(0)
  await db
    .updateTable('handoffs')
    .set({ state: 'rejected' })
    .where('order_id', '=', order)
    .where('target', '=', 'wholesaler')
    .execute()
  await second()
  // who ordered it is told; somebody else sees that there is trouble
  const told = { orders: 0, orders_in_trouble: 1, own_failed_orders: [{ cart_id: cart, handoff_id: expect.any(Number) }] }
  expect((await sales.get(path)).body).toMatchObject(told)
  await addUser(db, { username: 'other', role: 'sales' })
  expect((await (await t.signedIn('other')).get(path)).body).toMatchObject({ orders_in_trouble: 1, own_failed_orders: [] })
  expect((await zurich.get(path)).body).toMatchObject({ orders_in_trouble: 0, own_failed_orders: [] })
})

test('what one ordered and failed is named for three days, the latest 50 and how many there are; not what was sent again or ordered all the same [SHELL-13S]', async () => {
  const { db } = t.database
  await addUser(db, { username: 'orders', role: 'sales' })
  const clerk = await t.signedIn('orders')
  const mine = async () => (await clerk.get(path)).body
  await second()
  expect(await mine()).toMatchObject({ own_failed_orders: [], own_failed: 0 })
  const { id: user } = await db.selectFrom('users').select('id').where('username', '=', 'orders').executeTakeFirstOrThrow()
  const carts = []
  for (let i = 0; i < 53; i++) carts.push(await addCart(db, { customerId: await addCustomer(db) }))
  const option = await addDeliveryOption(db, 'Own')
  for (const cart of carts) await orderCart(db, { cart, clerk: user, option })
  // the first failed an hour ago, each of the others an hour before
  await sql`update handoffs h set state = case when o.cart_id % 2 = 0 then 'rejected' else 'parked' end,
      updated_at = now() - interval '1 hour' * (1 + o.cart_id - ${carts[0]!})
    from orders o where o.id = h.order_id and o.ordered_by = ${user} and h.target = 'wholesaler'`.execute(db)
  await second()
  const named = await mine()
  const idsOf = (counts: typeof named) => counts.own_failed_orders.map((order: { cart_id: number }) => order.cart_id)
  expect([idsOf(named), named.own_failed]).toEqual([carts.slice(0, 50), 53])

  const [again, done, late] = carts as [number, number, number]
  const ofCart = (cart: number) => sql`order_id in (select id from orders where cart_id = ${cart}) and target = 'wholesaler'`
  await sql`update handoffs set state = 'planned' where ${ofCart(again)}`.execute(db)
  // its pieces went back, and were ordered once more
  await sql`update orders set withdrawn_at = now() where cart_id = ${done}`.execute(db)
  await sql`update handoffs set updated_at = now() - interval '73 hours' where ${ofCart(late)}`.execute(db)
  await second()
  const left = await mine()
  expect([idsOf(left), left.own_failed]).toEqual([carts.slice(3), 50])
})

test('a basket that arrives while another is opened shows although the count stands', async () => {
  const { db } = t.database
  const sales = await t.signedIn('sales')
  await second()
  const before = (await sales.get(path)).body
  await db.updateTable('carts').set({ seen_at: new Date().toISOString() }).where('id', '=', 100_001).execute()
  const arrived = await addCart(db, { customerId: await addCustomer(db) })
  await second()
  expect((await sales.get(path)).body).toEqual({ ...before, newest_cart: arrived })
})

test('a page that reads for itself while nobody is there does not prolong the session', async () => {
  const sales = await t.signedIn('sales')
  const old = new Date(Date.now() - 3_600_000).toISOString()
  const { db } = t.database
  await db.updateTable('sessions').set({ last_used_at: old }).execute()
  await sales.get('/api/v1/carts', { 'x-background': '1' })
  const rows = await db.selectFrom('sessions').select('last_used_at').execute()
  expect(new Set(rows.map((row) => row.last_used_at))).toEqual(new Set([old]))
})

test('polling never prolongs the session, working does', async () => {
  const sales = await t.signedIn('sales')
  const old = new Date(Date.now() - 3_600_000).toISOString()
  const { db } = t.database
  await db.updateTable('sessions').set({ last_used_at: old }).execute()
  const lastUsed = async () =>
    (await db.selectFrom('sessions').select('last_used_at').orderBy('id', 'desc').executeTakeFirstOrThrow()).last_used_at
  await sales.get(path)
  expect(await lastUsed()).toBe(old)
  await sales.get('/api/v1/my-user/')
  expect(await lastUsed()).not.toBe(old)
})

test('says how it stands with VPOM, by what it last said, to those who may see orders', async () => {
  const { db } = t.database
  const [sales, garage] = [await t.signedIn('sales'), await t.signedIn('garage')]
  const vpom = async () => {
    await second()
    return (await sales.get(path)).body.vpom
  }
  const handoff = async (target: 'vpom' | 'wholesaler') =>
    (await db.selectFrom('handoffs').select('id').where('target', '=', target).executeTakeFirstOrThrow()).id
  const attempt = async (target: 'vpom' | 'wholesaler', outcome: 'accepted' | 'rejected' | 'not_sent' | 'unknown' | null) => {
    const finished_at = outcome === null ? null : '2026-11-20T12:31:00Z'
    const rest = { kind: 'send' as const, request: '', answer: null, reason: null, status: null }
    await db
      .insertInto('handoff_attempts')
      .values({ handoff_id: await handoff(target), outcome, finished_at, ...rest })
      .execute()
  }
  expect(await vpom()).toBeUndefined()
  await attempt('vpom', 'not_sent')
  expect(await vpom()).toEqual({ state: 'not_answering', answered_at: null })
  await attempt('vpom', 'rejected')
  expect(await vpom()).toEqual({ state: 'connected', answered_at: null })
  await attempt('vpom', null)
  await attempt('wholesaler', 'unknown')
  expect(await vpom()).toEqual({ state: 'connected', answered_at: null })
  await attempt('vpom', 'unknown')
  expect(await vpom()).toEqual({ state: 'not_answering', answered_at: expect.stringMatching(/^2026-11-20T12:31:00/) })
  await db
    .insertInto('configuration')
    .values({ key: 'orders_online', value: sql`'false'::jsonb`, version: 1, updated_by: null, updated_at: sql`now()` })
    .execute()
  expect(await vpom()).toEqual({ state: 'switched_off', answered_at: null })
  expect((await garage.get(path)).body).not.toHaveProperty('vpom')
})
