import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDeliveryOption } from '../../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../../test/client.ts'
import { buildFixture, type Fixture } from '../../../test/fixture.ts'
import { addUser } from '../../../test/people.ts'
import { giveRight } from '../../../test/rights.ts'
import { workbook } from '../../../test/tables.ts'
import { jobKinds } from '../../job-kinds.ts'
import { startJobs } from '../../kit/jobs/jobs.worker.ts'

const path = '/api/v2/customer-import'

let t: TestApp
let fixture: Fixture
let admin: Client
let worker: { stop: () => Promise<void> } | undefined
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
  await addDeliveryOption(t.database.db, 'Express')
  await addDeliveryOption(t.database.db, 'Tour 06:30')
})
afterAll(() => t.close())
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await sql`delete from imports`.execute(t.database.db)
})

const upload = (content: string | Buffer, client = admin, name = 'customers.csv') => {
  const form = new FormData()
  form.append('file', new File([content as never], name))
  return client.post(path, form)
}
const csv = (...lines: string[]) => upload(lines.join('\n'))
const get = async (id: number, client = admin) => (await client.get(`${path}/${id}`)).body
const start = (id: number, client = admin) => client.patch(`${path}/${id}/start`)
const run = async (id: number, client = admin) => {
  expect((await start(id, client)).status).toBe(200)
  const { database, settings } = t
  worker ??= startJobs({ database, settings, logger: pino({ level: 'silent' }), kinds: jobKinds })
  await expect.poll(async () => (await get(id, client)).state, { interval: 50 }).not.toBe('running')
  return get(id, client)
}
const rowOf = (customer_no: string, site_id = '0') =>
  t.database.db
    .selectFrom('customers')
    .selectAll()
    .where('customer_no', '=', customer_no)
    .where('site_id', '=', site_id)
    .executeTakeFirst()
const termsOf = async (customer_no: string) =>
  (
    await sql<{ name: string }>`select o.name from customer_delivery_options co join customers c on c.id = co.customer_id
      join delivery_options o on o.id = co.delivery_option_id where c.customer_no = ${customer_no} order by 1`.execute(
      t.database.db,
    )
  ).rows.map(({ name }) => name)
const faults = (body: { errors: { row: number; column: string; value: string; text: string }[] }) =>
  body.errors.map(({ row, column, value, text }) => `${row} ${column} ${value}: ${text}`)

test('a file is compared, shown and taken over: new, changed and unchanged, found by Customer ID and Site ID', async () => {
  const { status, body } = await csv(
    'customer_no;site_id;name_1;city;post_code;delivery_options;is_coco',
    '55001;0;Garage Neu;Olten;4600;Express | Tour 06:30;yes',
    '30010;0;Garage Seefeld;Bern;8001;Express;',
    '90010;0;Garage Aare;Zürich;8001;;no',
  )
  expect([status, body.state, body.rows, body.counts]).toEqual([200, 'ready', 3, { new: 1, changed: 1, unchanged: 1, wrong: 0 }])
  expect(body.preview).toEqual([
    {
      customer_no: '55001',
      site_id: '0',
      name: 'Garage Neu',
      is_new: true,
      changes: Object.entries({ post_code: '4600', city: 'Olten', delivery_options: 'Express, Tour 06:30', is_coco: 'true' }).map(
        ([field, after]) => ({ field, before: '', after }),
      ),
    },
    {
      customer_no: '30010',
      site_id: '0',
      name: 'Garage Seefeld',
      is_new: false,
      changes: [
        { field: 'city', before: 'Zürich', after: 'Bern' },
        { field: 'delivery_options', before: '', after: 'Express' },
      ],
    },
  ])
  expect(await rowOf('55001')).toBeUndefined()
  expect(await run(body.id)).toMatchObject({ state: 'done', counts: { new: 1, changed: 1 } })
  const made = { name_1: 'Garage Neu', city: 'Olten', type: '2_STEP', is_coco: true, is_active: true, main_user_key: null }
  expect(await rowOf('55001')).toMatchObject(made)
  expect(await termsOf('55001')).toEqual(['Express', 'Tour 06:30'])
  expect([(await rowOf('30010'))!.city, await termsOf('30010')]).toEqual(['Bern', ['Express']])
  const { rows: trail } = await sql`select action, actor_name, before, after from audit_log where subject = 'Customers'
    and record_id = ${String(fixture.garage)} order by id desc limit 1`.execute(t.database.db)
  expect(trail).toEqual([
    {
      action: 'update',
      actor_name: 'admin',
      before: { city: 'Zürich', delivery_options: [] },
      after: { city: 'Bern', delivery_options: ['Express'] },
    },
  ])
})

