import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addLicence, addModules, setToday } from '../../test/licences.ts'
import { addUser } from '../../test/people.ts'

let t: TestApp
let fixture: Fixture
let manager: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  const { s, m, l, demo, autodata } = await addModules(db)
  await setToday(db, '2026-11-22')
  const next = '2026-12-01'
  await addLicence(db, { customerId: fixture.garage, moduleId: m, from: '2025-01-01', next })
  await addLicence(db, { customerId: fixture.garage, moduleId: s, status: 'FINISHED', from: '2024-01-01', until: '2025-01-01' })
  await addLicence(db, { customerId: fixture.sub, moduleId: l, status: 'TO_BE_CANCELED', from: '2026-02-01', next, until: next })
  await addLicence(db, { customerId: fixture.sub, moduleId: autodata, status: 'PLANNED', from: next, next: '2027-01-01' })
  // due, and not written down
  await addLicence(db, { customerId: fixture.dealer, moduleId: demo, from: '2026-10-20', next: '2026-11-01', until: '2026-11-19' })
  await addLicence(db, { customerId: fixture.stranger, moduleId: autodata, from: '2026-08-01', next: '2026-11-01' })
  await addUser(db, { username: 'licences', role: 'licence_manager' })
  manager = await t.signedIn('licences')
})
afterAll(() => t.close())

const path = '/api/v1/modulestore/module-licences'
// oxlint-disable-next-line no-explicit-any
type Row = any
const asked = async (query = '', client = manager) => {
  const { status, body } = await client.get(`${path}?${query}`)
  expect(status).toBe(200)
  expect(body.meta.total_count).toBe(body.objects.length)
  return body.objects as Row[]
}
const named = async (query?: string, client?: Client) =>
  (await asked(query, client)).map(({ licence, customer_no }) => `${licence} ${customer_no}`)

test('shows licences with customer and reseller, by licence, without those that are finished [MOD-06] [MOD-35]', async () => {
  expect(await named()).toEqual(['autodata 80020', 'autodata 90010', 'package_l 80020', 'package_m 30010'])
  expect((await asked())[2]).toEqual({
    id: expect.any(Number),
    licence: 'package_l',
    kind: 'PACKAGE',
    is_demo: false,
    status: 'TO_BE_CANCELED',
    start_date: '2026-02-01',
    renewal_date: null,
    end_date: '2026-12-01',
    customer_id: fixture.sub,
    customer_name: 'Garage Klus',
    customer_no: '80020',
    number_of_users: 1,
    reseller: 'Teile Huber',
    reseller_no: '80010',
  })
})

test('reads every licence as of today, whatever is written down [MOD-16S]', async () => {
  const all = await asked('include_finished=true')
  expect(all.map(({ licence, status, renewal_date }) => [licence, status, renewal_date])).toEqual([
    ['autodata', 'PLANNED', '2027-01-01'],
    ['autodata', 'ACTIVE', '2026-12-01'],
    ['package_l', 'TO_BE_CANCELED', null],
    ['package_l_demo', 'FINISHED', null],
    ['package_m', 'ACTIVE', '2026-12-01'],
    ['package_s', 'FINISHED', null],
  ])
})

test('filters by start, end, customer, kind and renewal [MOD-05] [MOD-35]', async () => {
  expect(await named('start_date=2026-08-01')).toEqual(['autodata 80020', 'autodata 90010'])
  expect(await named('end_date=2026-12-01')).toEqual(['package_l 80020'])
  expect(await named('end_date=2026-11-30&include_finished=true')).toEqual(['package_l_demo 80010', 'package_s 30010'])
  expect(await named('customer=80020')).toEqual(['autodata 80020', 'package_l 80020'])
  expect(await named('kind=PACKAGE')).toEqual(['package_l 80020', 'package_m 30010'])
  expect(await named('kind=HAYNES_PRO')).toEqual([])
  expect(await named('without_renewal_date=true')).toEqual(['package_l 80020'])
  expect(await named('without_renewal_date=false&kind=PACKAGE')).toEqual(['package_m 30010'])
  for (const wrong of ['kind=MOVE', 'start_date=yesterday', 'order_by=reseller', 'order_by=reseller_no', 'state=ACTIVE'])
    expect((await manager.get(`${path}?${wrong}`)).status, wrong).toBe(400)
})

test.each(['licence', 'start_date', 'renewal_date', 'end_date', 'customer_name', 'customer_no', 'number_of_users'])(
  'sorts by %s [MOD-07S]',
  async (name) => {
    const values = async (order: string) =>
      (await asked(`include_finished=true&order_by=${order}`)).map((row) => row[name] as unknown)
    const up = await values(name)
    expect(await values(`-${name}`)).toEqual(up.toReversed())
    const there = up.filter((value) => value !== null) as (string | number)[]
    expect(there).toEqual(there.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
  },
)

test('each sees the licences of the customers they see', async () => {
  await addUser(t.database.db, { username: 'bernese-licences', role: 'licence_manager', branchId: fixture.bern })
  expect(await named('', await t.signedIn('bernese-licences'))).toEqual(['autodata 90010'])
})

test('the modules, each with what it permits, by modulestore id [MOD-02] [MOD-23] [MOD-24]', async () => {
  const { body } = await manager.get('/api/v1/modulestore/modules')
  expect(body.objects.map(({ modulestore_id }: Row) => modulestore_id)).toEqual([
    'autodata',
    'package_l',
    'package_l_demo',
    'package_m',
    'package_s',
    'package_try',
    'package_xs',
  ])
  expect(body.objects[2]).toEqual({
    id: expect.any(Number),
    modulestore_id: 'package_l_demo',
    name: 'package_l_demo',
    kind: 'PACKAGE',
    is_demo: true,
    validity_period_days: 30,
    ordinality: 25,
    is_orderable: true,
    permissions: ['prices', 'search', 'vin'],
  })
})
