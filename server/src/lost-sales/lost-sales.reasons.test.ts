import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { sheetsOf } from '../../test/tables.ts'

let t: TestApp
let admin: Client
let bern: Client
let garage: number
const path = '/api/v1/lost-sale-reasons'

const plant = (customerId: number, username: string, reason: string, at: string) =>
  sql`insert into lost_sales (customer_id, username, username_key, product_no, reason, created_at)
    values (${customerId}, ${username}, ${username}, '=BD-1', ${reason}, ${at})`.execute(t.database.db)

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const branchId = await addBranch(db, 'Bern')
  garage = await addCustomer(db, { branchId, customer_no: '4711', name: 'Garage Eins' })
  const other = await addCustomer(db)
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'bern', role: 'branch_manager', branchId })
  await addUser(db, { username: 'content', role: 'content' })
  admin = await t.signedIn('admin')
  bern = await t.signedIn('bern')
  await plant(garage, 'anna', 'Too late', '2026-03-31T21:59:59.999Z')
  // April begins in the wholesaler's time zone
  await plant(garage, 'anna', 'Too expensive', '2026-03-31T22:00:00Z')
  await plant(garage, 'beat', 'Too late', '2026-04-15T08:00:00Z')
  await plant(other, 'carl', 'Too late', '2026-04-30T21:59:59.999Z')
  await plant(other, 'carl', 'Too expensive', '2026-04-30T22:00:00Z')
})
afterAll(() => t.close())

const reasons = async (query: Record<string, string>, client = admin) => {
  const { status, body, text } = await client.get(`${path}/counts?${new URLSearchParams(query)}`)
  expect(status, text).toBe(200)
  return body
}
const total = async (query: Record<string, string>, client = admin): Promise<number> =>
  (await client.get(`${path}?${new URLSearchParams(query)}`)).body.meta.total_count

const periods: Record<string, string>[] = [
  {},
  { from: '2026-04-01', to: '2026-04-30' },
  // the same as a browser sends it
  { from: '2026-03-31T22:00:00.000Z', to: '2026-04-30T21:59:59.999Z' },
  // a day that begins elsewhere
  { from: '2026-03-31T23:00:00.000Z', to: '2026-04-30T22:59:59.999Z' },
  { from: '2026-04-15' },
  { to: '2026-03-31' },
  { from: '2026-04-01', username__istartswith: 'B' },
  { product_no__istartswith: '=bd', to: '2026-04-20' },
  { reason: 'Too late', from: '2026-04-01' },
]

test.each(periods)('every reason is counted as its list counts it: %j [LOST-06]', async (period) => {
  for (const client of [admin, bern]) {
    const { objects, total: all, more } = await reasons(period, client)
    expect([all, more]).toEqual([await total(period, client), 0])
    for (const { reason, count } of objects) expect(count).toBe(await total({ ...period, reason }, client))
    expect(objects.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(all)
  }
})

test('the reason told most stands first; what is outside the scope is not counted', async () => {
  expect(await reasons({ from: '2026-04-01', to: '2026-04-30' })).toEqual({
    objects: [
      { reason: 'Too late', count: 2 },
      { reason: 'Too expensive', count: 1 },
    ],
    total: 3,
    more: 0,
  })
  expect((await reasons({}, bern)).total).toBe(3)
  expect((await (await t.signedIn('content')).get(`${path}/counts`)).status).toBe(403)
  expect((await admin.get(`${path}/counts?from=soon`)).status).toBe(400)
})

test('of many reasons those told most are named, the others counted', async () => {
  const { db } = t.database
  await sql`insert into lost_sales (customer_id, username, username_key, product_no, reason, created_at)
    select ${garage}, 'dora', 'dora', 'P', 'Reason ' || n, '2025-01-10T12:00:00Z' from generate_series(1, 20) n`.execute(db)
  const of = await reasons({ from: '2025-01-01', to: '2025-01-31' })
  expect([of.objects.length, of.total, of.more]).toEqual([12, 20, 8])
  await sql`delete from lost_sales where username = 'dora'`.execute(db)
})

test('what is found goes into a file, newest first, with the customer; nothing in it calculates', async () => {
  const answer = await admin.get(`${path}?format=csv&from=2026-04-01&to=2026-04-30`)
  expect(answer.headers['x-filename']).toMatch(/^lost-sales-\d{4}-\d\d-\d\d\.csv$/)
  const lines = answer.raw.toString('utf8').slice(1).trimEnd().split('\r\n')
  expect(lines[0]).toBe('Username;Customer ID;Customer name;Product no.;Date;Reason')
  expect(lines).toHaveLength(4)
  expect(lines[3]).toMatch(/^anna;4711;Garage Eins;'=BD-1;01\.04\.2026 00:00(:00)?;Too expensive$/)
  const xlsx = await bern.get(`${path}?format=xlsx&reason=Too%20late`)
  const [sheet] = await sheetsOf(xlsx.raw)
  expect(sheet!.column(1)).toEqual(['beat', 'anna'])
})

test('a file of many goes on where each batch ended', async () => {
  await sql`insert into lost_sales (customer_id, username, username_key, product_no, reason, created_at)
    select ${garage}, 'eva', 'eva', 'E-' || n, 'Other', '2024-05-01T00:00:00.0001Z'::timestamptz + (n / 3) * interval '1 microsecond'
    from generate_series(1, 900) n`.execute(t.database.db)
  const { raw } = await admin.get(`${path}?format=csv&username__istartswith=eva`)
  const products = raw.toString('utf8').match(/E-\d+/g)!
  expect([products.length, new Set(products).size]).toEqual([900, 900])
})
