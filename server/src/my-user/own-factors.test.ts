import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticator } from '../../test/authenticator.ts'
import { type Client, startApp, testPassword, type TestApp } from '../../test/client.ts'
import { codeOf, enrolApp, enrolPasskey } from '../../test/factors.ts'
import { addUser } from '../../test/people.ts'

let t: TestApp
let anna: Client
let id: number
let username: string
let people = 0
const path = '/api/v1/my-user/second-factors'

beforeAll(async () => {
  t = await startApp()
})
beforeEach(async () => {
  username = `anna${++people}`
  id = await addUser(t.database.db, { username, role: 'sales' })
  anna = await t.signedIn(username)
})
afterAll(() => t.close())

const begin = (body: object, client = anna) => client.post(`${path}/begin`, body)
const forget = () => sql`update sessions set proven_at = null where user_id = ${id}`.execute(t.database.db)
const mails = async () =>
  (
    await t.database.db.selectFrom('mails').select('body').where('recipient', '=', `${username}@example.ch`).orderBy('id').execute()
  ).map(({ body }) => body)
const trail = async () =>
  (
    await t.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', id)
      .where('subject', '=', 'SecondFactors')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('a session somebody found open adds no factor: the first takes the password', async () => {
  const refused = await begin({ kind: 'app' })
  expect([refused.status, refused.body.errors[0].source]).toEqual([422, 'current_password'])
  expect((await begin({ kind: 'app', current_password: 'wrong' })).status).toBe(422)
  expect((await begin({ kind: 'passkey', current_password: testPassword })).status).toBe(200)
})

test('a further one takes a fresh proof; the password does not stand in for it', async () => {
  await enrolApp(anna)
  await forget()
  const refused = await begin({ kind: 'app', current_password: testPassword })
  expect([refused.status, refused.body.code]).toEqual([403, 'fresh_proof_required'])
})

test('what was begun with the password is not ended once there is a factor', async () => {
  const { ticket, app } = (await begin({ kind: 'app', current_password: testPassword })).body
  await enrolApp(anna)
  const late = await anna.post(path, { ticket, name: 'Second', code: await codeOf(app.secret) })
  expect(late.body.code).toBe('ticket_over')
})

test('what was begun in one session is ended in no other', async () => {
  const { ticket, app } = (await begin({ kind: 'app', current_password: testPassword })).body
  const other = await t.signedIn(username)
  expect((await other.post(path, { ticket, name: 'Phone', code: await codeOf(app.secret) })).body.code).toBe('ticket_over')
})

test('an app is added with a right code alone, and its key is shown this once', async () => {
  const { ticket, app } = (await begin({ kind: 'app', current_password: testPassword })).body
  expect(app.uri).toContain(`secret=${app.secret}`)
  expect((await anna.post(path, { ticket, name: 'Phone', code: '000000' })).body.errors[0].source).toBe('code')
  const { status, body } = await anna.post(path, { ticket, name: ' Phone ', code: await codeOf(app.secret) })
  expect([status, body.factor.name, new Set(body.recovery_codes).size]).toEqual([200, 'Phone', 10])
  const { text, body: listed } = await anna.get(path)
  expect(listed).toMatchObject({
    objects: [{ kind: 'app', name: 'Phone', last_used_at: null }],
    recovery_codes: 10,
    required: false,
  })
  expect(text).not.toContain(app.secret)
})

test('a passkey of another origin or house is not added, nor one that is in use', async () => {
  const { ticket, passkey } = (await begin({ kind: 'passkey', current_password: testPassword })).body
  const add = (made: object) => anna.post(path, { ticket, name: 'Laptop', passkey: made })
  const device = authenticator()
  expect((await add(device.make({ ...passkey, origin: 'https://evil.example' }, passkey.user.id))).status).toBe(422)
  expect((await add(device.make({ ...passkey, rpId: 'evil.example' }, passkey.user.id))).status).toBe(422)
  expect((await add(device.make({ challenge: 'AAAA' }, passkey.user.id))).status).toBe(422)
  expect((await add(device.make(passkey, passkey.user.id))).status).toBe(200)
  const again = (await begin({ kind: 'passkey' })).body
  expect(again.passkey.excludeCredentials).toMatchObject([{ id: device.id }])
  const twice = await anna.post(path, { ticket: again.ticket, name: 'x', passkey: device.make(again.passkey, passkey.user.id) })
  expect(twice.body.code).toBe('known')
})

test('each change is on record, and the person is told by mail', async () => {
  const { id: appId } = await enrolApp(anna)
  await enrolPasskey(anna)
  expect((await anna.patch(`${path}/${appId}`, { name: 'Old phone' })).body.name).toBe('Old phone')
  expect((await anna.post(`${path}/recovery-codes`)).body.recovery_codes).toHaveLength(10)
  expect((await anna.send('DELETE', `${path}/${appId}`)).status).toBe(204)
  expect(await trail()).toEqual(['create', 'create', 'update', 'renew-codes', 'delete'])
  const told = await mails()
  expect(told).toHaveLength(4)
  expect(told.at(-1)).toContain('“Old phone” was removed')
})

test('with the last one go the recovery codes, and the password signs in again', async () => {
  const { id: appId } = await enrolApp(anna)
  await anna.send('DELETE', `${path}/${appId}`)
  expect((await anna.get(path)).body).toMatchObject({ objects: [], recovery_codes: 0 })
  await t.signedIn(username)
})

test('removing and new codes take a fresh proof', async () => {
  const { id: appId } = await enrolApp(anna)
  await forget()
  for (const answer of [await anna.send('DELETE', `${path}/${appId}`), await anna.post(`${path}/recovery-codes`)])
    expect([answer.status, answer.body.code]).toEqual([403, 'fresh_proof_required'])
})

test('those of somebody else are not there', async () => {
  const { id: appId } = await enrolApp(anna)
  await addUser(t.database.db, { username: `beat${people}`, role: 'sales' })
  const beat = await t.signedIn(`beat${people}`)
  expect((await beat.patch(`${path}/${appId}`, { name: 'Mine' })).status).toBe(404)
  expect((await beat.send('DELETE', `${path}/${appId}`)).status).toBe(404)
  expect((await beat.get(path)).body.objects).toEqual([])
})

test('administrators keep the last they have; in the demo nobody has to', async () => {
  await addUser(t.database.db, { username: `admin${people}`, role: 'administrator' })
  const admin = await t.signedIn(`admin${people}`)
  const { id: appId } = await enrolApp(admin)
  const refused = await admin.send('DELETE', `${path}/${appId}`)
  expect([refused.status, refused.body.code]).toEqual([422, 'required'])
  expect((await admin.get(path)).body.required).toBe(true)
  t.settings.demo = true
  expect((await admin.send('DELETE', `${path}/${appId}`)).status).toBe(204)
  t.settings.demo = false
})

test('where it has to be set up first, nothing else is open until it is', async () => {
  const there = await startApp({ DISADMIN_SECOND_FACTOR_ROLES: 'sales', DISADMIN_SECOND_FACTOR_SETUP: 'on' })
  await addUser(there.database.db, { username: 'carla', role: 'sales' })
  const carla = await there.signedIn('carla')
  expect((await carla.get('/api/v1/my-user')).body.must_set_up_factor).toBe(true)
  const refused = await carla.get('/api/v1/carts')
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required'])
  await enrolApp(carla)
  expect((await carla.get('/api/v1/carts')).status).toBe(200)
  expect((await carla.get('/api/v1/my-user')).body.must_set_up_factor).toBe(false)
  await there.close()
})

test('eleven are too many', async () => {
  await enrolApp(anna)
  const row = await t.database.db.selectFrom('second_factors').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  const { id: _id, ...values } = row
  for (let i = 0; i < 9; i++) await t.database.db.insertInto('second_factors').values(values).execute()
  expect((await begin({ kind: 'app' })).body.code).toBe('too_many')
})
