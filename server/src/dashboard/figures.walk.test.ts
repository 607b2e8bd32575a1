import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { openFigures, readDashboard } from '../../test/dashboard.ts'
import { setToday } from '../../test/licences.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { inTransaction, type Tx } from '../kit/db/db.ts'
import { checkTotals } from '../carts/index.ts'
import { updateRollups } from './index.ts'

let t: TestApp
let people: Client[]
const customers: number[] = []
let branches: (number | null)[]

// a walk that can be walked again
let seed = 20_261_122
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <T>(of: readonly T[]): T => of[random(of.length)]!

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await setToday(db, '2026-11-20')
  branches = [await addBranch(db, 'Zürich'), await addBranch(db, 'Bern'), null]
  const reseller = await addCustomer(db, { branchId: branches[0]!, customer_no: '700' })
  customers.push(reseller, await addCustomer(db, { resellerNo: '700', branchId: branches[1]! }))
  for (let i = 0; i < 6; i++) customers.push(await addCustomer(db, branches[i % 3] === null ? {} : { branchId: branches[i % 3]! }))
  // so many that pages of the list are far, and so long ago that no figure of days tells of them
  await sql`insert into carts (customer_id, created_at, status)
    select (${customers}::bigint[])[1 + n % 8], '2026-01-01T23:00:00+01'::timestamptz + n * interval '41 minutes',
      (array['new', 'partly_done', 'closed'])[least(3, 1 + n % 60)] from generate_series(1, 4800) n`.execute(db)
  await addUser(db, { username: 'house', role: 'administrator' })
  await addUser(db, { username: 'bern', role: 'branch_manager', branchId: branches[1]! })
  await addUser(db, { username: 'reseller', role: 'reseller', customerId: reseller })
  await addUser(db, { username: 'garage', role: 'customer', customerId: customers[2]! })
  people = await Promise.all(['house', 'bern', 'reseller', 'garage'].map((name) => t.signedIn(name)))
})
afterAll(() => t.close())

/** Around midnight in the wholesaler's time zone more often than not. */
const someMoment = () => {
  const day = String(1 + random(30)).padStart(2, '0')
  return `2026-${pick(['10', '11'])}-${day}T${pick(['22:59:59.999', '23:00:00', '22:00:00', '21:59:59.9995', '11:30:00'])}Z`
}
const anyCart = () => sql`(select id from carts where id % 7 = ${random(7)} order by id desc limit 1)`

const steps: (() => Promise<unknown>)[] = [
  () => addCart(t.database.db, { customerId: pick(customers), createdAt: someMoment(), lines: [{ ordered: 1 + random(5) }, {}] }),
  () => addCart(t.database.db, { customerId: pick(customers), createdAt: someMoment() }),
  () => sql`delete from carts where id = ${anyCart()}`.execute(t.database.db),
  () =>
    sql`update cart_items set ordered = greatest(delivered, ${1 + random(9)}) where cart_id = ${anyCart()} and position = 1`.execute(
      t.database.db,
    ),
  () => sql`update cart_items set delivered = ordered where cart_id = ${anyCart()}`.execute(t.database.db),
  () => sql`update cart_items set delivered = 0 where cart_id = ${anyCart()}`.execute(t.database.db),
  () => sql`update carts set customer_id = ${pick(customers)} where id = ${anyCart()}`.execute(t.database.db),
  () => sql`update carts set status = ${pick(['new', 'closed'])} where id % 101 = ${random(101)}`.execute(t.database.db),
  () => inTransaction(t.database.db, abort).catch(() => undefined),
  () => sql`update customers set branch_id = ${pick(branches)} where id = ${pick(customers)}`.execute(t.database.db),
  () =>
    sql`insert into lost_sales (customer_id, username, username_key, product_no, reason, created_at)
      values (${pick(customers)}, 'someone', 'someone', 'P-1', ${pick(['Too expensive', 'Too late', 'too late'])}, ${someMoment()})`.execute(
      t.database.db,
    ),
  () => sql`delete from lost_sales where id % 5 = ${random(5)} and id % 3 = 0`.execute(t.database.db),
  () => sql`update lost_sales set reason = 'Other' where id % 11 = ${random(11)}`.execute(t.database.db),
  () => passing(),
  () => updateRollups(t.database.db, t.settings.timeZone),
]

