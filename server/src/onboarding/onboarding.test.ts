import type { Language } from '@disadmin/contract/kit/languages'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import type { Db } from '../kit/db/db.ts'
import { onboardCustomers, type OnboardingRun } from './onboarding.job.ts'

let t: TestApp
let db: Db
let fixture: Fixture
let manager: Client
let dealer: Client
let module: number
const customers: Record<string, number> = {}
beforeAll(async () => {
  t = await startApp({ DISADMIN_PUBLIC_URL: 'https://console.example.ch' })
  db = t.database.db
  fixture = await buildFixture(db)
  const { rows } = await sql<{ id: number }>`
    insert into modules (modulestore_id, name, kind) values ('PACKAGE_M', 'Package M', 'PACKAGE'), ('MOVE', 'MOVE store', 'PACKAGE'), ('ALL', 'All', 'ALLDATA')
    returning id`.execute(db)
  module = rows[0]!.id
  manager = await t.signedIn('manager')
  dealer = await t.signedIn('dealer')
})
afterAll(() => t.close())

// three with an address of their own, one without, one hidden, one inactive
beforeEach(async () => {
  for (const table of ['mails', 'password_links', 'customer_onboardings', 'module_licences'] as const)
    await db.deleteFrom(table).execute()
  await sql`delete from user_groups where user_id in (select id from users where customer_id = any (${Object.values(customers)}::bigint[]))`.execute(
    db,
  )
  await sql`delete from users where customer_id = any (${Object.values(customers)}::bigint[])`.execute(db)
  await sql`delete from customers where id = any (${Object.values(customers)}::bigint[])`.execute(db)
  await sql`delete from pgboss.job where name = 'onboard-customers'`.execute(db)
  const add = async (no: string, more: { email?: string | null; language?: Language } = {}) => {
    customers[no] = await addCustomer(db, {
      customer_no: no,
      name: `Garage ${no}`,
      resellerNo: '80010',
      branchId: fixture.zurich,
      ...more,
    })
  }
  await add('81001', { email: 'eins@garage.ch' })
  await add('81002', { email: 'zwei@garage.ch', language: 'fr' })
  await add('81003', { email: 'eins@garage.ch' })
  await add('81004', { email: null })
  await add('81005')
  await add('81006')
  await sql`update customers set is_hidden = true where id = ${customers['81005']!}`.execute(db)
  await sql`update customers set is_active = false where id = ${customers['81006']!}`.execute(db)
})

const path = (id = fixture.dealer) => `/api/v2/customers/${id}/onboard-customers`
const start = (client = manager, headers: Record<string, string> = {}) => client.post(path(), { module_id: module }, headers)
const list = async (client = manager) => (await client.get(path())).body
const states = async () =>
  Object.fromEntries(
    (await list()).objects.map((row: { customer_no: string; state: string; reason: string; username: string }) => [
      row.customer_no,
      [row.state, row.reason ?? row.username],
    ]),
  )
/** The job as the queue would run it. */
const run = async (jobId: string, signal = new AbortController().signal) => {
  const { rows } = await sql<{
    payload: OnboardingRun
  }>`select data->'payload' as payload from pgboss.job where id = ${jobId}`.execute(db)
  const lines: string[] = []
  const log = async ({ key }: { key: string }) => void lines.push(key)
  const result = await onboardCustomers.run({ id: jobId, payload: rows[0]!.payload, db, settings: t.settings, log, signal })
  await sql`update pgboss.job set state = 'completed' where id = ${jobId}`.execute(db)
  return { result, lines }
}
const mails = async () => await db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute()

test('the tab lists the active, visible sub-customers without a login, and how many would get a mail [CUST-70S]', async () => {
  const body = await list()
  expect(body.objects.map(({ customer_no }: { customer_no: string }) => customer_no)).toEqual(['81001', '81002', '81003', '81004'])
  expect(body.objects[1]).toEqual({
    ...{ id: customers['81002'], customer_no: '81002', name: 'Garage 81002', city: 'Zürich', email: 'zwei@garage.ch' },
    ...{ state: null, reason: null, username: null, at: null },
  })
  expect(body).toMatchObject({
    meta: { total_count: 4 },
    counts: { ready: 3, without_email: 1, waiting: 0, done: 0, failed: 0 },
    job_id: null,
  })
  expect(await list(dealer)).toEqual(body)
  const page = (await manager.get(`${path()}?limit=1&offset=1&order_by=-customer_no`)).body
  expect([page.objects.length, page.objects[0].customer_no, page.meta.total_count]).toEqual([1, '81003', 4])
})

