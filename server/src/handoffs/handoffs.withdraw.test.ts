import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { type Sending, startSending } from '../../test/sending.ts'

let t: TestApp
let sales: Client
let s: Sending
let customerId: number
let option: number
beforeAll(async () => {
  t = await startApp({ DISADMIN_WHOLESALER_URL: 'http://127.0.0.1:9/' })
  const { db } = t.database
  await addUser(db, { username: 'sales', role: 'sales' })
  sales = await t.signedIn('sales')
  customerId = await addCustomer(db)
  option = await addDeliveryOption(db, 'Tour')
})
afterAll(() => t.close())
beforeEach(async () => {
  s = await startSending(t)
})
afterEach(() => s.close())

const order = async (cart: number, ...quantities: number[]) => {
  const { items } = (await sales.get(`/api/v1/carts/${cart}`)).body
  const { status, body } = await sales.post('/api/v1/carts/order', {
    cart_ids: [cart],
    delivery_date: '2099-01-04',
    delivery_option_id: option,
    carts: [{ id: cart, items: quantities.map((order_qty, index) => ({ id: items[index].id, order_qty })) }],
  })
  expect([status, body.errors]).toEqual([200, undefined])
  const { rows } = await sql<{ id: number; reference: string }>`
    select id, reference from orders where cart_id = ${cart} order by id desc limit 1`.execute(t.database.db)
  return rows[0]!
}
const read = async (cart: number) => {
  const { ordered, status, items } = (await sales.get(`/api/v1/carts/${cart}`)).body
  return { ordered, status, there: items.map((item: { wholesaler_qty: number }) => item.wholesaler_qty) }
}
/** What stands in the lines to be ordered, with its day and its option. */
const asked = async (cart: number) =>
  (await sales.get(`/api/v1/carts/${cart}`)).body.items.map(
    (item: { order_qty: number; delivery_date: string | null; delivery_option_id: number | null }) => [
      item.order_qty,
      item.delivery_date,
      item.delivery_option_id,
    ],
  )
/** Rounds until the wholesaler has said its word: on a busy machine its answer may come too late, and it is asked after. */
const heard = async (orderId: number, target: 'wholesaler' | 'vpom' = 'wholesaler') => {
  const open = new Set(['planned', 'claimed', 'sending', 'unknown'])
  for (let round = 0; round < 10 && open.has((await s.handoff(orderId, target)).state); round++) await s.rounds(1, target)
  return (await s.handoff(orderId, target)).state
}
/** A basket of 4 and 2 pieces, ordered whole and refused by the wholesaler. */
const refused = async () => {
  const cart = await addCart(t.database.db, { customerId, lines: [{ ordered: 4 }, { ordered: 2 }] })
  const first = await order(cart, 4, 2)
  s.simulator.behaviour.chances = { reject: 1 }
  expect(await heard(first.id)).toBe('rejected')
  s.simulator.behaviour.chances = {}
  return { cart, first, handoff: (await s.handoff(first.id)).id }
}
const act = (handoff: number, what: string, body?: object) => sales.post(`/api/v1/handoffs/${handoff}/${what}`, body)
const listed = async (query: string) =>
  (await sales.get(`/api/v1/orders?limit=0&${query}`)).body.objects.map((row: { id: number }) => row.id)

test('what the wholesaler refuses goes back to the lines and can be ordered again, as an order of its own [CART-48] [ORD-16S]', async () => {
  const { cart, first } = await refused()
  expect(await read(cart)).toEqual({ ordered: false, status: 'new', there: [0, 0] })
  expect(await listed('handoff__in=failed')).toContain(cart)
  const again = await order(cart, 4, 2)
  expect(again.reference).not.toBe(first.reference)
  expect(await heard(again.id)).toBe('accepted')
  expect(await read(cart)).toEqual({ ordered: true, status: 'closed', there: [4, 2] })
  expect([s.effective(first.reference), s.effective(again.reference)]).toEqual([0, 1])
})

test('what the wholesaler refuses stands in its lines as it was to be ordered, and goes from there when it is sent again [CART-48]', async () => {
  const cart = await addCart(t.database.db, { customerId, lines: [{ ordered: 10 }, { ordered: 2, delivered: 1 }, { ordered: 5 }] })
  const first = await order(cart, 3, 1)
  s.simulator.behaviour.chances = { reject: 1 }
  expect(await heard(first.id)).toBe('rejected')
  s.simulator.behaviour.chances = {}
  expect(await asked(cart)).toEqual([
    [3, '2099-01-04', option],
    [1, '2099-01-04', option],
    [0, null, null],
  ])
  expect((await act((await s.handoff(first.id)).id, 'resend')).status).toBe(200)
  expect((await asked(cart)).map(([quantity]: number[]) => quantity)).toEqual([0, 0, 0])
  expect((await read(cart)).there).toEqual([3, 1, 0])
})

