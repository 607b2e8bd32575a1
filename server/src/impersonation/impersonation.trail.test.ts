import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { giveEveryRight } from '../../test/rights.ts'

let t: TestApp
let boss: Client
let ids: { boss: number; anna: number; silent: number; noaddress: number; beat: number }
let customerId: number

beforeAll(async () => {
  t = await startApp({ DISADMIN_IMPERSONATION_MINUTES: '30' })
  const { db } = t.database
  customerId = await addCustomer(db)
  ids = {
    boss: await addUser(db, { username: 'boss', role: 'administrator' }),
    anna: await addUser(db, { username: 'anna', role: 'sales', language: 'de' }),
    silent: await addUser(db, { username: 'silent', role: 'sales' }),
    noaddress: await addUser(db, { username: 'noaddress', role: 'sales' }),
    beat: await addUser(db, { username: 'beat', role: 'sales' }),
  }
  await db.updateTable('users').set({ enable_notification: true }).where('username', 'in', ['anna', 'noaddress']).execute()
  await db.updateTable('users').set({ email: '' }).where('username', '=', 'noaddress').execute()
})
beforeEach(async () => {
  boss = await t.signedIn('boss')
})
afterAll(() => t.close())

const start = async (id: number) => {
  const answer = await boss.post(`/api/v1/impersonate/${id}`)
  expect(answer.status).toBe(200)
  return answer
}
const rowsOf = (requestId: unknown) =>
  t.database.db.selectFrom('audit_log').selectAll().where('request_id', '=', String(requestId)).orderBy('id').execute()

test('beginning and end are in the trail, with the real person and the other one', async () => {
  const started = await start(ids.anna)
  expect(await rowsOf(started.headers['x-request-id'])).toEqual([
    expect.objectContaining({
      subject: 'Impersonation',
      action: 'start',
      actor_id: ids.boss,
      actor_name: 'boss',
      record_id: String(ids.anna),
      after: { username: 'anna', until: started.body.impersonated_until },
    }),
  ])
  const stopped = await boss.post('/api/v1/impersonate/stop')
  expect(await rowsOf(stopped.headers['x-request-id'])).toEqual([
    expect.objectContaining({
      subject: 'Impersonation',
      action: 'stop',
      actor_id: ids.boss,
      actor_name: 'boss',
      effective_id: ids.anna,
      effective_name: 'anna',
      record_id: String(ids.anna),
    }),
  ])
})

test('a refused beginning leaves neither a row nor a mail', async () => {
  const count = async () => [
    (await t.database.db.selectFrom('audit_log').select('id').where('subject', '=', 'Impersonation').execute()).length,
    (await t.database.db.selectFrom('mails').select('id').execute()).length,
  ]
  const before = await count()
  expect((await boss.post(`/api/v1/impersonate/${ids.boss}`)).status).toBe(422)
  expect(await count()).toEqual(before)
})

test('the user is told by mail in their own language, when they want mails and have an address', async () => {
  const { db } = t.database
  await db.deleteFrom('mails').execute()
  for (const id of [ids.silent, ids.noaddress]) {
    await start(id)
    await boss.post('/api/v1/impersonate/stop')
  }
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
  await start(ids.anna)
  const mail = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ recipient: 'anna@example.ch', subject: 'Jemand handelt als anna' })
  const moment = String.raw`\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}`
  expect(mail.body).toMatch(
    new RegExp(
      String.raw`Name of boss \(boss\) handelt seit ${moment} in der Administrationskonsole als Ihr Benutzer anna, längstens bis ${moment}\.`,
    ),
  )
})

test('a user of a customer is told that somebody of the wholesaler acts, and not who', async () => {
  const { db } = t.database
  await db.deleteFrom('mails').execute()
  const id = await addUser(db, { username: 'buyer', role: 'customer', customerId })
  await db.updateTable('users').set({ enable_notification: true }).where('id', '=', id).execute()
  expect((await start(id)).status).toBe(200)
  const mail = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ recipient: 'buyer@example.ch', subject: 'Somebody acts as buyer' })
  expect(mail.body).toMatch(/^Somebody of the house has been acting as your user buyer /m)
  expect(mail.body).not.toMatch(/boss/)
})

test('the time is configurable', async () => {
  const { body } = await start(ids.anna)
  const minutes = (Date.parse(body.impersonated_until) - Date.parse(body.now)) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(30)
})

test('a cart is locked and saved as the user in effect, who finds it so afterwards; who looks at it is named as themselves', async () => {
  const cart = await addCart(t.database.db, { customerId })
  await start(ids.anna)
  const locked = await boss.post('/api/v1/carts/lock', { cart_ids: [cart], is_locked: true })
  expect([locked.status, locked.body.objects?.[0]?.operator_username]).toEqual([200, 'anna'])
  const refused = await (await t.signedIn('beat')).patch(`/api/v1/carts/${cart}`, { note: 'by beat' })
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([422, expect.stringContaining('anna')])
  const annas = await t.signedIn('anna')
  await boss.get(`/api/v1/carts/${cart}/lock?looking=true`)
  const lock = { operator_username: 'anna', viewers: ['Name of boss'] }
  expect((await annas.get(`/api/v1/carts/${cart}/lock?looking=true`)).body).toMatchObject(lock)
  const fence = { lock_fence: locked.body.objects[0].lock_fence }
  expect((await annas.patch(`/api/v1/carts/${cart}`, { note: 'by anna herself', ...fence })).status).toBe(200)
})

test('an administrator’s part is played by administrators only: acting as one of them gives no more than one is', async () => {
  const { db } = t.database
  const cart = await addCart(db, { customerId })
  await (await t.signedIn('beat')).post('/api/v1/carts/lock', { cart_ids: [cart], is_locked: true })
  const second = await addUser(db, { username: 'second', role: 'administrator' })
  await start(second)
  expect((await boss.post(`/api/v1/carts/${cart}/break-lock`)).status).toBe(204)
  // every right there is, but no administrator
  const plain = await addUser(db, { username: 'plain' })
  await giveEveryRight(db, plain)
  await (await t.signedIn('beat')).post('/api/v1/carts/lock', { cart_ids: [cart], is_locked: true })
  const client = await t.signedIn('plain')
  expect((await client.post(`/api/v1/impersonate/${second}`)).status).toBe(200)
  expect((await client.post(`/api/v1/carts/${cart}/break-lock`)).status).toBe(403)
})
