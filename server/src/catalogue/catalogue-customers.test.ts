import { codenameOf } from '@disadmin/contract/kit/access'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from '../../test/api-key.ts'
import { addDeliveryOption } from '../../test/carts.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addLicence, addModules, setToday } from '../../test/licences.ts'
import { numberWaiting } from './customer-changes.worker.ts'

let t: TestApp
let key: string
let fixture: Fixture
let express: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  express = await addDeliveryOption(db, 'Night express')
  key = await addApiKey(db, 'catalogue')
  const admin = await t.signedIn('admin')
  await admin.post('/api/v1/webhooks', { url: 'https://receiver.example.ch/hook', events: ['customer.changed'] })
})
afterAll(() => t.close())

const read = (path: string) => t.browser().get(`/api/v1/catalogue/customers${path}`, { 'x-api-key': key })
const run = (query: ReturnType<typeof sql>) => query.execute(t.database.db)
const permission = (right: Parameters<typeof codenameOf>[0]) =>
  sql`(select id from permissions where codename = ${codenameOf(right)})`

/** Everything that is told now, and where the next look begins. */
const follow = async (cursor = 0, limit = 1000) => {
  const { status, body } = await read(`/?changed_since=${cursor}&limit=${limit}`)
  expect(status).toBe(200)
  return body
}
/** The numbers of the customers that are told of once this was done. */
const toldAfter = async (deed: () => Promise<unknown>): Promise<string[]> => {
  const { next } = await follow()
  await deed()
  const { objects } = await follow(next)
  return objects.map(({ customer_no }: { customer_no: string }) => customer_no).toSorted()
}

test('what its modules permit today stands with each of its people, and never among the rights of the console', async () => {
  const { db } = t.database
  await setToday(db, '2026-11-22')
  const { s, l, demo, autodata } = await addModules(db)
  await run(sql`insert into module_permissions values (${autodata}, 'change_customer')`)
  const customerId = fixture.sub
  await addLicence(db, {
    customerId,
    moduleId: s,
    status: 'TO_BE_CANCELED',
    from: '2026-01-01',
    next: '2026-12-01',
    until: '2026-12-01',
  })
  await addLicence(db, { customerId, moduleId: l, status: 'PLANNED', from: '2026-12-01', next: '2027-01-01' })
  await addLicence(db, { customerId, moduleId: autodata, status: 'TRIALING', from: '2026-11-01', next: '2026-12-01' })
  await addLicence(db, { customerId, moduleId: demo, status: 'FINISHED', from: '2026-01-01', until: '2026-02-01' })
  const modules = async () => {
    const { body } = await read('/80020')
    return [
      body.modules.map((one: { modulestore_id: string; status: string }) => [one.modulestore_id, one.status]),
      body.users[0].module_codenames,
    ]
  }
  const autodataGives = ['autodata', 'change_customer']
  expect(await modules()).toEqual([
    [
      ['autodata', 'TRIALING'],
      ['package_s', 'TO_BE_CANCELED'],
    ],
    [...autodataGives, 'search'],
  ])
  expect((await read('/80020')).body.users[0].codenames).not.toContain('change_customer')
  await setToday(db, '2026-12-01')
  expect(await modules()).toEqual([
    [
      ['autodata', 'ACTIVE'],
      ['package_l', 'ACTIVE'],
    ],
    [...autodataGives, 'prices', 'search', 'vin'],
  ])
  await run(sql`update users set is_active = false where username = 'subuser'`)
  expect((await modules())[1]).toEqual([])
  await run(sql`update users set is_active = true where username = 'subuser'`)
})