test('what is exported comes back unchanged, in csv and as a spreadsheet, in German too', async () => {
  admin.language = 'de'
  for (const format of ['csv', 'xlsx']) {
    const file = await admin.get(`/api/v2/customers?format=${format}`)
    const { body } = await upload(file.raw, admin, `kunden.${format}`)
    expect([body.errors, body.counts.new, body.counts.changed]).toEqual([[], 0, 0])
    expect(body.counts.unchanged).toBeGreaterThan(4)
  }
  admin.language = 'en'
})

test('a column that is not there changes nothing, an empty cell empties', async () => {
  await t.database.db.updateTable('customers').set({ website: 'example.ch' }).where('id', '=', fixture.garage).execute()
  const without = await csv('customer_no;name_1', '30010;Garage Seefeld')
  expect(without.body.counts).toMatchObject({ changed: 0, unchanged: 1 })
  const { body } = await csv('customer_no;name_1;website;type', '30010;Garage Seefeld;;')
  expect(body.preview[0].changes).toEqual([{ field: 'website', before: 'example.ch', after: '' }])
  await run(body.id)
  expect(await rowOf('30010')).toMatchObject({ website: null, type: '2_STEP' })
})

test('what is wrong is named by row, column and value, by the rules of the form; nothing of the file is written', async () => {
  const { body } = await csv(
    'customer_no;name_1;post_code;email;type;reseller_no;branch;delivery_options;is_coco;phone;is_active',
    'A1;Odd number;;;;;;;;;',
    '55010;;8001;;;;;;;;',
    '55011;Odd all;800;nobody;4_STEP;;;;maybe;12;',
    '55012;No reseller;;;3_STEP;;;;;;',
    '55013;Not one;;;3_STEP;30010;;;;;',
    '55014;No branch;;;;;Genf;;;;',
    '55015;No term;;;;;;Drone;;;',
    '55016;Twice;;;;;;;;;',
    '55016;Twice;;;;;;;;;',
    '30010;Garage Seefeld;;;;;;;;;no',
    `55017;${'x'.repeat(2000)};;;;;;;;;`,
  )
  expect(body.state).toBe('wrong')
  expect(faults(body)).toEqual([
    '2 customer_no A1: Customer ID consists of at least two digits',
    '3 name_1 : Required',
    expect.stringMatching(/^4 /),
    expect.stringMatching(/^4 /),
    expect.stringMatching(/^4 /),
    expect.stringMatching(/^4 /),
    expect.stringMatching(/^4 /),
    '5 reseller_no : Required',
    '6 reseller_no 30010: No reseller has the number 30010',
    '7 branch Genf: Invalid value',
    '8 delivery_options Drone: There is no delivery term Drone',
    '10 customer_no 55016: Already in row 9',
    '11 is_active false: A file neither activates, deactivates nor hides customers: do it in the list of customers',
    `12 name_1 ${'x'.repeat(100)}: Must be 255 characters or less`,
  ])
  expect((await start(body.id)).status).toBe(422)
  expect(await rowOf('55016')).toBeUndefined()
  const unknown = await csv('customer_no;name_1;colour', '55018;X;red')
  expect(faults(unknown.body)).toEqual(['1 colour colour: Nothing is known of this column'])
})

