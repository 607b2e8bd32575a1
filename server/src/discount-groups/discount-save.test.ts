import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addDiscountCategory, addDiscountGroup, matrixLines, matrixPath } from '../../test/discounts.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let base: number
let gold: number
let brakes: number
let filters: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  base = (await db.selectFrom('discount_groups').select('id').executeTakeFirstOrThrow()).id
  gold = await addDiscountGroup(db, 'Gold')
  brakes = await addDiscountCategory(db, '0100', [5, 20])
  filters = await addDiscountCategory(db, '0200')
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

interface Cell {
  pk: number
  value: number | null
  based_on?: number | null
}
const save = (cells: Record<number, Cell[]>, more: object = {}, client = admin) =>
  client.patch('/api/v1/discount-categories', {
    objects: Object.entries(cells).map(([id, discount_groups]) => ({ id: Number(id), discount_groups })),
    ...more,
  })
beforeEach(() =>
  save({
    [brakes]: [
      { pk: base, value: 5 },
      { pk: gold, value: 20 },
    ],
    [filters]: [{ pk: gold, value: null }],
  }),
)

test('the matrix comes whole, and as 304 to who holds it, until something is saved [DISC-04]', async () => {
  const first = await admin.get(matrixPath)
  expect(first.body).toMatchObject({
    as_of: null,
    groups: [
      { id: base, name: 'Basic', is_base: true, is_new: false },
      { id: gold, name: 'Gold', is_base: false, is_new: true },
    ],
    categories: [
      { id: brakes, category_id: '0100', category_description: 'Teile 0100', values: [5, 20] },
      { id: filters, category_id: '0200', values: [null, null] },
    ],
  })
  const again = () => admin.get(matrixPath, { 'if-none-match': String(first.headers.etag) })
  expect((await again()).status).toBe(304)
  await save({ [filters]: [{ pk: gold, value: 12.5 }] })
  const after = await again()
  expect([after.status, after.body.version]).toEqual([200, first.body.version + 1])
})

test('cells are saved, and only those that become another value count [DISC-10] [DISC-31]', async () => {
  const { body, status } = await save({
    [brakes]: [
      { pk: base, value: 5, based_on: 5 },
      { pk: gold, value: null, based_on: 20 },
    ],
    [filters]: [{ pk: gold, value: 33.33, based_on: null }],
  })
  expect([status, body.saved, body.conflicts]).toEqual([200, 2, []])
  expect(await matrixLines(admin)).toEqual(['Basic Gold', '0100: 5 –', '0200: – 33.33'])
  const { version } = body
  const nothing = await save({ [brakes]: [{ pk: base, value: 5 }] })
  expect(nothing.body).toEqual({ version, saved: 0, conflicts: [] })
  const { body: trail } = await admin.get('/api/v1/audit?subject=DiscountGroup&limit=1')
  expect(trail.objects[0]).toMatchObject({
    action: 'values',
    after: { cells: 2, changes: ['0100, Gold: 20 → –', '0200, Gold: – → 33.33'] },
  })
})

test('a percentage is 0 to 100 with two decimals at most, and each cell is named once [DISC-14] [DISC-15S]', async () => {
  const wrong = async (value: unknown) => (await save({ [brakes]: [{ pk: base, value: value as number }] })).body.errors[0].message
  for (const value of [-0.01, 100.01, 1e9, '12', true]) expect(await wrong(value)).toBe('Must be a number from 0 to 100')
  expect(await wrong(12.345)).toBe('Must have at most two decimals')
  for (const value of [0, 100, 99.99, 1e2]) expect((await save({ [brakes]: [{ pk: gold, value }] })).status).toBe(200)
  expect(
    (
      await save({
        [brakes]: [
          { pk: gold, value: 1 },
          { pk: gold, value: 2 },
        ],
      })
    ).status,
  ).toBe(422)
  expect((await save({ 999999: [{ pk: gold, value: 1 }] })).status).toBe(404)
  const gone = await save({
    [brakes]: [
      { pk: base, value: 9 },
      { pk: 999_999, value: 1 },
    ],
  })
  expect([gone.status, gone.body.code]).toEqual([409, 'group_gone'])
  expect((await matrixLines(admin))[1]).toBe('0100: 5 100')
})

