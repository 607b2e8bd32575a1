import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { giveRight } from '../../test/rights.ts'
import { createAdministrator, passwordFault } from './index.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

let made = 0
const draft = (more: object = {}) => ({ username: `new-${++made}`, password: testPassword, ...more })
const create = async (client: Client | string, body: object) =>
  (typeof client === 'string' ? await t.signedIn(client) : client).post('/api/v2/users', body)
const refusal = async (client: Client | string, body: object) => {
  const { status, body: answer } = await create(client, body)
  return [status, answer.errors?.[0]?.source ?? answer.code]
}

test('a user needs a login name and a password of the rule, and can sign in at once [USR-17] [USR-21]', async () => {
  const { status, body } = await create(admin, {
    username: '  nora ',
    password: testPassword,
    name: 'Nora Frei',
    email: 'nora@example.ch',
    language: 'fr',
    oracle_id: 'W7',
    enable_notification: true,
    customer_id: fixture.garage,
    group_ids: [fixture.groups.customer],
  })
  expect([status, body.username, body.name, body.language, body.oracle_id]).toEqual([200, 'nora', 'Nora Frei', 'fr', 'W7'])
  expect([body.customer.id, body.branch, body.groups[0].name, body.is_active]).toEqual([fixture.garage, null, 'customer', true])
  await t.signedIn('nora')
  expect(await refusal(admin, { password: testPassword })).toEqual([422, 'username'])
  expect(await refusal(admin, { username: 'somebody' })).toEqual([422, 'password'])
  expect(await refusal(admin, { username: ' ', password: testPassword })).toEqual([422, 'username'])
  const weak = await create(admin, draft({ password: 'onlysmall' }))
  expect([weak.status, weak.body.errors]).toEqual([
    422,
    [{ source: 'password', message: 'Password must contain at least one uppercase letter, number, special character' }],
  ])
})

test('a password among the first that are tried is not taken, for nobody and not from the shell; the demo has its own', async () => {
  const password = 'Disadmin-2026!'
  const message = 'This password is among the first that are tried. Choose another.'
  const { status, body } = await create(admin, draft({ password }))
  expect([status, body.errors]).toEqual([422, [{ source: 'password', message }]])
  await expect(createAdministrator(t.database.db, 'shell', password, '!-.')).rejects.toThrow(message)
  await expect(createAdministrator(t.database.db, 'sh\u0435ll', testPassword, '!-.')).rejects.toThrow('Mixes letters')
  expect(passwordFault(password, { language: 'en', settings: { demo: true, passwordSpecialCharacters: '!' } })).toBeNull()
})

test('a blank role is an empty list of groups [USR-21]', async () => {
  const { status, body } = await create(admin, draft({ group_ids: [] }))
  expect([status, body.groups, body.permissions]).toEqual([200, [], []])
})

test('the trail tells who was made, and never the password', async () => {
  const { body } = await create(admin, draft({ customer_id: fixture.garage, group_ids: [fixture.groups.customer] }))
  const row = await t.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('record_id', '=', String(body.id))
    .executeTakeFirstOrThrow()
  expect([row.subject, row.action, row.actor_name, row.customer_id]).toEqual(['Users', 'create', 'admin', fixture.garage])
  expect(row.after).toEqual({ username: body.username, groups: ['customer'], password: 'changed' })
  expect(JSON.stringify(row)).not.toContain(testPassword)
})

test('the same call again under its key makes one user [USR-21]', async () => {
  const body = draft()
  const key = { 'idempotency-key': '8a6e0804-2bd0-4672-b79d-d97027f9071a' }
  const first = await admin.post('/api/v2/users', body, key)
  const again = await admin.post('/api/v2/users', body, key)
  expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id])
})

test('a taken login name is a duplicate in every spelling, at its field [USR-21]', async () => {
  const { status, body } = await create(admin, draft({ username: ' CARLA' }))
  expect([status, body.errors, body.code]).toEqual([
    422,
    [{ source: 'username', message: 'The fields must make a unique set: CARLA' }],
    'duplicate',
  ])
})