test('who has a number outside the scope is not named, and stays as they are', async () => {
  const manager = await t.signedIn('manager')
  const { body } = await upload('customer_no;name_1\n90010;Ours now', manager)
  expect(faults(body)).toEqual(['2 customer_no 90010: This Customer ID is taken.'])
  // a new one belongs to the branch, and to no other
  const moved = await upload('customer_no;name_1;branch\n55020;Moved;Bern\n55021;Ours;Zürich\n55022;Ours too;Zürich', manager)
  expect(faults(moved.body)).toEqual(['2 branch Bern: Invalid value'])
  const account = await upload('customer_no;name_1;customer_no_2\n55024;Ours;W90010\n30010;Garage Seefeld;W90010', manager)
  expect(faults(account.body)).toEqual([
    '2 customer_no_2 W90010: This number is given by the whole house alone',
    '3 customer_no_2 W90010: This number is given by the whole house alone',
  ])
  const own = await upload('customer_no;name_1\n55023;Ours', manager)
  expect((await run(own.body.id, manager)).state).toBe('done')
  expect((await rowOf('55023'))!.branch_id).toBe(fixture.zurich)
})

test('a reseller imports customers of its own, and never its own company', async () => {
  const dealer = await t.signedIn('dealer')
  const { body } = await upload('customer_no;name_1\n55030;Sub\n80020;Garage Klus AG', dealer)
  expect([faults(body), body.counts]).toEqual([[], { new: 1, changed: 1, unchanged: 0, wrong: 0 }])
  expect((await run(body.id, dealer)).state).toBe('done')
  expect(await rowOf('55030')).toMatchObject({ type: '3_STEP', reseller_no: '80010', branch_id: fixture.zurich })
  const wrong = await upload('customer_no;name_1;type\n80010;Mine;\n30010;Theirs;\n55031;Not mine;2_STEP', dealer)
  expect(faults(wrong.body)).toEqual([
    '2 customer_no 80010: Your own company is changed in the company settings.',
    '3 customer_no 30010: This Customer ID is taken.',
    '4 type 2_STEP: Your company keeps customers of its own: type 3-step, with its number and at its site.',
  ])
})

test('terms and discount groups take the rights they take elsewhere', async () => {
  const { db } = t.database
  const clerk = await addUser(db, { username: 'clerk', branchId: fixture.zurich })
  for (const right of ['add_customer', 'change_customer']) await giveRight(db, clerk, right)
  const client = await t.signedIn('clerk')
  await db.insertInto('discount_groups').values({ name: 'Gold' }).execute()
  const { body } = await upload('customer_no;name_1;delivery_options;discount_group\n55040;A;Express;\n55041;B;;Gold', client)
  expect(faults(body)).toEqual(['2 discount_group : Not allowed', '3 discount_group Gold: Not allowed'])
  const terms = await upload('customer_no;name_1;delivery_options\n55040;A;Express', client)
  expect(faults(terms.body)).toEqual(['2 delivery_options Express: Not allowed'])
})

test('what somebody changed since the upload stops the file and is reported; uploaded again it is compared anew', async () => {
  const lines = ['customer_no;name_1;city', '30010;Garage Seefeld;Chur', '55050;Made meanwhile;Chur'] as const
  const { body } = await csv(...lines)
  await admin.patch(`/api/v2/customers/${fixture.garage}`, { city: 'Genf' })
  await t.database.db
    .insertInto('customers')
    .values({
      customer_no: '55050',
      name_1: 'By hand',
      post_code: '',
      city: '',
      customer_no_2: null,
      email: null,
      reseller_no: null,
      branch_id: null,
    })
    .execute()
  const stopped = await run(body.id)
  expect([stopped.state, faults(stopped)]).toEqual([
    'wrong',
    [2, 3].map((row) =>
      expect.stringMatching(new RegExp(`^${row} customer_no .*Somebody has changed this customer since the file was uploaded`)),
    ),
  ])
  expect([(await rowOf('30010'))!.city, (await rowOf('55050'))!.name_1]).toEqual(['Genf', 'By hand'])
  const again = await csv(...lines)
  expect((await run(again.body.id)).state).toBe('done')
  expect((await rowOf('30010'))!.city).toBe('Chur')
})

