import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { switchOrdersOnline } from '../settings/index.ts'

let t: TestApp
let rossi: Client
let meier: Client
let customerId: number
let option: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  customerId = await addCustomer(db)
  option = await addDeliveryOption(db, 'Night express')
  for (const username of ['m.rossi', 'a.meier']) await addUser(db, { username, role: 'sales' })
  rossi = await t.signedIn('m.rossi')
  meier = await t.signedIn('a.meier')
})
afterAll(() => t.close())

const newCart = (lines: object[] = [{ ordered: 4 }]) => addCart(t.database.db, { customerId, lines })
const lock = (client: Client, ids: number[]) => client.post('/api/v1/carts/lock', { cart_ids: ids, is_locked: true })
const send = (client: Client, ids: number[], headers: Record<string, string> = {}) =>
  client.post(
    '/api/v1/carts/send-to-wholesaler',
    { cart_ids: ids, delivery_date: '2099-01-04', delivery_option_id: option },
    headers,
  )
const words = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer
  return [status, ...(body.errors ?? []).map((error: { message: string }) => error.message)]
}
const ordersOf = async (ids: number[]) =>
  (await t.database.db.selectFrom('orders').select('cart_id').where('cart_id', 'in', ids).execute()).map((row) => row.cart_id)

test('sends what was to be ordered; where nothing was said, all that is open; the lock is given up [ORD-09] [ORD-16S] [ORD-17S]', async () => {
  const said = await newCart([{ ordered: 4, order_qty: 2 }, { ordered: 3 }])
  const open = await newCart([
    { ordered: 4, delivered: 1 },
    { ordered: 3, delivered: 3 },
  ])
  await lock(rossi, [said, open])
  const { status, body } = await send(rossi, [said, open])
  expect(status).toBe(200)
  expect(body.objects).toMatchObject([
    { id: said, ordered: false, is_locked: false, items: [{ wholesaler_qty: 2 }, { wholesaler_qty: 0 }] },
    { id: open, ordered: true, status: 'closed', items: [{ wholesaler_qty: 3 }, { wholesaler_qty: 0 }] },
  ])
  expect((await ordersOf([said, open])).length).toBe(2)
})

const sendAlone = (ids: number[], more: object = {}) => rossi.post('/api/v1/carts/send-to-wholesaler', { cart_ids: ids, ...more })
const say = (id: number, position: number, terms: { delivery_date?: string; delivery_option_id?: number }) =>
  t.database.db.updateTable('cart_items').set(terms).where('cart_id', '=', id).where('position', '=', position).execute()

test('date and option come from the lines where none are given: one order for each pair of them [ORD-16S]', async () => {
  const id = await newCart([{ ordered: 1 }, { ordered: 2 }, { ordered: 3 }])
  const tour = await addDeliveryOption(t.database.db, 'Tour 06:30')
  await say(id, 1, { delivery_date: '2099-01-04', delivery_option_id: option })
  await say(id, 2, { delivery_date: '2099-01-05', delivery_option_id: tour })
  await say(id, 3, { delivery_date: '2099-01-04', delivery_option_id: option })
  await lock(rossi, [id])
  const { status, body } = await sendAlone([id])
  expect([status, body.objects[0].ordered]).toEqual([200, true])
  const { rows } = await sql<{ what: unknown }>`
    select json_build_array(o.delivery_date, o.delivery_option_id, (
        select json_agg(l.quantity order by l.cart_item_id) from order_lines l where l.order_id = o.id),
      (select count(*) from handoffs h where h.order_id = o.id)) as what
    from orders o where o.cart_id = ${id} order by o.id`.execute(t.database.db)
  expect(rows.map(({ what }) => what)).toEqual([
    ['2099-01-04', option, [1, 3], 2],
    ['2099-01-05', tour, [2], 2],
  ])
})

test('what neither the call nor a line says is refused at its basket, and nothing is sent [ORD-16S]', async () => {
  const complete = await newCart()
  await say(complete, 1, { delivery_date: '2099-01-04', delivery_option_id: option })
  const silent = await newCart([{ ordered: 1 }, { ordered: 1, delivered: 1 }])
  const late = await newCart()
  await say(late, 1, { delivery_date: '2020-01-04' })
  await lock(rossi, [complete, silent, late])
  const refused = await sendAlone([complete, silent])
  expect([refused.status, refused.body.errors.map((error: { source: string }) => error.source)]).toEqual([422, [String(silent)]])
  expect(refused.body.errors[0].message).toContain(`Basket ${silent}`)
  expect((await sendAlone([late], { delivery_option_id: option })).body.errors).toMatchObject([
    { source: String(late), message: `Basket ${late}: the delivery date of a line is in the past` },
  ])
  expect(await ordersOf([complete, silent, late])).toEqual([])
  expect((await sendAlone([late], { delivery_option_id: option, delivery_date: '2099-01-04' })).status).toBe(200)
})

