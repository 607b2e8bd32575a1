import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addDiscountCategory, addDiscountGroup, matrixLines } from '../../test/discounts.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
const ids: Record<string, number> = {}
const path = '/api/v1/discount-groups'
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  for (const name of ['Silver', 'Gold']) ids[name] = await addDiscountGroup(db, name)
  await addDiscountCategory(db, '100', [5, 10, 20])
  await addDiscountCategory(db, '200', [null, null, 22.5])
  await sql`insert into discount_limit_codes (code) values ('A')`.execute(db)
  await sql`insert into discount_limits (code_id, group_id, percent) select c.id, g.id, 100 * g.slot from discount_limit_codes c, discount_groups g`.execute(
    db,
  )
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const names = async (query = '') => {
  const { body } = await admin.get(`${path}?${query}`)
  return [body.objects.map(({ name }: { name: string }) => name), body.meta.total_count]
}
const refusal = async (
  answer: Promise<{ status: number; body: { code?: string; errors?: { source: string; message: string }[] } }>,
) => {
  const { status, body } = await answer
  return [status, body.code ?? body.errors?.[0]?.source]
}
const trail = async () => {
  const row = await t.database.db
    .selectFrom('audit_log')
    .select(['action', 'record_id', 'before', 'after'])
    .where('subject', '=', 'DiscountGroup')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row
}

test('the groups come in the order of their columns, the base first, all of them or a page [DISC-32] [API-09]', async () => {
  expect(await names()).toEqual([['Basic', 'Silver', 'Gold'], 3])
  expect(await names('offset=1&limit=1')).toEqual([['Silver'], 3])
  expect(await names('order_by=-name')).toEqual([['Silver', 'Gold', 'Basic'], 3])
  expect((await admin.get(path)).body.objects[0]).toMatchObject({ name: 'Basic', is_base: true })
})

test('without DiscountGroup/read nobody is told a group [CUST-22]', async () => {
  expect((await (await t.signedIn('manager')).get(path)).status).toBe(403)
})

test('a group is added as the last column, empty or with the values and limits of another [DISC-05] [DISC-35S] [DISC-27]', async () => {
  const { status, body } = await admin.post(path, { name: ' Platinum ', copy_of: ids.Gold! })
  expect([status, body]).toEqual([200, { id: expect.any(Number), name: 'Platinum', is_base: false }])
  expect(await trail()).toMatchObject({ action: 'create', record_id: String(body.id), after: { copy_of: 'Gold', cells: 2 } })
  expect((await admin.post(path, { name: 'Fleet' })).status).toBe(200)
  expect(await matrixLines(admin)).toEqual(['Basic Silver Gold Platinum Fleet', '100: 5 10 20 20 –', '200: – – 22.5 22.5 –'])
  const { body: limits } = await admin.get('/api/v1/discount-limits')
  expect(limits.objects[0].discount_limits.map(({ value }: { value: number | null }) => value)).toEqual([1, 2, 3, 3, null])
  const { groups } = (await admin.get('/api/v1/discount-categories/matrix')).body
  expect(groups.at(-1)).toMatchObject({ name: 'Fleet', is_new: true })
})

test('a name that another group has, or that a file would take for another column, is refused [DISC-05] [ERR-10S]', async () => {
  const { body } = await admin.post(path, { name: 'gold' })
  expect([body.code, body.errors[0]]).toEqual(['duplicate', { source: 'name', message: 'The fields must make a unique set: gold' }])
  for (const name of ['category_id', 'Description', 'Kategorie-ID', '–'])
    expect(await refusal(admin.post(path, { name }))).toEqual(name === '–' ? [200, undefined] : [422, 'name'])
  expect(await refusal(admin.post(path, { name: '' }))).toEqual([422, 'invalid'])
  expect(await refusal(admin.post(path, { name: 'x', copy_of: 999_999 }))).toEqual([422, 'copy_of'])
  const added = (await admin.get(path)).body.objects.at(-1)
  await admin.send('DELETE', `${path}/${added.id}`)
})

test('a group is renamed, and keeps its name where it has that already', async () => {
  expect((await admin.patch(`${path}/${ids.Silver}`, { name: 'Silver Plus' })).body.name).toBe('Silver Plus')
  expect(await trail()).toMatchObject({ action: 'update', before: { name: 'Silver' }, after: { name: 'Silver Plus' } })
  expect((await admin.patch(`${path}/${ids.Silver}`, { name: 'SILVER PLUS' })).body.name).toBe('SILVER PLUS')
  expect(await refusal(admin.patch(`${path}/${ids.Silver}`, { name: 'Gold' }))).toEqual([422, 'duplicate'])
  expect((await admin.patch(`${path}/999999`, { name: 'x' })).status).toBe(404)
  await admin.patch(`${path}/${ids.Silver}`, { name: 'Silver' })
})

