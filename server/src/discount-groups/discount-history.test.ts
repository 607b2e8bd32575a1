import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addDiscountCategory, addDiscountGroup, matrixLines } from '../../test/discounts.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let gold: number
let brakes: number
let filters: number
const groups = '/api/v1/discount-groups'
const changes = async (query = '') => (await admin.get(`/api/v1/discount-categories/changes?${query}`)).body
const save = (id: number, pk: number, value: number | null) =>
  admin.patch('/api/v1/discount-categories', { objects: [{ id, discount_groups: [{ pk, value }] }] })

/** Moves everything that was saved so far into the past. */
const daysPass = async (days: number) => {
  const { db } = t.database
  await sql`alter table discount_saves disable trigger user`.execute(db)
  await sql`update discount_saves set at = at - ${days} * interval '1 day'`.execute(db)
  await sql`alter table discount_saves enable trigger user`.execute(db)
}
const zone = 'Europe/Zurich'
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: zone })

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  gold = await addDiscountGroup(db, 'Gold')
  brakes = await addDiscountCategory(db, '0100', [5, 20])
  filters = await addDiscountCategory(db, '0200')
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

test('the matrix is shown as it was at the end of a day, deleted groups and older names among it', async () => {
  await save(brakes, gold, 21)
  await daysPass(10)
  const silver = (await admin.post(groups, { name: 'Silver', copy_of: gold })).body.id
  await save(filters, silver, 7.5)
  await admin.patch(`${groups}/${gold}`, { name: 'Gold Plus' })
  await daysPass(10)
  await save(brakes, gold, null)
  await admin.send('DELETE', `${groups}/${silver}`)
  await daysPass(10)
  await admin.post(groups, { name: 'Fleet' })
  expect(await matrixLines(admin)).toEqual(['Basic Gold Plus Fleet', '0100: 5 – –', '0200: – – –'])
  expect(await matrixLines(admin, `?as_of=${dayBefore(5)}`)).toEqual(['Basic Gold Plus', '0100: 5 –', '0200: – –'])
  expect(await matrixLines(admin, `?as_of=${dayBefore(15)}`)).toEqual(['Basic Gold Plus Silver', '0100: 5 21 21', '0200: – – 7.5'])
  expect(await matrixLines(admin, `?as_of=${dayBefore(25)}`)).toEqual(['Basic Gold', '0100: 5 21', '0200: – –'])
  expect(await matrixLines(admin, `?as_of=${dayBefore(35)}`)).toEqual(['Basic Gold', '0100: 5 20', '0200: – –'])
  expect(await matrixLines(admin, `?as_of=${dayBefore(0)}`)).toEqual(await matrixLines(admin))
})

test('a day ends at midnight in the wholesaler’s time zone, and what was asked for once is 304 from then on', async () => {
  const day = dayBefore(15)
  const first = await admin.get(`/api/v1/discount-categories/matrix?as_of=${day}`)
  const end = new Date(first.body.as_of)
  expect(end.toLocaleString('sv-SE', { timeZone: zone })).toBe(`${day} 23:59:59`)
  expect(first.body.groups.every(({ is_new }: { is_new: boolean }) => !is_new)).toBe(true)
  const again = await admin.get(`/api/v1/discount-categories/matrix?as_of=${day}`, { 'if-none-match': String(first.headers.etag) })
  expect(again.status).toBe(304)
  for (const wrong of ['2026-02-30', 'yesterday', '']) {
    const { status } = await admin.get(`/api/v1/discount-categories/matrix?as_of=${wrong}`)
    expect(status, wrong).toBe(400)
  }
  expect((await admin.get(`/api/v1/discount-categories/export?as_of=${day}`)).text).toContain('0200;Teile 0200;;;7.5')
})