test('a customer is read by its number: who and where it is, its terms, its people and their rights in effect', async () => {
  await run(sql`insert into discount_groups (id, name) values (7, 'Gold')`)
  await run(sql`update customers set name_2 = 'Filiale', address_2 = '12a', discount_group_id = 7, phone_prefix = '+41', phone = '44 123 45 67'
    where id = ${fixture.garage}`)
  await run(sql`update delivery_options set price = 12.35 where id = ${express}`)
  await run(sql`insert into customer_delivery_options values (${fixture.garage}, ${express})`)
  const { status, body } = await read('/30010/')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ id: fixture.garage, customer_no: '30010', site_id: '0', state: 'active', type: '2_STEP', language: 'de', currency: 'CHF' },
    ...{ name: 'Garage Seefeld Filiale', name_1: 'Garage Seefeld', name_2: 'Filiale', reseller_no: null },
    address: { street: 'Hauptstrasse 1', house_no: '12a', district: '', post_code: '8001', city: 'Zürich' },
    contact: { email: 'garage30010@example.ch', phone_prefix: '+41', phone: '44 123 45 67', website: null },
    discount_group: { id: 7, name: 'Gold' },
    delivery_terms: [{ id: express, name: 'Night express', price: 12.35, currency: 'CHF' }],
  })
  expect(body.users).toMatchObject([{ username: 'carla', name: 'Name of carla', language: 'en', state: 'active' }])
  expect(body.users[0].codenames).toContain(codenameOf('Carts/read'))
  expect(body.users[0].codenames).not.toContain(codenameOf('Customers/read'))
})

test('people of a reseller’s customer have what the reseller lets through, and whoever is inactive has nothing', async () => {
  const codenames = async () => (await read('/80020')).body.users.map((user: { codenames: string[] }) => user.codenames)
  expect(await codenames()).toEqual([[]])
  await run(
    sql`insert into customer_accessible_permissions (customer_id, permission_id) select ${fixture.dealer}, ${permission('Carts/read')}`,
  )
  expect(await codenames()).toEqual([[codenameOf('Carts/read')]])
  await run(sql`update users set is_active = false where id = ${fixture.users.subuser!}`)
  expect((await read('/80020')).body.users).toMatchObject([{ username: 'subuser', state: 'inactive', codenames: [] }])
  await run(sql`update users set is_active = true where id = ${fixture.users.subuser!}`)
  await run(sql`update customers set is_active = false where id = ${fixture.sub}`)
  expect((await read('/80020')).body).toMatchObject({ state: 'inactive', users: [{ state: 'active', codenames: [] }] })
  await run(sql`update customers set is_active = true where id = ${fixture.sub}`)
})

test('an unknown number, another site and a deleted person are not there; without a key nobody reads', async () => {
  expect((await read('/99999')).status).toBe(404)
  expect((await read('/30010?site_id=7')).status).toBe(404)
  expect((await read('/%00')).status).toBe(400)
  await run(sql`update users set deleted_at = now() where id = ${fixture.users.foreigner!}`)
  expect((await read('/90010')).body.users).toEqual([])
  await run(sql`update users set deleted_at = null where id = ${fixture.users.foreigner!}`)
  const clerk = await t.signedIn('admin')
  for (const path of ['', '/30010']) expect((await clerk.get(`/api/v1/catalogue/customers${path}`)).status).toBe(401)
})

test('all customers are paged through from the beginning, in order, each once', async () => {
  const seen: { change_no: number; customer_no: string; customer: { customer_no: string } }[] = []
  let page = { next: 0, more: true, objects: [] as typeof seen }
  while (page.more) {
    page = await follow(page.next, 1)
    seen.push(...page.objects)
  }
  expect(seen.map((one) => one.customer_no).toSorted()).toEqual(['30010', '80010', '80020', '90010'])
  expect(seen.every((one) => one.customer.customer_no === one.customer_no)).toBe(true)
  const numbers = seen.map((one) => one.change_no)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(await follow(page.next)).toEqual({ objects: [], next: page.next, more: false })
})

test('a cursor that was never given is refused: the database is another one; nonsense is refused too', async () => {
  const { next } = await follow()
  const { status, body } = await read(`?changed_since=${next + 1}`)
  expect([status, body.code]).toEqual([409, 'cursor_unknown'])
  // after a restore the numbers go on far above those that may be lost
  await run(sql`update installation set customer_changes_from = ${next}`)
  expect((await read(`?changed_since=${next - 1}`)).body.code).toBe('cursor_unknown')
  expect((await follow(next)).objects).toEqual([])
  expect((await follow(0)).objects.length).toBeGreaterThan(0)
  await run(sql`update installation set customer_changes_from = 0`)
  for (const query of ['changed_since=-1', 'changed_since=x', 'limit=-1', 'since=1'])
    expect((await read(`?${query}`)).status).toBe(400)
})