test('a missing right is answered before a wrong body [ORD-16S]', async () => {
  await addUser(t.database.db, { username: 'content', role: 'content' })
  const content = await t.signedIn('content')
  expect((await content.post('/api/v1/carts/send-to-wholesaler', { cart_ids: 'all' })).status).toBe(403)
  expect((await rossi.post('/api/v1/carts/send-to-wholesaler', { cart_ids: 'all' })).status).toBe(422)
})

test('only what the caller holds, can be sent and is not yet ordered; all or none [CART-48] [ORD-09]', async () => {
  const mine = await newCart()
  const free = await newCart()
  const theirs = await newCart()
  await lock(rossi, [mine])
  await lock(meier, [theirs])
  expect(await words(send(rossi, [mine, free]))).toEqual([422, `Basket ${free} must be locked by you first`])
  expect((await words(send(rossi, [mine, theirs])))[1]).toContain('a.meier')
  await send(rossi, [mine])
  expect(await words(send(rossi, [mine]))).toEqual([422, `Basket ${mine} is already ordered`])
  expect(await ordersOf([mine, free, theirs])).toEqual([mine])
})

test('orders that are held back are taken and collected all the same [CART-49S]', async () => {
  const id = await newCart()
  await lock(rossi, [id])
  await switchOrdersOnline(t.database.db, false)
  expect((await rossi.get(`/api/v1/carts/${id}`)).body.can_be_sent_to_oracle).toBe(true)
  expect((await send(rossi, [id])).status).toBe(200)
  await switchOrdersOnline(t.database.db, true)
})

test('a double click sends once and answers twice the same [CART-63S]', async () => {
  const id = await newCart()
  await lock(rossi, [id])
  const key = { 'idempotency-key': randomUUID() }
  const [first, second] = await Promise.all([send(rossi, [id], key), send(rossi, [id], key)])
  const answers = [first!, second!].filter(({ status }) => status === 200)
  expect(answers.length).toBeGreaterThan(0)
  expect((await send(rossi, [id], key)).body).toEqual(answers[0]!.body)
  expect(await ordersOf([id])).toEqual([id])
})

test('setting as ordered takes the reference number along, gives up the lock and hands nothing off [ORD-04] [ORD-05] [ORD-06] [ORD-10]', async () => {
  const id = await newCart()
  await lock(rossi, [id])
  const { body } = await rossi.patch(`/api/v1/carts/${id}/sales-update`, { ordered: true, ref_number: 'AB-1' })
  expect(body).toMatchObject({ ordered: true, ref_number: 'AB-1', is_locked: false })
  expect((await rossi.get('/api/v1/orders?limit=0')).body.objects.find((row: { id: number }) => row.id === id)).toMatchObject({
    step: 'ordered',
    handoff: null,
  })
})

test('a thousand sends at once over twenty carts, by two people in many tabs: one order each, no quantity exceeded [ORD-09]', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => newCart([{ ordered: 5 }, { ordered: 2, delivered: 1 }])))
  await lock(rossi, ids.slice(0, 10))
  await lock(meier, ids.slice(10))
  const tries = Array.from({ length: 1000 }, (_, i) => send(Math.floor(i / 20) % 2 ? rossi : meier, [ids[i % 20]!]))
  const answers = await Promise.all(tries)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20)
  // told to come back later: no connection was free in time, or the basket was not
  const later = answers.filter(({ status }) => ![200, 422, 503].includes(status))
  expect(later.map(({ status, body }) => [status, body.code])).toEqual(later.map(() => [409, 'conflict']))
  await lock(rossi, ids.slice(0, 10))
  await lock(meier, ids.slice(10))
  for (const id of ids) await Promise.all([send(rossi, [id]), send(meier, [id])])
  expect((await ordersOf(ids)).toSorted()).toEqual(ids.toSorted())
  const { rows } = await sql`
    select i.id from cart_items i where i.cart_id in (${sql.join(ids)}) and (
      i.delivered + i.wholesaler_qty > i.ordered
      or i.wholesaler_qty <> (select coalesce(sum(l.quantity), 0) from order_lines l where l.cart_item_id = i.id))`.execute(
    t.database.db,
  )
  expect(rows).toEqual([])
  const handed = await sql`select from handoffs h join orders o on o.id = h.order_id where o.cart_id in (${sql.join(ids)})`.execute(
    t.database.db,
  )
  expect(handed.rows).toHaveLength(40)
})
