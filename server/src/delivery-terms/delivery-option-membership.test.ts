import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'
import { watchStatements } from '../../test/statements.ts'

const path = '/api/v1/delivery-option-membership'

let t: TestApp
let fixture: Fixture
let admin: Client
let manager: Client
let express: number
let tour: number
let one: number
let two: number
let numbers = 0
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
  manager = await t.signedIn('manager')
  express = await addDeliveryOption(t.database.db, 'Express')
  tour = await addDeliveryOption(t.database.db, 'Tour 06:30')
})
afterAll(() => t.close())

const newCustomer = (more: object = {}) =>
  addCustomer(t.database.db, { customer_no: `7${String(++numbers).padStart(4, '0')}`, branchId: fixture.zurich, ...more })
beforeEach(async () => {
  one = await newCustomer()
  two = await newCustomer()
})

interface Asked {
  is_set?: boolean
  is_delete?: boolean
  key?: string
}
const change = (customers: number[], terms: number[], more: Asked = {}, client = manager) =>
  client.post(path, { customer_ids: customers, delivery_option_ids: terms, ...more })
const termsOf = async (id: number): Promise<number[]> =>
  (
    await t.database.db
      .selectFrom('customer_delivery_options')
      .select('delivery_option_id as id')
      .where('customer_id', '=', id)
      .orderBy('delivery_option_id')
      .execute()
  ).map((row) => row.id)
const trailOf = (id: number) =>
  t.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'customer_id'])
    .where('subject', '=', 'Customers')
    .where('record_id', '=', String(id))
    .orderBy('id')
    .execute()

test('a term is added to several and taken from them; the answer says for each what changed [DTERM-06] [DTERM-07] [DTERM-26]', async () => {
  await change([one], [express])
  const added = await change([one, two], [express])
  expect([added.status, added.body.objects]).toEqual([
    200,
    [
      { customer_id: one, delivery_option_ids: [express], added: [], removed: [] },
      { customer_id: two, delivery_option_ids: [express], added: [express], removed: [] },
    ],
  ])
  const removed = await change([two, one], [express, tour], { is_delete: true })
  expect(removed.body.objects).toEqual([
    { customer_id: two, delivery_option_ids: [], added: [], removed: [express] },
    { customer_id: one, delivery_option_ids: [], added: [], removed: [express] },
  ])
  expect(await trailOf(two)).toEqual([
    { action: 'update', customer_id: two, before: { delivery_options: [] }, after: { delivery_options: ['Express'] } },
    { action: 'update', customer_id: two, before: { delivery_options: ['Express'] }, after: { delivery_options: [] } },
  ])
  // who had it already is not told of again
  expect(await trailOf(one)).toHaveLength(2)
})

test('is_set leaves exactly the given terms; both flags at once are a bad request [CUST-74S]', async () => {
  await change([one], [express])
  const set = await change([one, two], [tour], { is_set: true })
  expect(set.body.objects).toEqual([
    { customer_id: one, delivery_option_ids: [tour], added: [tour], removed: [express] },
    { customer_id: two, delivery_option_ids: [tour], added: [tour], removed: [] },
  ])
  expect((await change([one], [], { is_set: true })).body.objects[0].removed).toEqual([tour])
  expect((await change([one], [tour], { is_set: true, is_delete: true })).status).toBe(400)
})

test('adding takes the right to update, removing the one to delete, setting both where it removes [DTERM-06] [DTERM-07]', async () => {
  const { db } = t.database
  const clerkOf = async (codename: string) => {
    const username = `clerk${++numbers}`
    await giveRight(db, await addUser(db, { username, branchId: fixture.zurich }), codename)
    return t.signedIn(username)
  }
  const adder = await clerkOf('change_deliveryoptionmembership')
  const remover = await clerkOf('delete_deliveryoptionmembership')
  expect((await change([one], [express], {}, remover)).status).toBe(403)
  expect((await change([one], [express], { is_set: true }, remover)).status).toBe(403)
  expect((await change([one], [express], {}, adder)).status).toBe(200)
  expect((await change([one], [express], { is_delete: true }, adder)).status).toBe(403)
  // what it would remove is judged by what there is
  expect((await change([one], [tour], { is_set: true }, adder)).status).toBe(403)
  expect(await termsOf(one)).toEqual([express])
  expect((await change([two], [tour], { is_set: true }, adder)).status).toBe(200)
  expect((await change([one], [], { is_set: true }, remover)).status).toBe(200)
  expect(await termsOf(one)).toEqual([])
})

test('one customer outside the scope, or a term that is not there: nothing happens to anybody', async () => {
  const words = new Set<string>()
  for (const other of [fixture.stranger, 999_999_999]) {
    const { status, body } = await change([one, other], [express])
    words.add(JSON.stringify([status, { ...body, request_id: undefined }]))
  }
  expect([...words]).toEqual([JSON.stringify([404, { error_message: 'Not found' }])])
  const unknown = await change([one], [express, 999_999_999])
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    [{ source: 'delivery_option_ids.1', message: 'There is no delivery term 999999999' }],
  ])
  expect((await change([one, one], [express])).status).toBe(422)
  expect(await termsOf(one)).toEqual([])
  expect(await trailOf(one)).toEqual([])
})