test('a cell that somebody else changed meanwhile is a conflict with both values, and nothing is saved unless it is said so [DISC-10]', async () => {
  await save({ [brakes]: [{ pk: gold, value: 21 }] })
  const mine = { [brakes]: [{ pk: gold, value: 25, based_on: 20 }], [filters]: [{ pk: gold, value: 7, based_on: null }] }
  const { status, body } = await save(mine)
  expect([status, body.code]).toEqual([409, 'stale'])
  const conflict = { id: brakes, pk: gold, mine: 25, based_on: 20, theirs: 21, by: 'admin', at: expect.any(String) }
  expect(body.errors).toEqual([{ source: `${brakes}.${gold}`, message: 'Changed by somebody else meanwhile: 21', data: conflict }])
  expect(await matrixLines(admin)).toEqual(['Basic Gold', '0100: 5 21', '0200: – –'])
  const skipped = await save(mine, { on_conflict: 'skip' })
  expect(skipped.body).toMatchObject({ saved: 1, conflicts: [conflict] })
  expect(await matrixLines(admin)).toEqual(['Basic Gold', '0100: 5 21', '0200: – 7'])
  // both want the same: nobody is asked
  expect((await save({ [brakes]: [{ pk: gold, value: 21, based_on: 20 }] })).body).toMatchObject({ saved: 0, conflicts: [] })
})

test('the same key saves once [DISC-10]', async () => {
  const headers = { 'idempotency-key': '0b6e9cf2-3a0e-4f52-9c6c-0a8f2f7d9c11' }
  const body = { objects: [{ id: filters, discount_groups: [{ pk: gold, value: 9 }] }] }
  const first = await admin.patch('/api/v1/discount-categories', body, headers)
  await save({ [filters]: [{ pk: gold, value: 10 }] })
  expect((await admin.patch('/api/v1/discount-categories', body, headers)).body).toEqual(first.body)
  expect((await matrixLines(admin))[2]).toBe('0200: – 10')
})

test('the list has the long form, twice, filtered by category and in any order [DISC-28] [DISC-30]', async () => {
  const { body } = await admin.get('/api/v1/discount-categories?q=teile%200100')
  expect(body.data).toEqual([
    {
      id: brakes,
      category_id: '0100',
      category_description: 'Teile 0100',
      resource_uri: `/api/v1/discount-categories/${brakes}/`,
      discount_groups: [
        { id: base, name: 'Basic', is_new: false, value: 5, pk: base, resource_uri: `/api/v1/discount-groups/${base}/` },
        { id: gold, name: 'Gold', is_new: true, value: 20, pk: gold, resource_uri: `/api/v1/discount-groups/${gold}/` },
      ],
    },
  ])
  expect([body.objects, body.meta]).toEqual([body.data, { total_count: 1 }])
  const ids = async (query: string) =>
    (await admin.get(`/api/v1/discount-categories?${query}`)).body.data.map((row: { category_id: string }) => row.category_id)
  expect(await ids('category_id=020')).toEqual(['0200'])
  expect(await ids('order_by=-category_description')).toEqual(['0200', '0100'])
  expect(await ids('offset=1&limit=1')).toEqual(['0200'])
})

test('without DiscountGroup/read there are categories and no values; without DiscountCategory/read nothing [DISC-01]', async () => {
  const manager = await t.signedIn('manager')
  expect((await manager.get(matrixPath)).status).toBe(403)
  await giveRight(t.database.db, fixture.users.manager!, 'view_discountcategory')
  const { body, headers } = await manager.get(matrixPath)
  expect([body.groups, body.categories.map(({ values }: { values: unknown }) => values)]).toEqual([[], [[], []]])
  expect(headers.etag).not.toBe((await admin.get(matrixPath)).headers.etag)
  expect((await manager.get('/api/v1/discount-categories')).body.data[0].discount_groups).toEqual([])
  expect((await manager.get('/api/v1/discount-categories/export')).text).not.toContain('Gold')
  expect((await manager.get(`/api/v1/discount-categories/changes?discount_group=${gold}`)).status).toBe(403)
  await giveRight(t.database.db, fixture.users.manager!, 'change_discountgroup')
  expect((await save({ [brakes]: [{ pk: base, value: 1 }] }, {}, manager)).status).toBe(403)
})
