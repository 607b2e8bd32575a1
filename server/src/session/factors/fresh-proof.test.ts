import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../../test/client.ts'
import { codeOf, enrolApp, type Enrolled, enrolPasskey } from '../../../test/factors.ts'
import { addUser } from '../../../test/people.ts'

let t: TestApp
let anna: Client
let id: number
let people = 0

beforeAll(async () => {
  t = await startApp()
})
beforeEach(async () => {
  await t.database.db.deleteFrom('sign_in_attempts').execute()
  const username = `anna${++people}`
  id = await addUser(t.database.db, { username, role: 'administrator' })
  anna = await t.signedIn(username)
})
afterAll(() => t.close())

const age = (minutes: number) =>
  sql`update sessions set proven_at = clock_timestamp() - ${minutes} * interval '1 minute' where user_id = ${id}`.execute(
    t.database.db,
  )
const ask = async (client = anna) => (await client.post('/api/v1/auth/proof/challenge')).body
const prove = (answer: object) => anna.post('/api/v1/auth/proof', answer)
const makeGroup = () => anna.post('/api/v1/groups', { name: `group_${++people}`, permission_ids: [] })
const isAsked = ({ status, body }: { status: number; body?: { code?: string } }) =>
  status === 403 && body?.code === 'fresh_proof_required'

test('for somebody without a second factor nothing is asked', async () => {
  expect(isAsked(await makeGroup())).toBe(false)
})

test('after fifteen minutes the proof is asked for again, and given it is open for another fifteen', async () => {
  const { codes } = await enrolApp(anna)
  await age(14)
  expect(isAsked(await makeGroup())).toBe(false)
  await age(16)
  expect(isAsked(await makeGroup())).toBe(true)
  const { ticket } = await ask()
  expect((await prove({ ticket, recovery_code: codes[0] })).status).toBe(204)
  expect(isAsked(await makeGroup())).toBe(false)
})

test('a session opened with the password alone, before there was a factor, has proven nothing', async () => {
  const before = await t.signedIn(`anna${people}`)
  await enrolApp(anna)
  expect(isAsked(await before.post('/api/v1/groups', { name: 'x', permission_ids: [] }))).toBe(true)
})

test('everything that changes rights and secrets or acts as somebody else asks for it', async () => {
  await enrolApp(anna)
  await age(16)
  const beat = await addUser(t.database.db, { username: `beat${people}`, role: 'sales' })
  const calls = [
    anna.post(`/api/v1/impersonate/${beat}`),
    anna.get(`/api/v1/impersonate/${beat}`),
    anna.post('/api/v1/webhooks', {}),
    anna.post('/api/v1/my-user/api-keys', {}),
    anna.send('PUT', '/api/v1/config', {}),
    anna.post('/api/v1/user-permission-membership', {}),
    anna.patch(`/api/v2/users/${beat}`, { group_ids: [] }),
    anna.patch(`/api/v2/accounts/${beat}`, { password: 'Another-Secret-2!' }),
    anna.post('/api/v2/users', {}),
    anna.post('/api/v2/customers', {}),
    anna.post('/api/v2/customers/1/onboard-customers', {}),
    anna.post('/api/v1/my-user/second-factors/begin', { kind: 'app' }),
    anna.send('DELETE', `/api/v2/users/${beat}/second-factors`),
    anna.patch('/api/v1/my-user', { email: 'other@example.ch', current_password: testPassword }),
    anna.patch('/api/v1/my-user', { new_password: 'Another-Secret-2!', current_password: testPassword }),
    anna.post('/api/v2/users/set-active', { user_ids: [beat], is_active: true }),
    anna.patch(`/api/v2/users/${beat}`, { is_active: true }),
    anna.post(`/api/v2/users/${beat}/password-link`),
    anna.send('PUT', '/api/v2/customers/1/impersonate'),
    anna.send('PUT', '/api/v2/customers/1/activate'),
    anna.post('/api/v1/management/outbound/release', {}),
  ]
  for (const answer of await Promise.all(calls)) expect(isAsked(answer), answer.text).toBe(true)
  expect((await anna.patch(`/api/v2/users/${beat}`, { name: 'Another' })).status).toBe(200)
  expect((await anna.patch('/api/v1/my-user', { language: 'it' })).status).toBe(200)
})

test('a password that somebody else chose is changed with the proof, which may be given meanwhile', async () => {
  const { codes } = await enrolApp(anna)
  await t.database.db.updateTable('users').set({ must_change_password: true }).where('id', '=', id).execute()
  await age(16)
  const change = () => anna.patch('/api/v1/my-user', { new_password: 'Another-Secret-2!', current_password: testPassword })
  expect(isAsked(await change())).toBe(true)
  const { ticket } = await ask()
  expect((await prove({ ticket, recovery_code: codes[0] })).status).toBe(204)
  expect((await change()).status).toBe(200)
})

test('whatever asks for it is nobody’s to do in another’s name', () => {
  const asking = Object.values(contract).flatMap((endpoints) =>
    (Object.values(endpoints) as Endpoint[]).filter(({ freshProof }) => freshProof !== undefined),
  )
  expect(asking.length).toBeGreaterThan(15)
  for (const { path, method, whileImpersonating } of asking) expect(whileImpersonating, `${method} ${path}`).toBe('refused')
})

test('a missing right is said before a proof is asked for', async () => {
  const beat = await addUser(t.database.db, { username: `beat${people}`, role: 'sales' })
  const client = await t.signedIn(`beat${people}`)
  await enrolApp(client)
  await sql`update sessions set proven_at = null where user_id = ${beat}`.execute(t.database.db)
  const refused = await client.post('/api/v1/webhooks', {})
  expect([refused.status, refused.body.code]).toEqual([403, undefined])
})

test('a ticket of another session proves nothing, nor does one twice', async () => {
  const { codes } = await enrolApp(anna)
  const other = await secondSession()
  const { ticket } = await ask(other)
  expect((await prove({ ticket, recovery_code: codes[1] })).body.code).toBe('ticket_over')
  const { ticket: mine } = await ask()
  expect((await prove({ ticket: mine, recovery_code: codes[1] })).status).toBe(204)
  expect((await prove({ ticket: mine, recovery_code: codes[2] })).body.code).toBe('ticket_over')
})

const secondSession = async () => {
  const beat = `beat${people}`
  await addUser(t.database.db, { username: beat, role: 'sales' })
  return t.signedIn(beat)
}

test('guessing in an open session ends after ten', async () => {
  const { secret }: Enrolled = await enrolApp(anna)
  const { ticket } = await ask()
  for (let i = 0; i < 10; i++) expect((await prove({ ticket, code: '000000' })).status).toBe(422)
  expect((await prove({ ticket, code: await codeOf(secret) })).status).toBe(429)
})

test('a passkey proves as well, and the trail says so', async () => {
  const { device } = await enrolPasskey(anna)
  await age(16)
  const { ticket, passkey } = await ask()
  expect((await prove({ ticket, passkey: device.sign(passkey) })).status).toBe(204)
  const rows = await t.database.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('actor_id', '=', id)
    .where('action', '=', 'prove')
    .execute()
  expect(rows).toEqual([{ action: 'prove', after: { factor: 'passkey' } }])
})