/** A customer that came, lost a sale, and is deleted again. */
const passing = async () => {
  const { db } = t.database
  const id = await addCustomer(db, { branchId: branches[0]! })
  await sql`insert into lost_sales (customer_id, username, username_key, product_no, reason) values (${id}, 'x', 'x', 'P', 'Gone')`.execute(
    db,
  )
  if (random(2) === 0) await updateRollups(db, t.settings.timeZone)
  await sql`delete from customers where id = ${id}`.execute(db)
}

/** A transaction that wrote, and comes to nothing. */
const abort = async (tx: Tx) => {
  await sql`insert into carts (customer_id) values (${pick(customers)})`.execute(tx)
  await sql`delete from carts where id = ${anyCart()}`.execute(tx)
  throw new Error('aborted')
}

/** What rollups say of a list, and what it is counted and walked to: no rollup knows the last moment asked for. */
const compareList = async (person: Client, filter: string) => {
  const [order, offset] = [pick(['created_at', '-created_at', '-created_at,status']), pick([0, 990, 1000 + random(700), 4790])]
  const read = async (more: string) => {
    const { body } = await person.get(`/api/v1/carts?order_by=${order}&offset=${offset}&limit=${pick([3, 50])}${filter}${more}`)
    return { total: body.meta.total_count, ids: body.objects.slice(0, 3).map(({ id }: { id: number }) => id) }
  }
  expect(await read(''), `${filter} ${order} ${offset}`).toEqual(await read('&to=2100-01-01'))
}
const filters = ['', '&status__in=new,partly_done', '&status__in=closed', '&status__in=partly_done', '&customer_no=700']

const compareAll = async () => {
  for (const person of people) {
    expect(await openFigures(person, await readDashboard(person))).toBeGreaterThan(6)
    await compareList(person, pick(filters))
  }
}

/** A statement that met another is made again, as the product does; lines of a cart that was deleted meanwhile are not written. */
const again = async (step: () => Promise<unknown>): Promise<unknown> =>
  step().catch((error: { code?: string }) => {
    if (error.code === '40P01' || error.code === '55P03') return again(step)
    if (error.code !== '23503') throw error
  })

test('whatever is written, by several at once, the figures are what the lists find, and kept totals are counted ones [SHELL-26S]', async () => {
  for (let round = 0; round < 12; round++) {
    for (let burst = 0; burst < 5; burst++) await Promise.all(Array.from({ length: 6 }, () => again(pick(steps))))
    await compareAll()
  }
})

test('the figures follow the day in the wholesaler’s time zone, forth and back, and another zone', async () => {
  const { db } = t.database
  for (const day of ['2026-11-21', '2026-12-05', '2026-11-19']) {
    await setToday(db, day)
    await compareAll()
    await updateRollups(db, t.settings.timeZone)
    await compareAll()
  }
  const there = await sql<{ n: number }>`select count(*) as n from cart_notes`.execute(db)
  expect(there.rows[0]!.n).toBe(0)
  // as if they had been added up elsewhere
  await updateRollups(db, 'Pacific/Auckland')
  const off = await sql`select from kept_figures where zone = 'Pacific/Auckland'`.execute(db)
  expect(off.rows).toHaveLength(3)
  await updateRollups(db, t.settings.timeZone)
  await compareAll()
})

test('the nightly check finds what is kept wrong, has it counted anew and says so in the metrics', async () => {
  const { db } = t.database
  const check = () => checkTotals.run({ id: '', payload: {}, db, settings: t.settings, log: () => Promise.resolve(), signal })
  const { signal } = new AbortController()
  await again(pick(steps))
  await check()
  const wrong = [
    sql`update cart_days set closed_carts = closed_carts + 1 where (customer_id, day) in (select customer_id, day from cart_days limit 1)`,
    sql`update cart_sums set recent_turnover = recent_turnover + 1 where customer_id = ${customers[3]}`,
    sql`update branch_cart_sums set new_carts = new_carts - 1, closed_carts = closed_carts + 1 where branch_id = 0`,
    sql`delete from branch_cart_days where day = '2026-02-03'`,
    sql`insert into cart_notes values (${customers[3]}, now(), 0, 1, 0, 0)`,
  ]
  for (const [i, statement] of wrong.entries()) {
    await updateRollups(db, t.settings.timeZone)
    await statement.execute(db)
    await expect(check(), String(i)).rejects.toThrow('counted anew')
    await check()
  }
  expect((await t.app.inject('/metrics')).body).toContain(`disadmin_totals_repaired ${wrong.length}\n`)
})