test('whatever changes what a customer is or may is told, of those it concerns', async () => {
  const { garage, dealer, sub, groups, users } = fixture
  const told = (query: ReturnType<typeof sql>) => toldAfter(() => run(query))
  const lines: [unknown, string[]][] = [
    [await told(sql`update customers set city = 'Uster' where id = ${garage}`), ['30010']],
    [await told(sql`insert into customer_delivery_options values (${sub}, ${express})`), ['80020']],
    [await told(sql`update delivery_options set price = 13 where id = ${express}`), ['30010', '80020']],
    [await told(sql`delete from customer_delivery_options where customer_id = ${sub}`), ['80020']],
    [await told(sql`update discount_groups set name = 'Platin' where id = 7`), ['30010']],
    [await told(sql`update users set is_active = false where id = ${users.carla!}`), ['30010']],
    [await told(sql`update users set is_active = true where id = ${users.carla!}`), ['30010']],
    [
      await told(
        sql`insert into user_permissions (user_id, permission_id) select ${users.carla!}, ${permission('Customers/read')}`,
      ),
      ['30010'],
    ],
    [
      await told(
        sql`insert into group_permissions (group_id, permission_id) select ${groups.customer}, ${permission('Order/read')}`,
      ),
      ['30010', '80020', '90010'],
    ],
    [
      await told(
        sql`insert into customer_accessible_permissions (customer_id, permission_id) select ${dealer}, ${permission('Order/read')}`,
      ),
      ['80020'],
    ],
    [
      await told(sql`update permissions set codename = 'read_orders_2' where codename = ${codenameOf('Customers/read')}`),
      ['30010', '80010'],
    ],
    [
      await told(sql`update permissions set codename = ${codenameOf('Customers/read')} where codename = 'read_orders_2'`),
      ['30010', '80010'],
    ],
    [await told(sql`update customers set customer_no = '80011' where id = ${dealer}`), ['80011', '80020']],
    [await told(sql`update customers set customer_no = '80010' where id = ${dealer}`), ['80010', '80020']],
  ]
  for (const [said, expected] of lines) expect(said).toEqual(expected)
})

test('a sign-in, hiding, or what is set to what it was is no news', async () => {
  const { garage, users } = fixture
  expect(await toldAfter(() => t.signedIn('carla'))).toEqual([])
  expect(await toldAfter(() => run(sql`update customers set is_hidden = true where id = ${garage}`))).toEqual([])
  expect(await toldAfter(() => run(sql`update customers set city = city`))).toEqual([])
  expect(await toldAfter(() => run(sql`update delivery_options set description = 'x'`))).toEqual([])
  expect(
    await toldAfter(() => run(sql`update users set last_login = now(), password_hash = 'x' where id = ${users.foreigner!}`)),
  ).toEqual([])
})

test('of a customer that is gone it is told that it is', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into customers (customer_no, name_1, post_code, city) values ('55', 'Kurz', '8000', 'Zürich') returning id`.execute(
    t.database.db,
  )
  const { next } = await follow()
  await run(sql`delete from customers where customer_no = '55'`)
  const { objects } = await follow(next)
  expect(objects).toMatchObject([{ id: rows[0]!.id, customer_no: '55', site_id: '0', is_deleted: true, customer: null }])
  expect((await read('/55')).status).toBe(404)
})

test('each numbering is told to the webhooks once, whoever numbers', async () => {
  const { db } = t.database
  await follow()
  await db.deleteFrom('webhook_deliveries').execute()
  await run(sql`update customers set city = 'Wil' where id = ${fixture.garage}`)
  const { objects } = await follow((await read('?limit=1')).body.next)
  await numberWaiting(db)
  await run(sql`update customers set city = 'Wald' where id = ${fixture.garage}`)
  await run(sql`update customers set city = 'Wila' where id = ${fixture.garage}`)
  await numberWaiting(db)
  await numberWaiting(db)
  const rows = await db.selectFrom('webhook_deliveries').select(['event', 'payload']).orderBy('id').execute()
  const data = rows.map(({ payload }) => (payload as { data: unknown }).data)
  const change = { customer_no: '30010', site_id: '0', is_deleted: false }
  const first = objects.at(-1).change_no
  expect(data).toEqual([
    { ...change, change_no: first },
    { ...change, change_no: expect.any(Number) },
  ])
  expect(rows.every(({ event }) => event === 'customer.changed')).toBe(true)
})
