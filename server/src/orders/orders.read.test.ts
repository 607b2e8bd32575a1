import type { HandoffState } from '@disadmin/contract/kit/handoff.rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { orderCart } from '../../test/orders.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let sales: Client
let bern: Client
let ids: Record<string, number>
let zurichNo: string

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const branchId = await addBranch(db, 'Bern')
  zurichNo = '31001'
  const zurich = await addCustomer(db, { customer_no: zurichNo })
  const inBern = await addCustomer(db, { branchId })
  const clerk = await addUser(db, { username: 'sales', role: 'sales' })
  await addUser(db, { username: 'bern', role: 'sales', branchId })
  await addUser(db, { username: 'content', role: 'content' })
  const option = await addDeliveryOption(db, 'Tour')
  const ordered = async (customerId: number, wholesaler: HandoffState, vpom: HandoffState = 'planned') => {
    const cart = await addCart(db, { customerId })
    const { id } = await orderCart(db, { cart, clerk, option })
    await sql`update handoffs set state = case target when 'vpom' then ${vpom} else ${wholesaler} end, partner_ref = target where order_id = ${id}`.execute(
      db,
    )
    return cart
  }
  ids = {
    open: await addCart(db, { customerId: zurich }),
    started: await addCart(db, { customerId: inBern, lines: [{ ordered: 4, delivered: 1 }] }),
    fromStock: await addCart(db, { customerId: zurich, lines: [{ ordered: 2, delivered: 2 }] }),
    planned: await ordered(zurich, 'planned'),
    unknown: await ordered(inBern, 'unknown'),
    rejected: await ordered(zurich, 'rejected'),
    toVpom: await ordered(zurich, 'accepted'),
    vpomParked: await ordered(zurich, 'confirmed', 'parked'),
    accepted: await ordered(zurich, 'accepted', 'accepted'),
    done: await ordered(zurich, 'confirmed', 'confirmed'),
  }
  await sql`update carts set ordered = true where id = ${await addCart(db, { customerId: zurich })}`.execute(db)
  sales = await t.signedIn('sales')
  bern = await t.signedIn('bern')
})
afterAll(() => t.close())

const list = async (query: string, client = sales): Promise<number[]> =>
  (await client.get(`/api/v1/orders?${query}`)).body.objects.map((row: { id: number }) => row.id)
const rowOf = async (name: string) =>
  (await sales.get('/api/v1/orders?limit=0')).body.objects.find((row: { id: number }) => row.id === ids[name])
const named = (...names: string[]) => names.map((name) => ids[name])

test('ordered filters that and nothing else; the view "Not ordered" asks for the status besides [ORD-02S]', async () => {
  expect(await list('ordered=false')).toEqual(named('open', 'started', 'fromStock'))
  expect(await list('ordered=false&status__in=new,partly_done')).toEqual(named('open', 'started'))
  expect((await list('ordered=true')).length).toBe(8)
  const { body } = await sales.get('/api/v1/orders?limit=2')
  expect([body.objects.length, body.meta.total_count]).toEqual([2, 11])
})

test('a hand-off filter finds an order by the hand-off its row shows [ORD-02S]', async () => {
  expect(await list('handoff__in=waiting')).toEqual(named('planned', 'toVpom'))
  expect(await list('handoff__in=unknown,failed')).toEqual(named('unknown', 'rejected', 'vpomParked'))
  expect(await list('handoff__in=accepted')).toEqual(named('accepted', 'done'))
  expect(await list('handoff__in=accepted,failed')).toEqual(named('rejected', 'vpomParked', 'accepted', 'done'))
  expect((await sales.get('/api/v1/orders?handoff__in=lost')).status).toBe(400)
})

test('filters by customer, day of creation and day of ordering; sorts by what the carts sort by [ORD-02S]', async () => {
  expect(await list(`customer_no=${zurichNo}&ordered=false`)).toEqual(named('open', 'fromStock'))
  expect(await list('from=2999-01-01')).toEqual([])
  expect(await list('ordered_from=2999-01-01')).toEqual([])
  expect((await list('ordered_from=2020-01-01')).length).toBe(7)
  expect(await list('ordered=false&order_by=-id')).toEqual(named('fromStock', 'started', 'open'))
})