test('each gets a user with the role customer, a licence and a mail in its language; the reseller hears how it ended [CUST-36] [CUST-68]', async () => {
  const { status, body } = await start()
  expect([status, body.customers]).toEqual([200, 4])
  expect(await list()).toMatchObject({ job_id: body.job_id, counts: { waiting: 4, ready: 0 } })
  const { result, lines } = await run(body.job_id)
  expect(result).toEqual({ onboarded: 3, not_onboarded: 1 })
  expect(lines).toEqual(['done', 'done', 'done', 'no_email'].map((line) => `onboarding:lines.${line}`))
  expect(await states()).toEqual({
    81001: ['done', 'eins@garage.ch'],
    81002: ['done', 'zwei@garage.ch'],
    // the address is somebody's login name already
    81003: ['done', '81003'],
    81004: ['failed', 'no_email'],
  })
  const { rows: people } = await sql`
    select u.username, u.email, u.name, u.language, u.password_hash, u.is_active, array(
      select g.name from user_groups ug join groups g on g.id = ug.group_id where ug.user_id = u.id) as groups
    from users u where u.customer_id = ${customers['81002']!}`.execute(db)
  expect(people).toEqual([
    {
      ...{ username: 'zwei@garage.ch', email: 'zwei@garage.ch', name: 'Garage 81002', language: 'fr', password_hash: null },
      ...{ is_active: true, groups: ['customer'] },
    },
  ])
  const licences = await db
    .selectFrom('module_licences')
    .innerJoin('users', 'users.id', 'module_licences.changed_by')
    .select(['module_licences.customer_id', 'module_id', 'status', 'username'])
    .orderBy('module_licences.customer_id')
    .execute()
  expect(licences).toEqual(
    ['81001', '81002', '81003'].map((no) => ({
      customer_id: customers[no],
      module_id: module,
      status: 'ACTIVE',
      username: 'manager',
    })),
  )
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient)).toEqual([
    'eins@garage.ch',
    'zwei@garage.ch',
    'eins@garage.ch',
    'garage80010@example.ch',
  ])
  expect(sent[1]!.subject).toBe('Définissez votre mot de passe pour Disadmin')
  expect(sent[3]!.body).toContain('E-Mail zum Setzen des Passworts haben: 3\n')
  expect(sent[3]!.body).toContain('- 81004 Garage 81004: keine E-Mail-Adresse')
})

test('all of it stands in the trail, in the name of whoever began', async () => {
  const { body } = await start()
  await run(body.job_id)
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject', 'action', 'actor_name'])
    .where('customer_id', 'in', [fixture.dealer, customers['81001']!])
    .orderBy('id')
    .execute()
  expect(rows.slice(-3)).toEqual([
    { subject: 'Customers', action: 'onboard', actor_name: 'manager' },
    { subject: 'Users', action: 'create', actor_name: 'manager' },
    { subject: 'ModuleLicences', action: 'create', actor_name: 'manager' },
  ])
})

test('a second run writes to nobody who was onboarded, takes up what failed, and one with nobody left is refused', async () => {
  await run((await start()).body.job_id)
  await db.deleteFrom('mails').execute()
  await sql`update customers set email = 'vier@garage.ch' where id = ${customers['81004']!}`.execute(db)
  // one that was onboarded and whose user somebody took away
  await sql`update users set deleted_at = now() where customer_id = ${customers['81001']!}`.execute(db)
  const second = (await start()).body
  expect(second.customers).toBe(1)
  await run(second.job_id)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['vier@garage.ch', 'garage80010@example.ch'])
  const third = await start()
  expect([third.status, third.body.errors[0].message]).toEqual([
    422,
    'Every active customer of this reseller has a login or was onboarded before',
  ])
})

test('who got a user by hand meanwhile, even a disabled one, is left as it is; who went elsewhere is not onboarded', async () => {
  const { body } = await start()
  await addUser(db, { username: 'by-hand', customerId: customers['81001']!, active: false })
  await sql`update customers set reseller_no = '80099' where id = ${customers['81002']!}`.execute(db)
  await run(body.job_id)
  const rows = await db
    .selectFrom('customer_onboardings')
    .select(['customer_id', 'state', 'reason'])
    .orderBy('customer_id')
    .execute()
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', null],
    ['failed', 'moved'],
    ['done', null],
    ['failed', 'no_email'],
  ])
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['eins@garage.ch', 'garage80010@example.ch'])
  expect(await db.selectFrom('users').select('username').where('customer_id', '=', customers['81001']!).execute()).toEqual([
    { username: 'by-hand' },
  ])
})

