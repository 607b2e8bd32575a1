import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { buildFixture, type Fixture, wholeUser } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { addGroup, giveRight } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let manager: Client
let target: number
let name: string
let made = 0
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
  manager = await t.signedIn('manager')
})
beforeEach(async () => {
  name = `target-${++made}`
  target = await addUser(t.database.db, { username: name, role: 'customer', customerId: fixture.garage })
})
afterAll(() => t.close())

const patch = (client: Client, body: object, id = target) => client.patch(`/api/v2/users/${id}`, body)
const refusal = async (client: Client, body: object, id = target) => {
  const before = await wholeUser(t.database.db, id)
  const { status, body: answer } = await patch(client, body, id)
  expect(await wholeUser(t.database.db, id)).toBe(before)
  return [status, answer.errors?.[0]?.source ?? answer.code]
}
const lastAudit = async (id = target) =>
  t.database.db.selectFrom('audit_log').selectAll().where('record_id', '=', String(id)).orderBy('id', 'desc').executeTakeFirst()
const newPassword = 'Another-Password-2!'

test('an edit changes what is given and nothing else, and the trail tells the difference [USR-22]', async () => {
  const { status, body } = await patch(manager, { name: 'Carl', language: 'it', oracle_id: 'W9', email: `${name}@example.ch` })
  expect([status, body.name, body.language, body.oracle_id, body.username]).toEqual([200, 'Carl', 'it', 'W9', name])
  const row = await lastAudit()
  expect([row!.subject, row!.action, row!.customer_id]).toEqual(['Users', 'update', fixture.garage])
  expect(row!.before).toEqual({ name: `Name of ${name}`, language: 'en', oracle_id: null })
  expect(row!.after).toEqual({ name: 'Carl', language: 'it', oracle_id: 'W9' })
})

test('nobody sets their own password here, where the present one is not asked for [SET-15S]', async () => {
  for (const [client, id] of [
    [admin, fixture.users.admin!],
    [manager, fixture.users.manager!],
  ] as const) {
    expect(await refusal(client, { password: newPassword }, id)).toEqual([422, 'password'])
    expect((await client.get('/api/v1/my-user')).status).toBe(200)
  }
  const account = await admin.patch(`/api/v2/accounts/${fixture.users.admin}`, { password: newPassword })
  expect([account.status, account.body.code]).toEqual([422, 'own_password'])
})

test('nobody gives themselves another email here, where the present password is not asked for [SET-15S]', async () => {
  for (const [client, id, resource] of [
    [admin, fixture.users.admin!, 'users'],
    [admin, fixture.users.admin!, 'accounts'],
    [manager, fixture.users.manager!, 'users'],
  ] as const) {
    const change = (body: object) => client.patch(`/api/v2/${resource}/${id}`, body)
    const { email } = (await client.get(`/api/v2/users/${id}`)).body
    const before = await wholeUser(t.database.db, id)
    const { status, body } = await change({ name: 'Other', email: 'elsewhere@example.ch' })
    expect([status, body.code, body.errors?.[0].source]).toEqual([422, 'own_email', 'email'])
    expect(await wholeUser(t.database.db, id)).toBe(before)
    // a form that sends everything sends it back as it was
    const kept = await change({ name: `Name in ${resource}`, email })
    expect([kept.status, kept.body.name, kept.body.email]).toEqual([200, `Name in ${resource}`, email])
  }
})

test('an edit that changes nothing leaves no trace', async () => {
  expect((await patch(manager, { name: `Name of ${name}`, group_ids: [fixture.groups.customer], branch_id: null })).status).toBe(
    200,
  )
  expect((await patch(manager, {})).status).toBe(200)
  expect(await lastAudit()).toBeUndefined()
})

test('roles are replaced in the order given; the trail tells their names [USR-22]', async () => {
  const { body } = await patch(manager, { group_ids: [fixture.groups.reseller, fixture.groups.customer] })
  expect(body.groups.map((group: { name: string }) => group.name)).toEqual(['reseller', 'customer'])
  expect((await lastAudit())!.after).toEqual({ groups: ['reseller', 'customer'] })
  const turned = await patch(manager, { group_ids: [fixture.groups.customer, fixture.groups.reseller] })
  expect(turned.body.groups[0].name).toBe('customer')
  expect((await patch(manager, { group_ids: [] })).body.groups).toEqual([])
})

test('nobody gives or takes away a role with rights they do not hold [USR-22]', async () => {
  expect(await refusal(manager, { group_ids: [fixture.groups.customer, fixture.groups.pricing] })).toEqual([403, 'exceeds'])
  expect(await refusal(manager, { group_ids: [fixture.groups.customer, 999_999] })).toEqual([403, 'exceeds'])
  await addGroup(t.database.db, target, 'content')
  expect(await refusal(manager, { group_ids: [fixture.groups.customer] })).toEqual([403, 'exceeds'])
  expect((await patch(admin, { group_ids: [fixture.groups.customer] })).status).toBe(200)
})

test('who holds more than the caller keeps credentials, rights and state; name and language may be put right', async () => {
  await giveRight(t.database.db, target, 'view_webhook')
  expect((await manager.get(`/api/v2/users/${target}`)).body.exceeds).toBe(true)
  for (const body of [
    { username: 'other' },
    { email: 'other@example.ch' },
    { password: newPassword },
    { is_active: false },
    { group_ids: [] },
    { branch_id: fixture.zurich },
    { name: 'Carl', password: newPassword },
  ])
    expect(await refusal(manager, body)).toEqual([403, 'exceeds'])
  const fine = { name: 'Carl', language: 'de', enable_notification: true, oracle_id: 'W1' }
  const { status, body } = await patch(manager, fine)
  expect([status, body]).toMatchObject([200, fine])
})

