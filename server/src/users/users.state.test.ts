import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture, wholeUser } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { addGroup } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let manager: Client
let made = 0
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
  manager = await t.signedIn('manager')
})
afterAll(() => t.close())

const addBuyer = () => addUser(t.database.db, { username: `buyer-${++made}`, role: 'customer', customerId: fixture.garage })
const setActive = (client: Client, user_ids: number[], is_active: boolean) =>
  client.post('/api/v2/users/set-active', { user_ids, is_active })
const remove = (client: Client, id: number) => client.send('DELETE', `/api/v2/users/${id}`)
const stateOf = (ids: number[]) => Promise.all(ids.map((id) => wholeUser(t.database.db, id)))
const audits = (id: number) =>
  t.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('record_id', '=', String(id))
    .orderBy('id')
    .execute()

test('several are disabled and enabled at once; the disabled are out with the next call [USR-12]', async () => {
  const ids = [await addBuyer(), await addBuyer()]
  const client = await t.signedIn(`buyer-${made}`)
  const { status, body } = await setActive(manager, ids, false)
  expect([status, body.objects.map((row: { is_active: boolean }) => row.is_active)]).toEqual([200, [false, false]])
  expect((await client.get('/api/v1/my-user')).status).toBe(401)
  expect((await setActive(manager, [ids[1]!], true)).body.objects[0].is_active).toBe(true)
  expect((await client.get('/api/v1/my-user')).status).toBe(401)
  await setActive(manager, ids, true)
  expect(await audits(ids[1]!)).toEqual([
    { action: 'update', before: { is_active: true }, after: { is_active: false } },
    { action: 'update', before: { is_active: false }, after: { is_active: true } },
  ])
})

test('one that may not be touched among many, and nobody is', async () => {
  const ids = [await addBuyer(), await addBuyer()]
  const strong = await addBuyer()
  await addGroup(t.database.db, strong, 'pricing')
  for (const [other, status] of [
    [fixture.users.foreigner!, 404],
    [999_999, 404],
    [strong, 403],
    [fixture.users.manager!, 422],
  ] as const) {
    for (const list of [
      [...ids, other],
      [other, ...ids],
    ]) {
      const before = await stateOf(list)
      expect((await setActive(manager, list, false)).status).toBe(status)
      expect(await stateOf(list)).toEqual(before)
    }
  }
  expect((await setActive(manager, [ids[0]!, ids[0]!], false)).status).toBe(422)
  expect((await setActive(await t.signedIn('seller'), ids, false)).status).toBe(403)
})

test('whoever stands in the way of the others is named, everybody at once and oneself too [USR-12]', async () => {
  const weak = await addBuyer()
  const strong = [await addBuyer(), await addBuyer()]
  for (const id of strong) await addGroup(t.database.db, id, 'pricing')
  const beyond = await setActive(manager, [weak, ...strong], false)
  const message = 'Holds rights you do not hold'
  expect([beyond.status, beyond.body.code]).toEqual([403, 'exceeds'])
  expect(beyond.body.errors).toEqual(strong.map((id) => ({ source: String(id), message })))
  const oneself = await setActive(manager, [weak, fixture.users.manager!], false)
  expect([oneself.status, oneself.body.errors[0].source]).toEqual([422, String(fixture.users.manager)])
})

test('nobody disables or deletes oneself', async () => {
  const { admin: id } = fixture.users
  for (const answer of [
    await setActive(admin, [id!], false),
    await admin.patch(`/api/v2/users/${id}`, { is_active: false }),
    await remove(admin, id!),
  ])
    expect([answer.status, answer.body.errors[0].message]).toEqual([422, 'You cannot disable or delete your own account.'])
})

test('the last active administrator stays one', async () => {
  const { db } = t.database
  const second = await addUser(db, { username: 'second', role: 'administrator' })
  const helper = await t.signedIn('second')
  const id = fixture.users.admin!
  expect((await setActive(helper, [id], false)).status).toBe(200)
  expect((await setActive(helper, [id], true)).status).toBe(200)
  // Neither a disabled administrator nor one of a company could administer the installation.
  await addUser(db, { username: 'asleep', role: 'administrator', active: false })
  await addUser(db, { username: 'outside', role: 'administrator', customerId: fixture.garage })
  expect((await setActive(helper, [id], false)).status).toBe(200)
  const own = await helper.patch(`/api/v2/users/${second}`, { group_ids: [fixture.groups.sales] })
  expect([own.status, own.body.code, own.body.errors]).toEqual([
    422,
    'last_administrator',
    [{ source: 'group_ids', message: 'second is the last active administrator.' }],
  ])
  const outside = await t.signedIn('outside')
  expect((await remove(outside, second)).status).toBe(404)
  await setActive(helper, [id], true)
  admin = await t.signedIn('admin')
  expect((await remove(admin, second)).status).toBe(204)
})

test('a user that never placed a cart is deleted: gone from everything, and the name is free again [USR-23] [USR-24S]', async () => {
  const id = await addBuyer()
  const username = `buyer-${made}`
  const client = await t.signedIn(username)
  const { db } = t.database
  await db.insertInto('identities').values({ user_id: id, issuer: 'https://id.example.ch', subject: username }).execute()
  expect((await remove(manager, id)).status).toBe(204)
  expect(await db.selectFrom('identities').select('id').where('user_id', '=', id).execute()).toEqual([])
  expect((await client.get('/api/v1/my-user')).status).toBe(401)
  await expect(t.signedIn(username)).rejects.toThrow('401')
  expect((await manager.get(`/api/v2/users/${id}`)).status).toBe(404)
  expect((await manager.get(`/api/v2/users?q=${username}`)).body.meta.total_count).toBe(0)
  expect((await remove(manager, id)).status).toBe(404)
  expect((await manager.patch(`/api/v2/users/${id}`, { name: 'Ghost' })).status).toBe(404)
  expect((await setActive(manager, [id], true)).status).toBe(404)
  const before = { username, name: `Name of ${username}`, email: `${username}@example.ch`, branch: null, groups: ['customer'] }
  expect(await audits(id)).toEqual([{ action: 'delete', before, after: null }])
  expect((await admin.post('/api/v2/users', { username, password: 'Test-Password-1!' })).status).toBe(200)
})

test('a user that placed a cart is disabled instead, and the refusal says so [USR-24S]', async () => {
  const id = await addBuyer()
  await addCart(t.database.db, { customerId: fixture.garage, placedBy: id })
  expect((await manager.get(`/api/v2/users/${id}`)).body.has_carts).toBe(true)
  const { status, body } = await remove(manager, id)
  expect([status, body.code]).toEqual([422, 'has_carts'])
  expect(body.errors[0].message).toContain('Disable the user instead')
  expect((await setActive(manager, [id], false)).status).toBe(200)
})

test('who holds more than the caller is not deleted, who lies outside the scope is not there', async () => {
  const strong = await addBuyer()
  await addGroup(t.database.db, strong, 'pricing')
  expect((await remove(manager, strong)).body.code).toBe('exceeds')
  for (const id of [fixture.users.foreigner!, fixture.users.admin!, 999_999]) expect((await remove(manager, id)).status).toBe(404)
  expect((await remove(await t.signedIn('dealer'), fixture.users.subuser!)).status).toBe(403)
})
