import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { openFigures, readDashboard } from '../../test/dashboard.ts'
import { orderCart } from '../../test/orders.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { updateRollups } from './index.ts'

let t: TestApp
let people: Client[]
const customers: number[] = []
const carts: number[] = []
let branches: (number | null)[]
let clerk: number
let option: number

// a walk that can be walked again
let seed = 20_261_123
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <T>(of: readonly T[]): T => of[random(of.length)]!

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  branches = [await addBranch(db, 'Zürich'), await addBranch(db, 'Bern'), null]
  const reseller = await addCustomer(db, { branchId: branches[0]!, customer_no: '700' })
  customers.push(reseller, await addCustomer(db, { resellerNo: '700', branchId: branches[1]! }))
  for (let i = 0; i < 4; i++) customers.push(await addCustomer(db, branches[i % 3] === null ? {} : { branchId: branches[i % 3]! }))
  clerk = await addUser(db, { username: 'house', role: 'administrator' })
  await addUser(db, { username: 'bern', role: 'branch_manager', branchId: branches[1]! })
  people = [await t.signedIn('house'), await t.signedIn('bern')]
  option = await addDeliveryOption(db, 'Tour')
  for (let i = 0; i < 12; i++)
    carts.push(await addCart(db, { customerId: pick(customers), lines: [{ ordered: 4 }, { ordered: 1 }] }))
})
afterAll(() => t.close())

const run = (query: ReturnType<typeof sql>) => query.execute(t.database.db)
const someHandoff = () => sql`(select h.id from handoffs h join orders o on o.id = h.order_id where o.cart_id = ${pick(carts)}
  order by (h.id * ${1 + random(97)}) % 89 limit 1)`

const moveOn = () => {
  const state = pick(['planned', 'claimed', 'sending', 'unknown', 'accepted', 'rejected', 'parked', 'confirmed'])
  return run(sql`update handoffs set state = ${state}, due_at = null where id = ${someHandoff()}`)
}

const steps: (() => Promise<unknown>)[] = [
  moveOn,
  moveOn,
  moveOn,
  () => orderCart(t.database.db, { cart: pick(carts), clerk, option }),
  () =>
    run(sql`update orders set withdrawn_at = case when withdrawn_at is null then now() end where id % 5 = ${random(5)}
      and cart_id = ${pick(carts)}`),
  () => run(sql`update carts set ordered = not ordered where id = ${pick(carts)}`),
  () =>
    run(sql`update cart_items set delivered = ${pick(['0', 'ordered'].map((to) => sql.raw(to)))}, wholesaler_qty = 0
      where cart_id = ${pick(carts)}`),
  () => run(sql`update carts set customer_id = ${pick(customers)} where id = ${pick(carts)}`),
  () => run(sql`update customers set branch_id = ${pick(branches)} where id = ${pick(customers)}`),
  () => run(sql`delete from handoffs where id = ${someHandoff()}`),
  () => updateRollups(t.database.db, t.settings.timeZone),
]

/** A statement that met another is made again, as the product does. */
const again = async (step: () => Promise<unknown>): Promise<unknown> =>
  step().catch((error: { code?: string }) => {
    if (error.code === '40P01' || error.code === '55P03') return again(step)
    // ordered twice at once, more than was ordered: the product does not do so
    if (error.code !== '23514' && error.code !== '23505') throw error
  })

const compareAll = async () => {
  for (const person of people) expect(await openFigures(person, await readDashboard(person, '?tiles=handoffs'))).toBe(3)
}

const counted = async () => {
  const { waiting, unknown, failed } = (await readDashboard(people[0]!, '?tiles=handoffs')).handoffs!
  return [waiting, unknown, failed]
}

test('whatever becomes of orders, by several at once, what waits and failed is what the lists find [SHELL-26S]', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 25; round++) {
    for (let burst = 0; burst < 3; burst++) await Promise.all(Array.from({ length: 6 }, () => again(pick(steps))))
    await compareAll()
    seen.add(String(await counted()))
  }
  expect(seen.size).toBeGreaterThan(8)
})

test('what is kept alone says the same as what was noted, also when it is kept anew', async () => {
  const { db } = t.database
  const before = await counted()
  for (const zone of [t.settings.timeZone, 'Pacific/Auckland', t.settings.timeZone]) {
    await updateRollups(db, zone)
    const { rows } = await sql<{ n: number }>`select count(*) as n from handoff_notes`.execute(db)
    expect(rows[0]!.n).toBe(0)
    expect(await counted()).toEqual(before)
    await compareAll()
  }
})
