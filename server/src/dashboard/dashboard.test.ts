import { tileNames } from '@disadmin/contract/dashboard/dashboard'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { dashboardPath, openFigures, readDashboard } from '../../test/dashboard.ts'
import { addLicence, addModules, setToday } from '../../test/licences.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const branchId = await addBranch(db, 'Bern')
  const customerId = await addCustomer(db, { branchId })
  await addUser(db, { username: 'sales', role: 'sales' })
  await addUser(db, { username: 'bern', role: 'sales', branchId })
  await addUser(db, { username: 'nobody' })
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'garage', role: 'customer', customerId })
  for (let day = 10; day < 22; day++) await addCart(db, { customerId, createdAt: `2026-10-${day}T08:00:00Z`, seen: day > 12 })
  await addCart(db, { customerId, createdAt: '2026-01-01T08:00:00Z', lines: [{ ordered: 2, delivered: 1 }] })
  await addCart(db, { customerId: await addCustomer(db), createdAt: '2026-11-01T08:00:00Z' })
})
afterAll(() => t.close())

test('shows open carts by their age and the newest baskets, newest first [SHELL-25] [SHELL-26S]', async () => {
  const board = await readDashboard(await t.signedIn('sales'))
  expect(board.open_carts).toMatchObject({ total: 14, ages: [{ age: 'hours_4' }, {}, {}, {}, { age: 'older' }] })
  const days = board.newest_carts!.map(({ created_at }) => created_at.slice(0, 10))
  expect(days).toEqual(['2026-11-01', ...Array.from({ length: 5 }, (_, i) => `2026-10-${21 - i}`)])
})

test('every age begins and ends where its list does, to the microsecond [SHELL-26S]', async () => {
  const { db } = t.database
  const sales = await t.signedIn('sales')
  const { ages } = (await readDashboard(sales)).open_carts!
  const customerId = await addCustomer(db)
  const hour = (hours: number, more = 0) => new Date(Date.now() - hours * 3_600_000 - more).toISOString()
  for (const at of [hour(0), hour(3.9), hour(4.1), hour(23.9), hour(24.1), hour(47), hour(49), hour(167), hour(169)])
    await addCart(db, { customerId, createdAt: at })
  const after = await readDashboard(sales)
  expect(after.open_carts!.ages.map(({ count }, i) => count - ages[i]!.count)).toEqual([2, 2, 2, 2, 1])
  await openFigures(sales, after)
})

test('shows only what lies within the scope [SHELL-26S]', async () => {
  const board = await readDashboard(await t.signedIn('bern'))
  expect(board.open_carts!.total).toBe(13)
  expect(board.newest_carts![0]!.created_at).toBe('2026-10-21T08:00:00.000Z')
})

test('a tile is not shown without the right to its list, the page itself needs none [SHELL-25] [SHELL-26S]', async () => {
  const { status, body } = await (await t.signedIn('nobody')).get(dashboardPath)
  expect([status, body.tiles, body.failed, body.open_carts, body.imports]).toEqual([200, [], [], null, null])
  const names = async (who: string) => (await readDashboard(await t.signedIn(who))).tiles.map(({ tile }) => tile)
  expect(await names('garage')).toEqual(['open_carts', 'carts_per_day', 'turnover', 'newest_carts'])
  expect(await names('bern')).not.toContain('licences')
  expect(await names('admin')).toEqual(tileNames)
  // asking for it by name changes nothing
  const asked = await readDashboard(await t.signedIn('garage'), '?tiles=top_customers,lost_sales')
  expect([asked.top_customers, asked.lost_sales]).toEqual([null, null])
})

test('a day and its turnover stand beside the mean of that weekday in the four weeks before [SHELL-26S]', async () => {
  const { db } = t.database
  await setToday(db, '2026-08-31')
  const customerId = await addCustomer(db, { branchId: await addBranch(db, 'Thun') })
  // Mondays; at 23:00 it is Tuesday in the wholesaler's time zone
  for (const [day, price] of [
    ['2026-08-03T08:00:00Z', 10],
    ['2026-08-10T21:59:59.999Z', 20],
    ['2026-08-10T22:00:00Z', 999],
    ['2026-08-31T06:00:00Z', 70],
  ] as const)
    await addCart(db, { customerId, createdAt: day, lines: [{ ordered: 1, customer_price: price }] })
  await addUser(db, { username: 'thun', role: 'branch_manager', branchId: await branchOf(customerId) })
  const thun = await t.signedIn('thun')
  const board = await readDashboard(thun)
  expect(board.turnover!.days).toHaveLength(30)
  expect(board.turnover!.days.at(-1)).toMatchObject({ day: '2026-08-31', value: 70, usual: 7.5 })
  expect(board.turnover!.total).toBe(1099)
  expect(board.carts_per_day!.days.at(-1)).toMatchObject({ value: 1, usual: 0.5, to: '2026-08-31T21:59:59.999999Z' })
  expect(board.carts_per_day!.days.find(({ day }) => day === '2026-08-11')).toMatchObject({ value: 1 })
  expect(board.top_customers!.customers).toMatchObject([{ id: customerId, turnover: 1099 }])
  await openFigures(thun, board)
})

