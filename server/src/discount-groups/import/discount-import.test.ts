import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../../test/client.ts'
import { discountImporter, faultsOf, importPath } from '../../../test/discount-import.ts'
import { addDiscountCategory, addDiscountGroup, matrixLines, matrixPath } from '../../../test/discounts.ts'
import { buildFixture, type Fixture } from '../../../test/fixture.ts'
import { addUser } from '../../../test/people.ts'
import { giveRight } from '../../../test/rights.ts'
import { workbook } from '../../../test/tables.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let desk: ReturnType<typeof discountImporter>
let gold: number
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  await addUser(t.database.db, { username: 'second', role: 'administrator' })
  gold = await addDiscountGroup(t.database.db, 'Gold')
  admin = await t.signedIn('admin')
  desk = discountImporter(t, admin)
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`truncate discount_categories cascade`.execute(t.database.db)
  await addDiscountCategory(t.database.db, '010414', [5, 20])
  await addDiscountCategory(t.database.db, '200', [10, null])
})
afterEach(async () => {
  await desk.stop()
  await sql`delete from imports`.execute(t.database.db)
})
const wrong = async (...lines: string[]) => {
  const { body } = await desk.csv(...lines)
  expect(body.state).toBe('wrong')
  return faultsOf(body)
}

test('a file is compared and shown, and taken over only when it is started [DISC-06] [DISC-16] [DISC-17]', async () => {
  const { status, body } = await desk.csv(
    'category_id;description;Basic;Gold',
    '010414;Teile 010414;5;22,5 %',
    '200;Filter;10;',
    '300;Neu;7.5;',
  )
  expect([status, body.state, body.counts]).toEqual([200, 'ready', { new: 1, changed: 2, unchanged: 3, wrong: 0 }])
  const line = (category_id: string, category_description: string, group: string, before: number | null, after: number | null) => ({
    ...{ category_id, category_description, discount_group_name: group, before, after },
  })
  expect(body.preview).toEqual([
    { ...line('010414', 'Teile 010414', 'Gold', 20, 22.5), description_before: null },
    { ...line('200', 'Filter', '', null, null), description_before: 'Teile 200' },
    { ...line('300', 'Neu', 'Basic', null, 7.5), description_before: null },
  ])
  expect(body.discount_categories_sample).toEqual(body.preview)
  expect(await matrixLines(admin)).toEqual(['Basic Gold', '010414: 5 20', '200: 10 –'])
  expect(await desk.run(body.id)).toMatchObject({ state: 'done', counts: { new: 1, changed: 2 } })
  expect(await matrixLines(admin)).toEqual(['Basic Gold', '010414: 5 22.5', '200: 10 –', '300: 7.5 –'])
  expect((await admin.get('/api/v1/discount-categories?q=filter')).body.data[0].category_id).toBe('200')
  const [newest] = (await admin.get('/api/v1/discount-categories/changes?limit=1')).body.objects
  expect(newest).toMatchObject({ what: 'import', by: 'admin', cells: 2 })
  expect(newest.changes).toEqual([line('010414', 'Teile 010414', 'Gold', 20, 22.5), line('300', 'Neu', 'Basic', null, 7.5)])
  const { objects } = (await admin.get('/api/v1/audit?subject=DiscountGroup&limit=2')).body
  expect(objects.map(({ action }: { action: string }) => action)).toEqual(['values', 'import'])
  expect(objects[0].after).toEqual({ cells: 2, changes: ['010414, Gold: 20 → 22.5', '300, Basic: – → 7.5'] })
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' })
  expect(await matrixLines(admin, `?as_of=${today}`)).toEqual(await matrixLines(admin))
})