test('the refused order stays visible; among what needs somebody it is only until the basket is ordered all the same [ORD-02S]', async () => {
  const { cart } = await refused()
  await order(cart, 4, 0)
  // the rest of it is still open: somebody has to look
  expect(await listed('handoff__in=failed')).toContain(cart)
  await order(cart, 0, 2)
  expect(await listed('handoff__in=failed')).not.toContain(cart)
  expect(await listed('handoff__in=waiting')).toContain(cart)
  const { objects } = (await sales.get(`/api/v1/handoffs?cart_id=${cart}&target=wholesaler`)).body
  expect(objects.map((one: { state: string }) => one.state)).toEqual(['planned', 'planned', 'rejected'])
  const row = (await sales.get('/api/v1/orders?limit=0')).body.objects.find((one: { id: number }) => one.id === cart)
  expect(row).toMatchObject({ step: 'ordered', handoff: { state: 'planned', target: 'wholesaler' } })
})

test('sent again by a person, a refused order takes its pieces again; nobody can then order them a second time', async () => {
  const { cart, first, handoff } = await refused()
  expect((await act(handoff, 'resend')).body).toMatchObject({ state: 'planned' })
  expect(await read(cart)).toEqual({ ordered: true, status: 'closed', there: [4, 2] })
  expect([await heard(first.id), s.effective(first.reference)]).toEqual(['accepted', 1])
})

test('a refused order whose pieces were ordered otherwise is not sent again, and nothing changes', async () => {
  const { cart, first, handoff } = await refused()
  await order(cart, 3, 0)
  const again = await act(handoff, 'resend')
  expect([again.status, again.body.code]).toEqual([422, 'handoff_state'])
  expect(again.body.error_message).toContain('ordered or delivered otherwise')
  await act(handoff, 'give-up', { reason: 'Ordered anew' })
  expect((await act(handoff, 'resend')).status).toBe(422)
  await s.rounds(2)
  expect(s.effective(first.reference)).toBe(0)
  expect(await read(cart)).toEqual({ ordered: false, status: 'partly_done', there: [3, 0] })
})

test('a basket that a person set as ordered is not ordered again by its refused order', async () => {
  const { cart, handoff } = await refused()
  expect((await sales.patch(`/api/v1/carts/${cart}/sales-update`, { ordered: true })).status).toBe(200)
  expect((await act(handoff, 'resend')).status).toBe(422)
  expect(await listed('handoff__in=failed')).not.toContain(cart)
})

test('two people at once, one sends the refused order again and one orders anew: the pieces go out once', async () => {
  const { cart, handoff } = await refused()
  const { items } = (await sales.get(`/api/v1/carts/${cart}`)).body
  const anew = {
    cart_ids: [cart],
    delivery_date: '2099-01-04',
    delivery_option_id: option,
    carts: [{ id: cart, items: items.map((item: { id: number; ordered: number }) => ({ id: item.id, order_qty: item.ordered })) }],
  }
  const answers = await Promise.all([act(handoff, 'resend'), sales.post('/api/v1/carts/order', anew)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const { rows } = await sql<{ id: number }>`select id from orders where cart_id = ${cart}`.execute(t.database.db)
  for (const { id } of rows) await heard(id)
  expect(s.journal.entries.filter(({ event }) => event === 'effective')).toHaveLength(1)
  expect(await read(cart)).toEqual({ ordered: true, status: 'closed', there: [4, 2] })
})

test('a person who finds out that the wholesaler has a refused order takes its pieces back to it', async () => {
  const { cart, handoff } = await refused()
  const said = { partner_ref: '5530912', reason: 'Said so by phone' }
  expect((await act(handoff, 'settle', said)).body.state).toBe('accepted')
  expect(await read(cart)).toEqual({ ordered: true, status: 'closed', there: [4, 2] })
})

test('an order in part leaves the rest to be ordered, and each goes out once under a key of its own [CART-48]', async () => {
  const cart = await addCart(t.database.db, { customerId, lines: [{ ordered: 4 }, { ordered: 2 }] })
  const first = await order(cart, 3)
  await heard(first.id)
  expect(await read(cart)).toEqual({ ordered: false, status: 'partly_done', there: [3, 0] })
  const row = async () => (await sales.get('/api/v1/orders?limit=0')).body.objects.find((one: { id: number }) => one.id === cart)
  expect(await row()).toMatchObject({ ordered: false, step: 'ordered', handoff: { target: 'vpom', state: 'planned' } })
  const rest = await order(cart, 1, 2)
  await heard(rest.id)
  for (const { id } of [first, rest]) await heard(id, 'vpom')
  expect(await row()).toMatchObject({ ordered: true, step: 'sent_to_vpom' })
  expect([first, rest].map(({ reference }) => s.effective(reference))).toEqual([1, 1])
  const sent = s.journal.entries.filter(({ event, target }) => event === 'effective' && target === 'wholesaler')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})