test('the state alone needs the right to disable, all else the right to edit [USR-12] [USR-22]', async () => {
  const { db } = t.database
  const onlyState = await t.signedIn((await helper('state', 'activate_customuser')).username)
  const onlyEdit = await t.signedIn((await helper('edit', 'change_customuser')).username)
  expect(await refusal(onlyEdit, { is_active: false })).toEqual([403, undefined])
  expect(await refusal(onlyState, { name: 'Carl' })).toEqual([403, undefined])
  expect(await refusal(onlyState, { is_active: false, name: 'Carl' })).toEqual([403, undefined])
  await db.deleteFrom('user_groups').where('user_id', '=', target).execute()
  expect((await patch(onlyEdit, { name: 'Carl' })).body.name).toBe('Carl')
  expect((await patch(onlyState, { is_active: false })).body.is_active).toBe(false)
  expect((await patch(onlyState, { is_active: true })).body.is_active).toBe(true)
})

const helper = async (kind: string, right: string) => {
  const username = `${kind}-${made}`
  const id = await addUser(t.database.db, { username, branchId: fixture.zurich })
  await giveRight(t.database.db, id, right)
  return { id, username }
}

test('whose name, password, type or state changes signs in anew; whose address changes does not', async () => {
  for (const [body, ends] of [
    [{ name: 'Carl', language: 'de' }, false],
    [{ email: 'carl@example.ch' }, false],
    [{ password: testPassword }, true],
    [{ username: `renamed-${made}` }, true],
    [{ is_active: false }, true],
  ] as const) {
    const username = `signed-${++made}`
    const id = await addUser(t.database.db, { username, role: 'customer', customerId: fixture.garage })
    const client = await t.signedIn(username)
    expect((await patch(manager, body, id)).status, JSON.stringify(body)).toBe(200)
    expect((await client.get('/api/v1/my-user')).status, JSON.stringify(body)).toBe(ends ? 401 : 200)
  }
})

test('a new password is of the rule, and neither it nor its hash is ever told', async () => {
  expect(await refusal(manager, { password: 'short' })).toEqual([422, 'password'])
  const { text } = await patch(manager, { password: newPassword })
  expect((await lastAudit())!.after).toEqual({ password: 'changed' })
  expect((await lastAudit())!.before).toEqual({})
  expect(text).not.toMatch(/argon2|Another-Password/)
  await t.signedIn(name, newPassword)
  await expect(t.signedIn(name)).rejects.toThrow('401')
})

test('switching the type needs its right; the hash goes with it, and a password comes with the way back [USR-16]', async () => {
  expect(await refusal(manager, { auth_type: 'oracle' })).toEqual([403, undefined])
  expect((await patch(manager, { auth_type: 'local' })).status).toBe(200)
  expect(await refusal(admin, { auth_type: 'oracle', password: newPassword })).toEqual([422, 'password'])
  const client = await t.signedIn(name)
  expect((await patch(admin, { auth_type: 'oracle' })).body.auth_type).toBe('oracle')
  expect((await client.get('/api/v1/my-user')).status).toBe(401)
  const row = await t.database.db.selectFrom('users').select('password_hash').where('id', '=', target).executeTakeFirstOrThrow()
  expect(row.password_hash).toBeNull()
  expect(await refusal(admin, { password: newPassword })).toEqual([422, 'password'])
  expect(await refusal(admin, { auth_type: 'local' })).toEqual([422, 'password'])
  expect((await patch(admin, { auth_type: 'local', password: newPassword })).status).toBe(200)
  await t.signedIn(name, newPassword)
})

test('staff of a branch move nobody out of it, and make nobody staff of the head office', async () => {
  const clerk = await addUser(t.database.db, { username: `clerk-${made}`, role: 'sales', branchId: fixture.zurich })
  for (const branch_id of [fixture.bern, 999_999, null])
    expect(await refusal(manager, { branch_id }, clerk)).toEqual([422, 'branch_id'])
  expect((await patch(admin, { branch_id: fixture.bern }, clerk)).body.branch.name).toBe('Bern')
  expect((await lastAudit(clerk))!.after).toEqual({ branch: 'Bern' })
  expect((await manager.get(`/api/v2/users/${clerk}`)).status).toBe(404)
  expect((await patch(admin, { branch_id: null }, clerk)).body.branch).toBeNull()
  expect(await refusal(admin, { group_ids: [fixture.groups.customer] }, clerk)).toEqual([422, 'group_ids'])
})

test('a reseller edits the people of its companies, and nobody else’s [USR-22]', async () => {
  const dealer = await t.signedIn('dealer')
  expect((await patch(dealer, { name: 'Sub' }, fixture.users.subuser)).body.name).toBe('Sub')
  for (const id of [target, fixture.users.seller!, fixture.users.admin!])
    expect((await refusal(dealer, { name: 'Mine' }, id))[0]).toBe(404)
  for (const branch_id of [fixture.bern, 999_999])
    expect(await refusal(dealer, { branch_id }, fixture.users.subuser)).toEqual([422, 'branch_id'])
})

test('a taken login name is refused at its field; another spelling of one’s own is not taken', async () => {
  expect(await refusal(manager, { username: 'ADMIN' })).toEqual([422, 'username'])
  expect((await patch(manager, { username: name.toUpperCase() })).body.username).toBe(name.toUpperCase())
})