test('the columns are put into another order, the base stays the first, and who does not know all of them is told', async () => {
  const { objects } = (await admin.get(path)).body as { objects: { id: number }[] }
  const all = objects.map(({ id }) => id)
  const turned = [all[0]!, ...all.slice(1).toReversed()]
  expect((await admin.send('PUT', `${path}/order`, { ids: turned })).body.objects.map(({ id }: { id: number }) => id)).toEqual(
    turned,
  )
  expect((await matrixLines(admin))[1]).toBe('100: 5 – 20 20 10')
  expect(await refusal(admin.send('PUT', `${path}/order`, { ids: turned.toReversed() }))).toEqual([422, 'ids.0'])
  expect(await refusal(admin.send('PUT', `${path}/order`, { ids: turned.slice(1) }))).toEqual([409, 'stale'])
  expect(await refusal(admin.send('PUT', `${path}/order`, { ids: [...turned, turned[1]!] }))).toEqual([422, 'ids'])
  await admin.send('PUT', `${path}/order`, { ids: all })
})

test('a group goes with its column, its customers are where it was said; the base stays [DISC-13]', async () => {
  const { db } = t.database
  const place = (id: number) =>
    db.selectFrom('customers').select('discount_group_id').where('id', '=', id).executeTakeFirstOrThrow()
  await sql`update customers set discount_group_id = ${ids.Gold!} where id in (${fixture.garage}, ${fixture.sub})`.execute(db)
  expect((await admin.get(`${path}/${ids.Gold}/usage`)).body).toEqual({ customers: 2, values: 2 })
  const base = (await admin.get(path)).body.objects[0].id
  expect(await refusal(admin.send('DELETE', `${path}/${ids.Gold}?customers_to=${base}`))).toEqual([422, 'customers_to'])
  expect(await refusal(admin.send('DELETE', `${path}/${ids.Gold}?customers_to=${ids.Gold}`))).toEqual([422, 'customers_to'])
  expect(await refusal(admin.send('DELETE', `${path}/${base}`))).toEqual([409, 'base'])
  const { status, body } = await admin.send('DELETE', `${path}/${ids.Gold}?customers_to=${ids.Silver}`)
  expect([status, body]).toEqual([200, { name: 'Gold', customers: 2 }])
  expect(await place(fixture.garage)).toEqual({ discount_group_id: ids.Silver })
  expect(await trail()).toMatchObject({ action: 'customers', after: { discount_group: 'Silver' } })
  expect((await admin.send('DELETE', `${path}/${ids.Silver}`)).body).toEqual({ name: 'Silver', customers: 2 })
  expect(await place(fixture.sub)).toEqual({ discount_group_id: null })
  expect(await matrixLines(admin)).toEqual(['Basic Platinum Fleet', '100: 5 20 –', '200: – 22.5 –'])
  expect((await admin.send('DELETE', `${path}/${ids.Gold}`)).status).toBe(404)
  // the place in the arrays is free again, and empty
  await admin.post(path, { name: 'Gold' })
  expect((await matrixLines(admin))[1]).toBe('100: 5 20 – –')
})

test('staff of a branch and whoever lacks the right change no group [DISC-13] [DISC-10]', async () => {
  for (const right of ['add_discountgroup', 'change_discountgroup', 'delete_discountgroup'])
    await giveRight(t.database.db, fixture.users.manager!, right)
  const branch = await t.signedIn('manager')
  const seller = await t.signedIn('seller')
  for (const client of [branch, seller]) {
    expect((await client.post(path, { name: 'Mine' })).status).toBe(403)
    expect((await client.patch(`${path}/${ids.Silver}`, { name: 'Mine' })).status).toBe(403)
    expect((await client.send('DELETE', `${path}/${ids.Silver}`)).status).toBe(403)
  }
})

test('there are 200 groups at most', async () => {
  const { db } = t.database
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from discount_groups`.execute(db)
  await sql`insert into discount_groups (name) select 'Many ' || n from generate_series(1, ${200 - rows[0]!.count}) n`.execute(db)
  expect(await refusal(admin.post(path, { name: 'One more' }))).toEqual([409, 'full'])
})
