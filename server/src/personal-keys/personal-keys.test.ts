import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, type ClientAnswer, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { makeKey } from '../../test/personal-key.ts'

const path = '/api/v1/my-user/api-keys'
let t: TestApp
let fixture: Fixture
let seller: Client
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  await addCart(t.database.db, { customerId: fixture.garage })
  seller = await t.signedIn('seller')
})
beforeEach(() => t.database.db.deleteFrom('personal_keys').execute())
afterAll(() => t.close())

/** As a spreadsheet calls: the key, and nothing of a browser. */
const read = async (key: string, url = '/api/v1/carts', method: 'GET' | 'POST' | 'DELETE' | 'PATCH' = 'GET') => {
  const { statusCode, json } = await t.app.inject({ method, url, headers: { 'x-api-key': key } })
  return { status: statusCode, body: statusCode === 204 ? undefined : json() }
}
const outcome = ({ status, body }: Pick<ClientAnswer, 'status' | 'body'>) => [status, body.code]
const lastUse = async () =>
  (await t.database.db.selectFrom('personal_keys').select('last_used_at').executeTakeFirst())!.last_used_at

test('a key reads what its person reads, without browser id, cookie or session', async () => {
  const key = await makeKey(seller)
  const [byKey, bySession] = [await read(key), await seller.get('/api/v1/carts')]
  expect([byKey.status, byKey.body]).toEqual([200, bySession.body])
  expect(byKey.body.meta.total_count).toBe(1)
  expect((await read(key, '/api/v1/my-user')).body.username).toBe('seller')
})

test('a key changes nothing, signs nobody out, and reads neither sessions nor keys', async () => {
  const key = await makeKey(seller)
  for (const [method, url] of [
    ['POST', '/api/v1/carts/lock'],
    ['PATCH', '/api/v1/my-user'],
    ['GET', '/api/v1/auth/logout'],
    ['GET', '/api/v1/my-user/sessions'],
    ['GET', path],
    ['POST', path],
    ['DELETE', `${path}/1`],
  ] as const)
    expect(outcome(await read(key, url, method)), url).toEqual([403, 'key_reads_only'])
  expect((await seller.get(path)).status).toBe(200)
})

test('a personal key is no key of the catalogue, and none of the catalogue is a person', async () => {
  const key = await makeKey(seller)
  expect((await read(key, '/api/v1/catalogue/sessions', 'POST')).status).toBe(401)
  expect((await read('x'.repeat(43))).status).toBe(401)
  expect((await read(`${key}x`)).status).toBe(401)
})

test('the key is shown once and kept as a hash; the list says how it begins, until when, and when it was last used', async () => {
  const { body } = await seller.post(path, { name: 'Excel', current_password: testPassword })
  expect(body.key).toMatch(/^dk_[\w-]{43}$/)
  const [listed] = (await seller.get(path)).body.objects
  expect(listed).toEqual({ ...body, key: undefined })
  expect(listed.start).toBe(body.key.slice(0, 7))
  expect(Math.round((Date.parse(listed.expires_at) - Date.parse(listed.created_at)) / 86_400_000)).toBe(365)
  const { rows } = await sql<{ row: string }>`select row_to_json(k)::text as row from personal_keys k`.execute(t.database.db)
  expect(JSON.stringify(rows)).not.toContain(body.key.slice(7))
  await read(body.key)
  expect((await seller.get(path)).body.objects[0].last_used_at).not.toBeNull()
})

test('its use is written down once a minute at most, and prolongs no session', async () => {
  const key = await makeKey(seller)
  const sessions = () => t.database.db.selectFrom('sessions').select('last_used_at').orderBy('id').execute()
  await sql`update sessions set last_used_at = now() - interval '5 minutes'`.execute(t.database.db)
  const before = await sessions()
  await read(key)
  const first = await lastUse()
  await read(key)
  expect(await lastUse()).toBe(first)
  await sql`update personal_keys set last_used_at = last_used_at - interval '61 seconds'`.execute(t.database.db)
  const aged = await lastUse()
  await read(key)
  expect(await lastUse()).not.toBe(aged)
  expect(await sessions()).toEqual(before)
})