test('a module that is taken out of the shop meanwhile gives nobody a user', async () => {
  const { body } = await start()
  await sql`update modules set is_orderable = false where id = ${module}`.execute(db)
  await run(body.job_id)
  await sql`update modules set is_orderable = true where id = ${module}`.execute(db)
  expect((await states())[81001]).toEqual(['failed', 'no_licence'])
  expect(await db.selectFrom('users').select('id').where('customer_id', '=', customers['81001']!).execute()).toEqual([])
})

test('a run that was given up leaves those it did not reach to the next one', async () => {
  const { body } = await start()
  const stopped = new AbortController()
  stopped.abort(new Error('told to stop'))
  await expect(run(body.job_id, stopped.signal)).rejects.toThrow('told to stop')
  await sql`update pgboss.job set state = 'failed' where id = ${body.job_id}`.execute(db)
  expect((await states())[81001]).toEqual(['failed', 'interrupted'])
  expect((await list()).counts).toMatchObject({ ready: 3, failed: 4 })
  await run((await start()).body.job_id)
  expect((await list()).counts).toMatchObject({ ready: 0, done: 3, failed: 1 })
})

test('run twice, or by two at once, everybody gets one user and one mail', async () => {
  const { body } = await start()
  await Promise.all([run(body.job_id), run(body.job_id)])
  await run(body.job_id)
  expect(await mails()).toHaveLength(4)
  expect((await list()).counts).toMatchObject({ done: 3, failed: 1 })
})

test('one run of a reseller at a time; the same click again answers the first [CUST-68]', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await start(manager, key)
  expect((await start(manager, key)).body).toEqual(first.body)
  const second = await start(dealer)
  expect([second.status, second.body.code]).toEqual([409, 'running'])
  expect((await sql`select from pgboss.job where name = 'onboard-customers'`.execute(db)).rows).toHaveLength(1)
  const both = await Promise.all([start(), start()])
  expect(both.map(({ status }) => status)).toEqual([409, 409])
})

test('a reseller without an e-mail: who began hears how it ended', async () => {
  await sql`update customers set email = null where id = ${fixture.dealer}`.execute(db)
  await run((await start()).body.job_id)
  await sql`update customers set email = 'garage80010@example.ch' where id = ${fixture.dealer}`.execute(db)
  const last = (await mails()).at(-1)!
  expect([last.recipient, last.subject]).toEqual(['manager@example.ch', 'Your customers have been onboarded'])
})

test('a licence manager onboards, who holds less than the new users [CUST-36] [PERM-05S]', async () => {
  await addUser(db, { username: 'licences', role: 'licence_manager' }).catch(() => undefined)
  const begun = await start(await t.signedIn('licences'))
  expect(begun.status).toBe(200)
  await run(begun.body.job_id)
  expect((await sql`select from users where customer_id = ${customers['81001']!}`.execute(db)).rows).toHaveLength(1)
})

test('only of a reseller, only within the scope, and only with the right [CUST-35] [CUST-36] [CUST-37]', async () => {
  const none = await manager.get(path(fixture.garage))
  expect([none.status, none.body.code, none.body.error_message]).toEqual([
    ...[409, 'no_reseller', 'This customer is no reseller: there is nobody to onboard'],
  ])
  expect((await manager.post(path(fixture.garage), { module_id: module })).status).toBe(409)
  expect((await manager.get(path(fixture.stranger))).status).toBe(404)
  expect((await dealer.get(path(fixture.stranger))).status).toBe(404)
  const seller = await t.signedIn('seller')
  expect([(await seller.get(path())).status, (await start(seller)).status]).toEqual([403, 403])
  for (const id of [module + 1, module + 2, 999_999]) {
    const { status, body } = await manager.post(path(), { module_id: id })
    expect([status, body.errors[0].source]).toEqual([422, 'module_id'])
  }
  expect((await sql`select from pgboss.job where name = 'onboard-customers'`.execute(db)).rows).toEqual([])
})

test('sub-customers outside the caller’s branch, or on another site, are nobody’s to onboard', async () => {
  await sql`update customers set branch_id = ${fixture.bern} where id = ${customers['81001']!}`.execute(db)
  await sql`update customers set site_id = '9' where id = ${customers['81002']!}`.execute(db)
  expect((await list()).objects.map(({ customer_no }: { customer_no: string }) => customer_no)).toEqual(['81003', '81004'])
  expect((await start()).body.customers).toBe(2)
  expect((await db.selectFrom('customer_onboardings').select('customer_id').execute()).length).toBe(2)
})