const branchOf = async (id: number): Promise<number> =>
  (await t.database.db.selectFrom('customers').select('branch_id').where('id', '=', id).executeTakeFirstOrThrow()).branch_id!

test('one tile that cannot be read says so, the others stand; it can be read again by itself [SHELL-26S]', async () => {
  const { db } = t.database
  await sql`alter table lost_sale_days rename to away`.execute(db)
  await sql`alter table branch_lost_sale_days rename to away_too`.execute(db)
  const admin = await t.signedIn('admin')
  const board = await readDashboard(admin)
  expect([board.failed, board.lost_sales]).toEqual([['lost_sales'], null])
  expect(board.open_carts).not.toBeNull()
  await sql`alter table away rename to lost_sale_days`.execute(db)
  await sql`alter table away_too rename to branch_lost_sale_days`.execute(db)
  const again = await readDashboard(admin, '?tiles=lost_sales')
  expect([again.failed, again.lost_sales?.total, again.open_carts]).toEqual([[], 0, null])
})

test('everybody orders and hides their own tiles, and goes back to the default order [SHELL-26S]', async () => {
  const admin = await t.signedIn('admin')
  const put = (tiles: unknown, client = admin) => client.send('PUT', `${dashboardPath}/tiles`, { tiles })
  expect(
    (
      await put([
        { tile: 'imports', shown: true },
        { tile: 'open_carts', shown: false },
      ])
    ).status,
  ).toBe(204)
  const board = await readDashboard(await t.signedIn('admin'))
  const others = tileNames.filter((tile) => tile !== 'imports' && tile !== 'open_carts')
  expect(board.tiles.map(({ tile }) => tile)).toEqual(['imports', 'open_carts', ...others])
  expect([board.open_carts, board.carts_per_day === null]).toEqual([null, false])
  expect((await readDashboard(await t.signedIn('sales'))).tiles[0]).toEqual({ tile: 'open_carts', shown: true })
  for (const wrong of [
    [
      { tile: 'imports', shown: true },
      { tile: 'imports', shown: false },
    ],
    [{ tile: 'x', shown: true }],
    'all',
  ])
    expect((await put(wrong)).status).toBe(422)
  expect((await put([])).status).toBe(204)
  expect((await readDashboard(admin)).tiles).toEqual(tileNames.map((tile) => ({ tile, shown: true })))
})

test('the files that came in last: one’s own, and the availability within the scope [SHELL-26S]', async () => {
  const { db } = t.database
  const file = (userId: number, name: string, state: string) =>
    sql`insert into imports (kind, user_id, state, file_name, content, row_count, counts, errors, preview)
      values ('discounts', ${userId}, ${state}, ${name}, '', 1, '{"wrong": 2}', '[]', '[]')`.execute(db)
  const idOf = async (username: string) =>
    (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  await file(await idOf('admin'), 'mine.xlsx', 'wrong')
  await file(await idOf('sales'), 'other.xlsx', 'done')
  await sql`insert into availability_entries (type, user_id, file_name, row_count) values ('upload', ${await idOf('sales')}, 'stock.csv', 3)`.execute(
    db,
  )
  const { imports } = await readDashboard(await t.signedIn('admin'), '?tiles=imports')
  expect(imports).toMatchObject([
    { kind: 'availability', file_name: 'stock.csv', state: 'running' },
    { kind: 'discounts', file_name: 'mine.xlsx', state: 'wrong', wrong: 2 },
  ])
})

test('counts the licences that end within 30, 60 and 90 days, as the renewals find them, within the scope [SHELL-26S]', async () => {
  const { db } = t.database
  await setToday(db, '2026-11-22')
  const { m, l, demo } = await addModules(db)
  const bern = await addBranch(db, 'Burgdorf')
  const [here, there] = [await addCustomer(db, { branchId: bern }), await addCustomer(db)]
  const ends = (customerId: number, moduleId: number, until: string | null) =>
    addLicence(db, { customerId, moduleId, from: '2026-01-01', next: '2026-12-01', until })
  await ends(here, demo, '2026-12-22')
  await ends(here, m, '2026-12-23')
  await ends(here, l, null)
  await ends(there, demo, '2027-02-20')
  await ends(there, m, '2027-02-21')
  // finished today, and not written down
  await ends(there, l, '2026-11-22')
  await addUser(db, { username: 'licences', role: 'licence_manager' })
  await addUser(db, { username: 'burgdorf', role: 'licence_manager', branchId: bern })
  const manager = await t.signedIn('licences')
  expect((await manager.get(dashboardPath)).body.licences).toEqual({ '30': 1, '60': 2, '90': 3 })
  expect((await (await t.signedIn('burgdorf')).get(dashboardPath)).body.licences).toEqual({ '30': 1, '60': 2, '90': 2 })
  for (const [within, count] of [
    ['30', 1],
    ['60', 2],
    ['90', 3],
  ] as const) {
    const { body } = await manager.get(`/api/v1/modulestore/renewals?happens=ends&within=${within}`)
    expect(body.meta.total_count).toBe(count)
  }
})
