import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../../test/client.ts'
import { ageSessions } from '../../../test/clock.ts'
import { addUser } from '../../../test/people.ts'

const hour = 60
const day = 24 * hour

let t: TestApp
let client: Client
const status = async (headers: Record<string, string> = {}) => (await client.get('/api/v1/my-user/', headers)).status

beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'anna', role: 'sales' })
})
beforeEach(async () => {
  client = await t.signedIn('anna')
})
afterAll(() => t.close())

test('a session ends after 12 hours without a call, and any call before prolongs it [API-05S]', async () => {
  await ageSessions(t.database.db, { unused: 12 * hour - 5 })
  expect(await status()).toBe(200)
  await ageSessions(t.database.db, { unused: 12 * hour - 5 })
  expect(await status()).toBe(200)
  await ageSessions(t.database.db, { unused: 12 * hour })
  expect(await status()).toBe(401)
})

test('a session ends 30 days after sign-in however busy it was [API-05S]', async () => {
  await ageSessions(t.database.db, { open: 30 * day - 5 })
  expect(await status()).toBe(200)
  await ageSessions(t.database.db, { open: 10 })
  expect(await status()).toBe(401)
})

test('both lives are configurable [API-05S]', async () => {
  const short = await startApp({ DISADMIN_SESSION_IDLE_HOURS: '1', DISADMIN_SESSION_DAYS: '2' })
  await addUser(short.database.db, { username: 'anna' })
  client = await short.signedIn('anna')
  await ageSessions(short.database.db, { open: 2 * day - 5, unused: hour - 5 })
  expect(await status()).toBe(200)
  await ageSessions(short.database.db, { open: 10 })
  expect(await status()).toBe(401)
  client = await short.signedIn('anna')
  await ageSessions(short.database.db, { unused: hour })
  expect(await status()).toBe(401)
  await short.close()
})

test('the token works in the browser it was given to and in no other [API-03]', async () => {
  expect(await status({ 'x-browser-id': crypto.randomUUID() })).toBe(401)
  expect(await status()).toBe(200)
})

test('the browser id must be a uuid v4, in any case [API-03] [API-05S]', async () => {
  for (const id of [
    '',
    'x',
    '0',
    `${client.browserId}x`,
    `${client.browserId.slice(0, 14)}1${client.browserId.slice(15)}`,
    "'; drop table users",
  ])
    expect(await status({ 'x-browser-id': id })).toBe(400)
  expect(await status({ 'x-browser-id': client.browserId.toUpperCase() })).toBe(200)
})

test('only "Token <token>" in the header authenticates: no cookie, query or other scheme does [API-01] [API-05S]', async () => {
  const { token } = client
  const tries: [string, Record<string, string>][] = [
    ['', { authorization: '' }],
    ['', { authorization: `Bearer ${token}` }],
    ['', { authorization: `${token}` }],
    ['', { authorization: `Token  ${token}` }],
    ['', { authorization: `Token ${token}x` }],
    ['', { authorization: `Token ${token!.toUpperCase()}` }],
    ['', { authorization: '', cookie: `token=${token}; authorization=Token ${token}; sessionid=${token}` }],
    [`?token=${token}&authorization=Token%20${token}`, { authorization: '' }],
  ]
  for (const [query, headers] of tries) expect((await client.get(`/api/v1/my-user/${query}`, headers)).status).toBe(401)
  expect(await status()).toBe(200)
})

test('whoever is disabled is out with the very next call', async () => {
  const { db } = t.database
  await db.updateTable('users').set({ is_active: false }).execute()
  expect(await status()).toBe(401)
  await db.updateTable('users').set({ is_active: true }).execute()
})

test('a right taken away is gone with the very next call [PERM-02] [AUTH-16]', async () => {
  const { db } = t.database
  const carts = async () => (await client.get('/api/v1/carts')).status
  expect(await carts()).toBe(200)
  const memberships = await db.selectFrom('user_groups').selectAll().execute()
  await db.deleteFrom('user_groups').execute()
  const refused = await client.get('/api/v1/carts')
  expect([refused.status, refused.body.error_message]).toEqual([403, 'Not allowed'])
  await db.insertInto('user_groups').values(memberships).execute()
  expect(await carts()).toBe(200)
  const permission = await db.selectFrom('permissions').select('id').where('codename', '=', 'view_cart').executeTakeFirstOrThrow()
  await db.deleteFrom('group_permissions').where('permission_id', '=', permission.id).execute()
  expect(await carts()).toBe(403)
})

test('sign-ins of the demo open nothing outside it, not even a session from before', async () => {
  const { db } = t.database
  expect(await status()).toBe(200)
  await db.updateTable('users').set({ is_demo: true }).execute()
  expect(await status()).toBe(401)
  expect((await t.browser().post('/api/v1/auth/login', { username: 'anna', password: testPassword })).status).toBe(401)
  await db.updateTable('users').set({ is_demo: false }).execute()
  const demo = await startApp({ DISADMIN_DEMO: 'on' })
  await addUser(demo.database.db, { username: 'anna' })
  await demo.database.db.updateTable('users').set({ is_demo: true }).execute()
  client = await demo.signedIn('anna')
  expect(await status()).toBe(200)
  await demo.close()
})