test('what was changed is told newest first, by the names of the moment, of a category, a group or all', async () => {
  const all = await changes('limit=0')
  const told = all.objects.map(({ what, cells, by }: { what: string; cells: number; by: string }) => `${by} ${what} ${cells}`)
  expect(told).toEqual([
    'admin group_added 0',
    'admin group_deleted 2',
    'admin save 1',
    'admin save 1',
    'admin group_added 1',
    'admin save 1',
  ])
  const cell = (category_id: string, discount_group_name: string, before: number | null, after: number | null) => ({
    category_id,
    category_description: `Teile ${category_id}`,
    discount_group_name,
    before,
    after,
  })
  expect(all.objects[1].changes).toEqual([cell('0100', 'Silver', 21, null), cell('0200', 'Silver', 7.5, null)])
  const ofGold = await changes(`discount_group=${gold}`)
  expect(ofGold.objects.map((one: { changes: unknown }) => one.changes)).toEqual([
    [cell('0100', 'Gold Plus', 21, null)],
    [cell('0100', 'Gold', 20, 21)],
  ])
  const ofFilters = await changes(`category=${filters}&order_by=at`)
  expect(ofFilters.objects.map((one: { changes: unknown }) => one.changes)).toEqual([
    [cell('0200', 'Silver', null, 7.5)],
    [cell('0200', 'Silver', 7.5, null)],
  ])
  expect(ofFilters.meta.total_count).toBe(2)
  expect((await changes('category=999999')).objects).toEqual([])
})

test('of a save with many cells 200 are told, and how many there were', async () => {
  const { db } = t.database
  await sql`insert into discount_categories (category_id) select 'M' || n from generate_series(1, 300) n`.execute(db)
  const rows = await db.selectFrom('discount_categories').select('id').where('category_id', 'like', 'M%').execute()
  const objects = rows.map(({ id }) => ({ id, discount_groups: [{ pk: gold, value: 3 }] }))
  expect((await admin.patch('/api/v1/discount-categories', { objects })).body.saved).toBe(300)
  const [newest] = (await changes('limit=1')).objects
  expect([newest.cells, newest.changes.length]).toEqual([300, 200])
  const { after } = (await admin.get('/api/v1/audit?subject=DiscountGroup&limit=1')).body.objects[0]
  expect([after.cells, after.changes.length, after.further]).toEqual([300, 200, 100])
})

test('what was saved is never changed afterwards', async () => {
  await expect(sql`update discount_saves set actor_name = 'x'`.execute(t.database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from discount_saves`.execute(t.database.db)).rejects.toThrow('append-only')
})

test('why a customer has its discount: the group, the base or the limit', async () => {
  const { db } = t.database
  const base = (await admin.get(groups)).body.objects[0].id
  await save(brakes, gold, 21)
  const code = (await admin.post('/api/v1/discount-limits', { code: 'L' })).body
  const limit = code.discount_limits.find((one: { discount_group_id: number }) => one.discount_group_id === base).id
  await admin.patch('/api/v1/discount-limits', { objects: [{ id: limit, value: 15 }] })
  await sql`update customers set discount_group_id = ${gold} where id = ${fixture.garage}`.execute(db)
  const why = async (category: number, customer: number, more = '') =>
    (await admin.get(`/api/v1/discount-categories/why/${category}?customer_id=${customer}${more}`)).body
  expect(await why(brakes, fixture.garage)).toEqual({
    customer: { id: fixture.garage, name: 'Garage Seefeld' },
    discount_group: { id: gold, name: 'Gold Plus' },
    category_id: '0100',
    category_description: 'Teile 0100',
    discount: 21,
    source: 'group',
    group_value: 21,
    base_value: 5,
    limit: null,
  })
  expect(await why(brakes, fixture.garage, '&limit_code=L')).toMatchObject({ discount: 15, source: 'limit', limit: { value: 15 } })
  expect(await why(brakes, fixture.stranger)).toMatchObject({
    discount: 5,
    source: 'base',
    discount_group: null,
    group_value: null,
  })
  expect(await why(filters, fixture.garage)).toMatchObject({ discount: 0, source: 'none' })
  const path = `/api/v1/discount-categories/why/${brakes}?customer_id=`
  expect((await admin.get(`${path}${fixture.garage}&limit_code=none`)).status).toBe(404)
  expect((await admin.get(`${path}999999`)).status).toBe(404)
})