test('five thousand customers are changed by as many statements as one, with a row of the trail for each', async () => {
  const { db, pool } = t.database
  const { rows } = await sql<{ id: number }>`
    insert into customers (customer_no, name_1, post_code, city, branch_id)
    select (500000 + n)::text, 'Garage ' || n, '8001', 'Zürich', ${fixture.zurich} from generate_series(1, 5000) n returning id`.execute(
    db,
  )
  const many = rows.map(({ id }) => id)
  const statements = watchStatements(pool)
  await change([one], [express], {}, admin)
  const few = await statements(() => change([two], [express], {}, admin))
  expect(await statements(() => change(many, [express], {}, admin))).toEqual(few)
  expect(few.filter((text) => text.includes('insert into customer_delivery_options'))).toHaveLength(1)
  expect(few.filter((text) => text.includes('audit_log'))).toHaveLength(1)
  const trail = await sql<{ n: number }>`select count(*)::int as n from audit_log
    where subject = 'Customers' and record_id in (${sql.join(many.map(String))})`.execute(db)
  expect(trail.rows[0]!.n).toBe(5000)
  expect((await change([...many, one], [express], {}, admin)).body.errors).toEqual([
    { source: 'customer_ids', message: 'At most 5000 allowed' },
  ])
  await db.deleteFrom('customers').where('customer_no', 'like', '50____').execute()
  await db.deleteFrom('customers').where('id', 'in', many).execute()
})

const find = async (query: string, client = admin) => {
  const { status, body } = await client.get(`${path}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.objects
}

test('the list finds by number, name or city and by term, by any of them or none [DTERM-03] [DTERM-04] [CUST-60S]', async () => {
  await change([one], [tour, express])
  const [row] = await find('q=seefeld')
  expect(row).toEqual({
    id: fixture.garage,
    customer_no: '30010',
    site_id: '0',
    name: 'Garage Seefeld',
    city: 'Zürich',
    is_hidden: false,
    delivery_options: [],
  })
  const ids = async (query: string, client = admin) => (await find(`limit=0&${query}`, client)).map(({ id }: { id: number }) => id)
  expect(await ids(`delivery_option__id=${tour}&order_by=-customer_no`)).toContain(one)
  expect(await ids(`delivery_terms=${tour}`)).toEqual(await ids(`delivery_option__id=${tour}`))
  expect(await ids('delivery_option__id=all')).toEqual(await ids(''))
  expect(await ids('delivery_option__id=none')).toContain(two)
  expect(await ids('delivery_option__id=none')).not.toContain(one)
  const everybody = await ids('')
  expect((await ids('order_by=city')).toSorted()).toEqual(everybody.toSorted())
  expect(await ids('', manager)).not.toContain(fixture.stranger)
  const shown = (await find(`customer_id=${one}`))[0].delivery_options.map(({ name }: { name: string }) => name)
  expect(shown).toEqual(['Express', 'Tour 06:30'])
})

test('hidden customers are listed and exported for who asks for them [CUST-15S]', async () => {
  await t.database.db.updateTable('customers').set({ is_hidden: true }).where('id', '=', one).execute()
  const ids = async (query: string) => (await find(`limit=0&${query}`)).map(({ id }: { id: number }) => id)
  expect(await ids('')).not.toContain(one)
  expect(await ids('show_hidden=true')).toContain(one)
  expect(await ids(`customer_id=${one}`)).toEqual([one])
  // a branch manager hides nobody
  expect((await manager.get(`${path}?show_hidden=true`)).status).toBe(403)
})

test('the found and the selected come as csv, with the terms of each [DTERM-09] [DTERM-10]', async () => {
  await change([one], [tour, express])
  const found = await manager.get(`${path}?delivery_terms=${tour}&format=csv&q=7`)
  expect([found.status, found.headers['x-filename']]).toEqual([200, expect.stringMatching(/^delivery-terms-.*\.csv$/)])
  const [head, ...lines] = found.text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('Customer ID;Site ID;Customer name;City;Delivery terms')
  const { customer_no: number } = await t.database.db
    .selectFrom('customers')
    .select('customer_no')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  expect(lines).toContain(`${number};0;Garage ${number};Zürich;Express, Tour 06:30`)
  const selected = await manager.post(`${path}/export`, { customer_ids: [one, two], format: 'csv' })
  expect(selected.text.trim().split('\r\n')).toHaveLength(3)
  expect((await manager.post(`${path}/export`, { customer_ids: [one, fixture.stranger], format: 'csv' })).status).toBe(404)
})

test('two who change the same customers at once wait for one another, and the trail joins without a gap', async () => {
  const wishes = [[express], [tour], [express, tour]]
  const answers = await Promise.all(
    wishes.flatMap((terms, index) =>
      [
        [one, two],
        [two, one],
      ].map((customers) => change(customers, terms, { is_set: index % 2 === 0 })),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const id of [one, two]) {
    const trail = (await trailOf(id)) as unknown as { before: object; after: object }[]
    for (const [index, { before }] of trail.entries()) if (index > 0) expect(before).toEqual(trail[index - 1]!.after)
  }
})
