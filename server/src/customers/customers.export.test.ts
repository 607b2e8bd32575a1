import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeliveryOption } from '../../test/carts.ts'
import { type Client, type ClientAnswer, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { giveRight } from '../../test/rights.ts'
import { sheetsOf } from '../../test/tables.ts'
import { namesIn, yesNoIn } from './customer-columns.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  const [tour, post] = [await addDeliveryOption(db, 'Tour 1; früh'), await addDeliveryOption(db, 'Post')]
  const terms = [tour, post].map((delivery_option_id) => ({ customer_id: fixture.garage, delivery_option_id }))
  await db.insertInto('customer_delivery_options').values(terms).execute()
  const gold = await db.insertInto('discount_groups').values({ name: 'Gold' }).returning('id').executeTakeFirstOrThrow()
  await db
    .updateTable('customers')
    .set({
      name_1: '=Seefeld',
      name_2: 'Inhaber "Frei"',
      customer_no_2: '0042',
      phone_prefix: '+41',
      phone: '44 260 44 10',
      discount_group_id: gold.id,
      is_coco: true,
    })
    .where('id', '=', fixture.garage)
    .execute()
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const exported = async (query: string, { client = admin, language = 'en' } = {}) => {
  const answer = await client.get(`/api/v2/customers?${query}`, { 'accept-language': language })
  expect(answer.status).toBe(200)
  return answer
}
const linesOf = ({ raw }: ClientAnswer) => raw.toString('utf8').split('\r\n')
const numbersIn = (answer: ClientAnswer) =>
  linesOf(answer)
    .slice(1, -1)
    .map((line) => line.split(';')[0])

const titles = [
  'Customer ID',
  'Site ID',
  'Customer No.',
  'Name',
  'Company',
  'Type',
  'Reseller number',
  'Branch',
  'Street',
  'House number',
  'District',
  'Post code',
  'City',
  'Email',
  'Country code',
  'Phone',
  'Website',
  'Default language',
  'Currency',
  'Discount group',
  'Delivery terms',
  'Haynes Pro username',
  'Automatic order',
  'CoCo',
  'Demo',
  'Active',
  'Hidden in lists',
  'Login name',
]

test('what is found comes as csv with all that is known of a customer, and nothing a spreadsheet calculates', async () => {
  const answer = await exported('format=csv&q=seefeld')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['x-filename']).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  expect(linesOf(answer)).toEqual([
    `\uFEFF${titles.join(';')}`,
    `30010;0;0042;'=Seefeld;"Inhaber ""Frei""";2_STEP;;Zürich;Hauptstrasse 1;;;8001;Zürich;garage30010@example.ch;+41;44 260 44 10;;de;CHF;Gold;"Post | Tour 1; früh";;no;yes;no;yes;no;carla`,
    '',
  ])
})

test('as a spreadsheet its numbers stay text', async () => {
  const sheet = sheetsOf((await exported('format=xlsx&q=seefeld')).raw)[0]!
  expect(titles.map((_, at) => sheet.cell(1, at + 1)?.v)).toEqual(titles)
  expect(sheet.cell(2, 1)?.v).toBe('30010')
  expect(sheet.cell(2, 3)?.v).toBe('0042')
  expect(sheet.cell(2, 4)?.v).toBe('=Seefeld')
})

test('it holds what the filter finds, whatever the page, and nothing foreign', async () => {
  expect(numbersIn(await exported('format=csv&limit=1&offset=2'))).toEqual(['30010', '80010', '80020', '90010'])
  expect(numbersIn(await exported('format=csv&type=3_STEP'))).toEqual(['80020'])
  expect(numbersIn(await exported('format=csv', { client: await t.signedIn('dealer') }))).toEqual(['80010', '80020'])
  expect((await admin.get('/api/v2/customers', { accept: 'text/csv' })).headers['content-type']).toContain('text/csv')
  expect((await admin.get('/api/v2/customers?format=pdf')).status).toBe(400)
})

test('the trail has who took which file, by which filters, with how many rows', async () => {
  const answer = await exported('format=csv&type=3_STEP&limit=1')
  const { rows } = await sql<{ after: object }>`select after from audit_log where subject = 'Customers' and action = 'export'
    and request_id = ${String(answer.headers['x-request-id'])}`.execute(t.database.db)
  expect(rows).toEqual([
    { after: { file_name: expect.stringMatching(/\.csv$/), filters: expect.objectContaining({ type: '3_STEP' }), rows: 1 } },
  ])
})

test('headings and words come in the language of the reader, and the import understands them in all', async () => {
  for (const [language, name, is, isNot] of [
    ['de', 'kunden', 'ja', 'nein'],
    ['fr', 'clients', 'oui', 'non'],
    ['it', 'clienti', 'sì', 'no'],
  ] as const) {
    const answer = await exported('format=csv&q=seefeld', { language })
    expect(answer.headers['x-filename']).toContain(name)
    expect(linesOf(answer)[1]).toContain(`;${isNot};${is};${isNot};${is};${isNot};carla`)
    expect([yesNoIn(is), yesNoIn(` ${isNot.toUpperCase()}`), yesNoIn('maybe')]).toEqual([true, false, undefined])
  }
  expect(namesIn('Post | Tour 1; früh|Post')).toEqual(['Post', 'Tour 1; früh'])
})

test('discount groups are a column for those who may read them', async () => {
  const [head] = linesOf(await exported('format=csv', { client: await t.signedIn('seller') }))
  expect(head).not.toContain('Discount group')
  await giveRight(t.database.db, fixture.users.seller!, 'view_discountgroup')
  expect(linesOf(await exported('format=csv', { client: await t.signedIn('seller') }))[0]).toContain('Discount group')
})

test('there is no row limit, and nobody comes twice', async () => {
  await sql`insert into customers (customer_no, name_1, post_code, city)
    select 700000 + n, 'Werkstatt ' || n, '6000', 'Luzern' from generate_series(1, 1203) n`.execute(t.database.db)
  const numbers = numbersIn(await exported('format=csv&q=werkstatt'))
  expect(new Set(numbers).size).toBe(1203)
  expect(numbers).toEqual(numbers.toSorted())
})

test('the selected customers are a file by themselves, all of them or none', async () => {
  const selected = (client: Client, customer_ids: number[]) =>
    client.post('/api/v2/customers/export', { customer_ids, format: 'csv' })
  const answer = await selected(admin, [fixture.garage])
  expect(answer.status).toBe(200)
  expect(linesOf(answer)).toHaveLength(3)
  expect((await selected(admin, [fixture.garage, 999_999])).status).toBe(404)
  expect((await selected(admin, [])).status).toBe(422)
})