test('a spreadsheet saved again is read: percent, comma, texts, its own headings, no byte order mark', async () => {
  const file = workbook([
    ['Kategorie-ID', 'Beschreibung', 'GOLD', ' Basic '],
    ['010414', 'zwei\nZeilen', { t: 'n', v: 0.225, z: '0.0%' }, '5,25'],
    [200, null, null, 10],
  ])
  const { body } = await desk.upload(file, 'discounts.xlsx')
  expect([body.errors, body.counts]).toEqual([[], { new: 0, changed: 3, unchanged: 2, wrong: 0 }])
  await desk.run(body.id)
  expect(await matrixLines(admin)).toEqual(['Basic Gold', '010414: 5.25 22.5', '200: 10 –'])
  const bare = await desk.upload(
    Buffer.from('CATEGORY_ID,beschreibung,Basic,Gold\n010414,"a ""quoted""\nline","5,25",22.5\n200,x,10,'),
  )
  expect([bare.body.errors, bare.body.counts.changed]).toEqual([[], 2])
})

test.each([
  ['100.001', 'Must be a number from 0 to 100'],
  ['100,5', 'Must be a number from 0 to 100'],
  ['12.345', 'Must have at most two decimals'],
  ['-0', 'Must be a number from 0 to 100'],
  ['-1', 'Must be a number from 0 to 100'],
  ['1e2', 'Must be a number from 0 to 100'],
  ['١٢', 'Must be a number from 0 to 100'],
  ['=1+1', 'The formula has no value that can be read: =1+1'],
  ['n/a', 'Must be a number from 0 to 100'],
])('%s is named by its row, column and value [DISC-15S]', async (value, text) => {
  expect(await wrong('category_id;description;Basic;Gold', `010414;x;5;"${value}"`)).toEqual([`2 Gold ${value}: ${text}`])
})

test('a formula that was never calculated and a date are wrong, and named', async () => {
  const file = workbook([
    ['category_id', 'Basic', 'Gold'],
    ['010414', { t: 'z', f: '1+1' }, new Date('2026-01-12T00:00:00Z')],
  ])
  const { body } = await desk.upload(file, 'discounts.xlsx')
  expect(faultsOf(body)).toEqual([
    '2 Basic =1+1: The formula has no value that can be read: =1+1',
    '2 Gold 2026-01-12: A date stands here, a number is expected',
  ])
})

test('leading zeros that a spreadsheet lost are named, and so is what is there twice', async () => {
  expect(await wrong('category_id;Basic;Gold', '10414;5;20', '200;1;1', '200;2;2')).toEqual([
    '2 category_id 10414: The leading zeros were lost: it is 010414. Format the column as text',
    '4 category_id 200: Already in row 3',
  ])
  expect(await wrong('category_id;Basic;Gold;gold', '200;1;1;1')).toEqual(['1 gold gold: This column is there twice'])
  expect(await wrong('category_id;Basic;Gold;Gold', '200;1;1;1')).toEqual(['1 Gold Gold: This column is there twice'])
})

test('every group has to be there and nothing else; a category has to be named', async () => {
  expect(await wrong('category_id;description;Basic;Silver', '200;x;1;2')).toEqual([
    '1 Silver Silver: Nothing is known of this column',
    '1 Gold : This column is missing',
  ])
  expect(await wrong('description;Basic;Gold', 'x;1;2')).toEqual(['1 category_id : This column is missing'])
  expect(await wrong('category_id;Basic;Gold', ';1;2')).toEqual(['2 category_id : Required'])
  expect(await wrong('category_id;Basic;Gold')).toEqual(['1 null : The file has no rows below its headings'])
})

test('a file of a million rows is refused by its length', async () => {
  const { status, body } = await desk.upload(`category_id;Basic;Gold\n${'200;1;2\n'.repeat(1_000_000)}`)
  expect([status, body.errors[0].message]).toEqual([422, 'The file has more than 20000 rows'])
})

test('a group renamed since the upload stops the start, and nothing is taken over', async () => {
  const silver = (await admin.post('/api/v1/discount-groups', { name: 'Silver' })).body.id
  const { body } = await desk.csv('category_id;Basic;Gold;Silver', '200;1;2;3')
  const rename = (id: number, name: string) => admin.patch(`/api/v1/discount-groups/${id}`, { name })
  await rename(gold, 'Platinum')
  await rename(silver, 'Gold')
  await rename(gold, 'Silver')
  const ended = await desk.run(body.id)
  expect([ended.state, faultsOf(ended)]).toEqual([
    'wrong',
    [
      '1 Gold Gold: Another group has this name since the file was uploaded',
      '1 Silver Silver: Another group has this name since the file was uploaded',
    ],
  ])
  expect((await matrixLines(admin))[2]).toBe('200: 10 – –')
  await admin.send('DELETE', `/api/v1/discount-groups/${silver}`)
  await rename(gold, 'Gold')
})