test('two files at once: the second is told that one is under way', async () => {
  const [one, two] = [(await csv('customer_no;name_1', '55060;A')).body, (await csv('customer_no;name_1', '55061;B')).body]
  await start(one.id)
  const refused = await start(two.id)
  expect([refused.status, refused.body.error_message]).toEqual([409, 'An upload is in progress.'])
  await run(one.id)
  expect((await run(two.id)).state).toBe('done')
})

test('ten thousand wrong rows: the first hundred are shown, all of them are in the file', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `X${at};Garage ${at}`)
  const { status, body } = await csv('customer_no;name_1', ...lines)
  expect([status, body.state, body.counts.wrong, body.errors.length]).toEqual([200, 'wrong', 10_000, 100])
  const file = await admin.get(`${path}/${body.id}/errors`)
  expect(file.text.trim().split('\r\n')).toHaveLength(10_001)
  expect((await csv('customer_no;name_1', ...lines, 'X;one more')).body.errors[0].message).toBe('The file has more than 10000 rows')
})

test('a file of another kind, one that is cut off and a sign that cannot be seen are refused, each in its own words', async () => {
  const refusal = async (content: string | Buffer, name?: string) => {
    const { status, body } = await upload(content, admin, name)
    return [status, body.errors?.[0]?.message]
  }
  expect(await refusal('%PDF-1.7', 'customers.csv')).toEqual([422, 'Only .csv, .xls or .xlsx'])
  const cut = workbook([['customer_no'], ['55080']], 'xls').subarray(0, 600)
  expect(await refusal(cut, 'customers.xls')).toEqual([422, 'The file cannot be read: save it anew in Excel as .xlsx'])
  expect(await refusal('customer_no;name_1\n55080;Garage \u0000')).toEqual([422, 'Only .csv, .xls or .xlsx'])
  // behind the part by which a file is taken for a text
  const many = Array.from({ length: 300 }, (_, at) => `${560_000 + at};Garage ${at}`)
  const { body } = await csv('customer_no;name_1', ...many, '55080;Garage \u0000', `55081;${'x'.repeat(99)}😀${'x'.repeat(199)}`)
  expect(faults(body)).toEqual([
    '302 name_1 Garage \u2400: Contains characters that cannot be seen',
    `303 name_1 ${'x'.repeat(99)}\uFFFD: Must be 255 characters or less`,
  ])
  expect(await rowOf('55080')).toBeUndefined()
})

test('three hundred new customers come in, and a spreadsheet is read like the csv', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => [String(600_000 + at), `Garage ${at}`, 'Zürich', 'Express'])
  const { body } = await upload(workbook([['Customer ID', 'Name', 'Branch', 'Delivery terms'], ...rows]), admin, 'new.xlsx')
  expect([body.errors, body.counts]).toEqual([[], { new: 300, changed: 0, unchanged: 0, wrong: 0 }])
  expect((await run(body.id)).state).toBe('done')
  const { rows: counted } = await sql<{ n: number; with_term: number }>`
    select count(*)::int as n, count(co.customer_id)::int as with_term from customers c
    left join customer_delivery_options co on co.customer_id = c.id where c.customer_no between '600000' and '600299'`.execute(
    t.database.db,
  )
  expect(counted).toEqual([{ n: 300, with_term: 300 }])
  const { rows: trail } = await sql<{
    n: number
  }>`select count(*)::int as n from audit_log where subject = 'Customers' and action = 'create'
    and customer_id in (select id from customers where customer_no between '600000' and '600299')`.execute(t.database.db)
  expect(trail).toEqual([{ n: 300 }])
})