test('nobody gives a role with rights they do not hold; one that does not exist is answered alike [USR-21]', async () => {
  const at = { customer_id: fixture.garage }
  for (const role of ['administrator', 'pricing', 'content', 'licence_manager'] as const)
    expect(await refusal('manager', draft({ ...at, group_ids: [fixture.groups[role]] }))).toEqual([403, 'exceeds'])
  expect(await refusal('manager', draft({ ...at, group_ids: [999_999] }))).toEqual([403, 'exceeds'])
  expect(await refusal('manager', draft({ ...at, group_ids: [fixture.groups.customer, fixture.groups.content] }))).toEqual([
    403,
    'exceeds',
  ])
  for (const role of ['sales', 'reseller', 'customer'] as const)
    expect((await create('manager', draft({ ...at, group_ids: [fixture.groups[role]] }))).status).toBe(200)
  const own = { customer_id: fixture.sub }
  expect(await refusal('dealer', draft({ ...own, group_ids: [fixture.groups.sales] }))).toEqual([403, 'exceeds'])
  expect((await create('dealer', draft({ ...own, group_ids: [fixture.groups.customer] }))).status).toBe(200)
})

test('a company’s role needs a company', async () => {
  for (const role of ['customer', 'reseller', 'reseller_with_availability'] as const)
    expect(await refusal(admin, draft({ group_ids: [fixture.groups[role]] }))).toEqual([422, 'group_ids'])
})

test('people of companies make users of the companies they see; a foreign company is answered as one that does not exist', async () => {
  expect(await refusal('dealer', draft())).toEqual([422, 'customer_id'])
  expect(await refusal('dealer', draft({ customer_id: null }))).toEqual([422, 'customer_id'])
  const dealer = await t.signedIn('dealer')
  const [foreign, missing] = [
    await create(dealer, draft({ customer_id: fixture.garage })),
    await create(dealer, draft({ customer_id: 999_999 })),
  ]
  expect([foreign.status, foreign.body.errors]).toEqual([422, missing.body.errors])
  for (const id of [fixture.dealer, fixture.sub])
    expect((await create(dealer, draft({ customer_id: id }))).body.customer.id).toBe(id)
})

test('staff of a branch make users of its customers and staff of the branch, and nobody who sees more', async () => {
  const manager = await t.signedIn('manager')
  expect((await create(manager, draft())).body.branch).toEqual({ id: fixture.zurich, name: 'Zürich' })
  expect((await create(manager, draft({ branch_id: fixture.zurich }))).status).toBe(200)
  expect((await create(manager, draft({ customer_id: fixture.garage }))).body.branch).toBeNull()
  expect(await refusal(manager, draft({ branch_id: null }))).toEqual([422, 'branch_id'])
  const [foreign, missing] = [
    await create(manager, draft({ branch_id: fixture.bern })),
    await create(manager, draft({ branch_id: 999_999 })),
  ]
  expect([foreign.status, foreign.body.errors]).toEqual([422, missing.body.errors])
  expect(await refusal(manager, draft({ customer_id: fixture.stranger }))).toEqual([422, 'customer_id'])
})

test('an oracle account needs the right to choose the type, and takes no password [USR-16]', async () => {
  const oracle = (more: object = {}) => ({
    ...draft({ customer_id: fixture.garage }),
    password: undefined,
    auth_type: 'oracle',
    ...more,
  })
  expect(await refusal('manager', oracle())).toEqual([403, undefined])
  expect((await create('manager', draft({ auth_type: 'local' }))).status).toBe(200)
  await giveRight(t.database.db, fixture.users.manager!, 'change_auth_type_customuser')
  const { status, body } = await create('manager', oracle())
  expect([status, body.auth_type]).toEqual([200, 'oracle'])
  expect(await refusal('manager', oracle({ password: testPassword }))).toEqual([422, 'password'])
  const row = await t.database.db.selectFrom('users').select('password_hash').where('id', '=', body.id).executeTakeFirstOrThrow()
  expect(row.password_hash).toBeNull()
})