test('a cell that somebody saved since the upload is not changed back', async () => {
  const { body } = await desk.csv('category_id;Basic;Gold', '010414;5;20', '200;11;30')
  expect(body.counts.changed).toBe(2)
  const { categories } = (await admin.get(matrixPath)).body
  await admin.patch('/api/v1/discount-categories', {
    objects: [{ id: categories[0].id, discount_groups: [{ pk: gold, value: 21 }] }],
  })
  const ended = await desk.run(body.id)
  expect([ended.state, faultsOf(ended)]).toEqual(['wrong', ['2 Gold 20: Changed by somebody else meanwhile: 21']])
  expect(await matrixLines(admin)).toEqual(['Basic Gold', '010414: 5 21', '200: 10 –'])
})

test('while a file is taken over, nobody reads or saves, and a second person starts no other one [DISC-19] [DISC-20S]', async () => {
  const second = discountImporter(t, await t.signedIn('second'))
  const mine = (await desk.csv('category_id;Basic;Gold', '200;1;2')).body.id
  const theirs = (await second.csv('category_id;Basic;Gold', '200;3;4')).body.id
  expect((await desk.start(mine)).body.state).toBe('running')
  const calls = [
    await admin.get('/api/v1/discount-categories'),
    await admin.get(matrixPath),
    await admin.get('/api/v1/discount-categories/export'),
    await admin.patch('/api/v1/discount-categories', { objects: [{ id: 1, discount_groups: [{ pk: gold, value: 1 }] }] }),
    await admin.post('/api/v1/discount-groups', { name: 'More' }),
    await second.start(theirs),
  ]
  for (const { status, body } of calls) {
    expect([status, body.code]).toEqual([409, 'upload_in_progress'])
    expect(body.error_message).toBe('An upload is in progress.')
  }
  expect((await desk.start(mine)).body.state).toBe('running')
  expect((await desk.run(mine)).state).toBe('done')
  expect((await matrixLines(admin))[2]).toBe('200: 1 2')
})

test('nothing of a file is there when its last cell fails, and it can be started again', async () => {
  const { db } = t.database
  await sql`create function no_more() returns trigger language plpgsql as $$ begin raise exception 'no more'; end $$`.execute(db)
  await sql`create trigger no_more before insert on discount_saves execute function no_more()`.execute(db)
  const { body } = await desk.csv('category_id;Basic;Gold', '200;1;2', '300;1;2')
  const before = await matrixLines(admin)
  await desk.start(body.id)
  const worker = desk.run(body.id)
  await expect
    .poll(
      async () => (await sql`select from pgboss.job where name = 'import-discounts' and retry_count > 0`.execute(db)).rows.length,
    )
    .toBeGreaterThan(0)
  expect((await sql`select from discount_categories`.execute(db)).rows).toHaveLength(before.length - 1)
  await sql`drop trigger no_more on discount_saves`.execute(db)
  expect((await worker).state).toBe('done')
  expect(await matrixLines(admin)).toEqual(['Basic Gold', '010414: 5 20', '200: 1 2', '300: 1 2'])
})

test('the file to fill names every group; importing is for staff of no branch [DISC-25S]', async () => {
  const { text } = await admin.get(`${importPath}/template?format=csv`)
  expect(text).toBe('\uFEFFCategory ID;Description;Basic;Gold\r\n')
  await giveRight(t.database.db, fixture.users.manager!, 'change_discountgroup')
  expect((await discountImporter(t, await t.signedIn('manager')).csv('category_id;Basic;Gold', '200;1;2')).status).toBe(403)
})