test('what was cut is gone with the next call: the right, the person, the time, the key', async () => {
  const { db } = t.database
  const id = fixture.users.bernese!
  const client = await t.signedIn('bernese')
  const before = await makeKey(client)
  const groups = await db.selectFrom('user_groups').selectAll().where('user_id', '=', id).execute()
  await db.deleteFrom('user_groups').where('user_id', '=', id).execute()
  expect((await read(before)).status).toBe(403)
  await db.insertInto('user_groups').values(groups).execute()
  expect((await read(before)).status).toBe(200)
  for (const is_active of [false, true]) {
    await db.updateTable('users').set({ is_active }).where('id', '=', id).execute()
    expect((await read(before)).status).toBe(401)
  }
  const [first, second] = [await makeKey(client), await makeKey(client, 'another')]
  await db.updateTable('users').set({ must_change_password: true }).where('id', '=', id).execute()
  expect(outcome(await read(first, '/api/v1/my-user'))).toEqual([403, 'password_change_required'])
  await db.updateTable('users').set({ must_change_password: false }).where('id', '=', id).execute()
  await sql`update personal_keys set expires_at = now() where start = ${first.slice(0, 7)}`.execute(db)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([401, 200])
  const [listed] = (await client.get(path)).body.objects
  expect((await client.send('DELETE', `${path}/${listed.id}`)).status).toBe(204)
  expect((await read(second)).status).toBe(401)
  expect((await client.send('DELETE', `${path}/${listed.id}`)).status).toBe(404)
})

test('making one needs the password, a name and a time of 1 to 400 days; ten are the most', async () => {
  const make = (body: object) => seller.post(path, { name: 'x', current_password: testPassword, ...body })
  const sources = async (body: object) => {
    const answer = await make(body)
    return [answer.status, answer.body.errors?.map(({ source }: { source: string }) => source)]
  }
  expect(await sources({ current_password: 'wrong' })).toEqual([422, ['current_password']])
  expect(await sources({ name: ' ', expires_in_days: 401 })).toEqual([422, ['name', 'expires_in_days']])
  expect(await sources({ expires_in_days: 0 })).toEqual([422, ['expires_in_days']])
  for (let i = 1; i <= 9; i++) expect((await make({ name: `key ${i}` })).status).toBe(200)
  const atOnce = await Promise.all(['a', 'b', 'c'].map((name) => make({ name })))
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(outcome(atOnce.find(({ status }) => status !== 200)!)).toEqual([422, 'too_many'])
})

test('the trail says who made and revoked a key, and never the key', async () => {
  const key = await makeKey(seller, 'Umsatz')
  const [{ id }] = (await seller.get(path)).body.objects
  await seller.send('DELETE', `${path}/${id}`)
  const { body, text } = await (await t.signedIn('admin')).get(`/api/v1/audit?subject=PersonalKeys&record_id=${id}`)
  expect(
    body.objects.map(({ action, actor }: { action: string; actor: { username: string } }) => [action, actor.username]),
  ).toEqual([
    ['revoke', 'seller'],
    ['create', 'seller'],
  ])
  expect(text).toContain('Umsatz')
  expect(text).not.toContain(key.slice(7))
})

test('somebody else’s keys are seen and ended within the scope, and not of who holds more', async () => {
  const key = await makeKey(seller)
  const adminKey = await makeKey(await t.signedIn('admin'))
  const manager = await t.signedIn('manager')
  const of = (user: string) => `/api/v2/users/${fixture.users[user]}/api-keys`
  const [listed] = (await manager.get(of('seller'))).body.objects
  expect([listed.name, listed.key]).toEqual(['a report', undefined])
  expect((await manager.get(of('bernese'))).status).toBe(404)
  expect((await seller.get(of('seller'))).status).toBe(403)
  expect((await manager.send('DELETE', `${of('dealer')}/${listed.id}`)).status).toBe(404)
  expect((await manager.send('DELETE', `${of('seller')}/${listed.id}`)).status).toBe(204)
  expect([(await read(key)).status, (await read(adminKey)).status]).toEqual([401, 200])
})

test('nobody makes or sees keys in another’s name', async () => {
  const admin = await t.signedIn('admin')
  expect((await admin.post(`/api/v1/impersonate/${fixture.users.seller}/?next=my-user`)).status).toBe(200)
  expect(outcome(await admin.get(path))).toEqual([403, 'impersonating'])
  expect(outcome(await admin.post(path, { name: 'x', current_password: testPassword }))).toEqual([403, 'impersonating'])
})