test('a row tells the step of the chain and the hand-off that matters most [ORD-14] [ORD-15S]', async () => {
  const shown = async (name: string) => {
    const { step, handoff } = await rowOf(name)
    return [step, handoff && `${handoff.target} ${handoff.state}`]
  }
  expect(await shown('open')).toEqual(['planned', null])
  expect(await shown('planned')).toEqual(['ordered', 'wholesaler planned'])
  expect(await shown('unknown')).toEqual(['ordered', 'wholesaler unknown'])
  expect(await shown('toVpom')).toEqual(['ordered_in_wholesaler', 'vpom planned'])
  expect(await shown('vpomParked')).toEqual(['ordered_in_wholesaler', 'vpom parked'])
  expect(await shown('accepted')).toEqual(['sent_to_vpom', 'wholesaler accepted'])
  expect(await shown('done')).toEqual(['finished', 'wholesaler confirmed'])
})

test('the views count what the list then shows, within the scope [ORD-02S]', async () => {
  // they were ordered when the file began: a day may have begun since
  await sql`update orders set ordered_at = clock_timestamp()`.execute(t.database.db)
  expect((await sales.get('/api/v1/orders/counts')).body).toEqual({ not_ordered: 2, waiting: 2, trouble: 3, ordered_today: 7 })
  expect((await bern.get('/api/v1/orders/counts')).body).toEqual({ not_ordered: 1, waiting: 0, trouble: 1, ordered_today: 1 })
  expect(await list('limit=0', bern)).toEqual(named('started', 'unknown'))
})

test('the list needs Order/read [ORD-01]', async () => {
  const content = await t.signedIn('content')
  expect((await content.get('/api/v1/orders')).status).toBe(403)
  expect((await content.get('/api/v1/orders/counts')).status).toBe(403)
})

test('the dashboard counts orders that wait, are unknown or failed, for those who may read orders [SHELL-26S]', async () => {
  expect((await sales.get('/api/v1/dashboard')).body.handoffs).toEqual({ waiting: 2, unknown: 1, failed: 2 })
  expect((await bern.get('/api/v1/dashboard')).body.handoffs).toEqual({ waiting: 0, unknown: 1, failed: 0 })
  expect((await (await t.signedIn('content')).get('/api/v1/dashboard')).body.handoffs).toBe(null)
})

test('the badge counts what the view "Waiting to be sent" lists, a basket once however often it was ordered [SHELL-13S]', async () => {
  const { db } = t.database
  const shown = async (client: Client) => {
    const [badge, counts] = await Promise.all([client.get('/api/v1/notifications'), client.get('/api/v1/orders/counts')])
    expect(badge.body.orders).toBe(counts.body.waiting)
    expect(await list('handoff__in=waiting&limit=0', client)).toHaveLength(badge.body.orders)
    return badge.body.orders
  }
  expect([await shown(sales), await shown(bern)]).toEqual([2, 0])
  const { rows } = await sql<{ clerk: number; option: number }>`
    select ordered_by as clerk, delivery_option_id as option from orders where cart_id = ${ids.planned!}`.execute(db)
  await orderCart(db, { cart: ids.planned!, ...rows[0]! })
  // the counts of the badge are a second old at most
  await new Promise((resolve) => setTimeout(resolve, 1050))
  expect(await shown(sales)).toBe(2)
})

test('the total counts carts, not orders, and none outside the scope, whatever else is asked [ORD-02S]', async () => {
  const total = async (query: string, client = sales) => (await client.get(`/api/v1/orders?${query}`)).body.meta.total_count
  const { db } = t.database
  // Once more the cart that has arrived, and an order of times that kept no hand-offs.
  const clerk = await addUser(db, { username: 'late' })
  const option = await addDeliveryOption(db, 'Evening tour')
  const again = await orderCart(db, { cart: ids.done!, clerk, option })
  await sql`update handoffs set state = 'confirmed' where order_id = ${again.id}`.execute(db)
  const old = await orderCart(db, { cart: ids.open!, clerk, option })
  await sql`delete from handoffs where order_id = ${old.id}`.execute(db)
  for (const [query, expected] of [
    ['handoff__in=accepted', 2],
    ['handoff__in=accepted,failed', 4],
    ['handoff__in=unknown,failed', 3],
    ['handoff__in=accepted&ordered=true', 2],
    [`handoff__in=accepted&customer_no=${zurichNo}`, 2],
  ] as const) {
    expect([query, await total(query), (await list(query)).length]).toEqual([query, expected, expected])
  }
  expect(await total('handoff__in=accepted', bern)).toBe(0)
  expect(await total('handoff__in=accepted,unknown', bern)).toBe(1)
})
