import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../../test/client.ts'
import { codeOf, enrolApp, type Enrolled, enrolPasskey, firstStep, secondStep } from '../../../test/factors.ts'
import { addUser } from '../../../test/people.ts'

let t: TestApp
let username: string
let id: number
let people = 0

beforeAll(async () => {
  t = await startApp()
})
beforeEach(async () => {
  await t.database.db.deleteFrom('sign_in_attempts').execute()
  username = `anna${++people}`
  id = await addUser(t.database.db, { username, role: 'sales' })
})
afterAll(() => t.close())

const enrol = async (): Promise<Enrolled> => enrolApp(await t.signedIn(username))
const sessions = () =>
  t.database.db.selectFrom('sessions').select(['factor', 'proven_at']).where('user_id', '=', id).orderBy('id').execute()
const isIn = async (client: Client, token: string) => {
  client.token = token
  return (await client.get('/api/v1/my-user')).status === 200
}
const step = async (answer: (ticket: string) => object | Promise<object>) => {
  const client = t.browser()
  const { ticket } = await firstStep(client, username)
  return secondStep(client, await answer(ticket))
}

test('the right password alone opens no session any more, the code of the app after it does', async () => {
  const { secret } = await enrol()
  const client = t.browser()
  const question = await firstStep(client, username)
  expect(question.kinds).toEqual(['app', 'recovery_code'])
  expect(await sessions()).toHaveLength(1)
  const { status, body } = await secondStep(client, { ticket: question.ticket, code: await codeOf(secret) })
  expect(status).toBe(200)
  expect(await isIn(client, body.token)).toBe(true)
  expect((await sessions()).map(({ factor }) => factor)).toEqual([null, 'app'])
})

test('a code is taken once: neither again nor one of a step before it', async () => {
  const { secret } = await enrol()
  const code = await codeOf(secret)
  expect((await step((ticket) => ({ ticket, code }))).status).toBe(200)
  expect((await step((ticket) => ({ ticket, code }))).body.code).toBe('wrong_factor')
  expect((await step(async (ticket) => ({ ticket, code: await codeOf(secret, -1) }))).status).toBe(401)
})

test('the same code at once from two browsers opens one session', async () => {
  const { secret } = await enrol()
  const code = await codeOf(secret)
  const clients = [t.browser(), t.browser()]
  const tickets = await Promise.all(clients.map(async (client) => (await firstStep(client, username)).ticket))
  const answers = await Promise.all(clients.map((client, i) => secondStep(client, { ticket: tickets[i], code })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test.each([
  [-2, 401],
  [-1, 200],
  [0, 200],
  [1, 200],
  [2, 401],
])('a clock that differs by %i steps of half a minute: %i', async (steps, status) => {
  const { secret } = await enrol()
  await t.database.db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', id).execute()
  // not at the end of a step, or it would be another one by the time it is looked at
  const rest = 30_000 - (Date.now() % 30_000)
  if (rest < 3000) await new Promise((resolve) => setTimeout(resolve, rest + 50))
  expect((await step(async (ticket) => ({ ticket, code: await codeOf(secret, steps) }))).status).toBe(status)
})

test('a recovery code opens once, however it is typed, and the person hears of it', async () => {
  const { codes } = await enrol()
  const typed = ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')} `
  expect((await step((ticket) => ({ ticket, recovery_code: typed }))).status).toBe(200)
  expect((await step((ticket) => ({ ticket, recovery_code: codes[0] }))).status).toBe(401)
  const mails = await t.database.db.selectFrom('mails').select('body').where('recipient', '=', `${username}@example.ch`).execute()
  expect(mails.at(-1)!.body).toContain('with a recovery code. Unused codes: 9.')
  const kept = JSON.stringify(await t.database.db.selectFrom('recovery_codes').selectAll().execute())
  expect(kept).not.toContain(codes[1])
})

test('a passkey does for the second step, also one that does not recognise its person', async () => {
  const { device } = await enrolPasskey(await t.signedIn(username))
  device.verifies = false
  const client = t.browser()
  const question = await firstStep(client, username)
  expect(question.passkey.allowCredentials).toMatchObject([{ id: device.id }])
  expect((await secondStep(client, { ticket: question.ticket, passkey: device.sign(question.passkey) })).status).toBe(200)
})

test('a ticket is good in its own browser, once, and not after another password', async () => {
  const { secret, codes } = await enrol()
  const client = t.browser()
  const { ticket } = await firstStep(client, username)
  const elsewhere = await secondStep(t.browser(), { ticket, code: await codeOf(secret) })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'ticket_over'])
  expect((await secondStep(client, { ticket, recovery_code: codes[0] })).status).toBe(200)
  expect((await secondStep(client, { ticket, recovery_code: codes[1] })).body.code).toBe('ticket_over')
  const { ticket: stale } = await firstStep(client, username)
  await t.database.db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute()
  expect((await secondStep(client, { ticket: stale, recovery_code: codes[2] })).body.code).toBe('ticket_over')
})

test.each(['', 'x', 'eyJ9.eyJ9', `${'a'.repeat(40)}.${'b'.repeat(43)}`])('%j is no ticket', async (ticket) => {
  expect([401, 422]).toContain((await secondStep(t.browser(), { ticket, code: '123456' })).status)
})

test('a ticket with anything beside its two parts is none', async () => {
  const { codes } = await enrol()
  const client = t.browser()
  const { ticket: own } = await firstStep(client, username)
  for (const text of [`${own}.`, `${own}.x`, `${own}=`, `.${own}`, own.replace('.', '.='), `${own}.${own}`]) {
    const { status, body } = await secondStep(client, { ticket: text, recovery_code: codes[0] })
    expect([status, body.code], text).toEqual([401, 'ticket_over'])
  }
  expect((await secondStep(client, { ticket: own, recovery_code: codes[0] })).status).toBe(200)
})

test('a ticket of a sign-in proves nothing elsewhere, and one of elsewhere signs nobody in', async () => {
  const { secret } = await enrol()
  const client = await t.signedIn(`${username}`).catch(() => t.browser())
  const { ticket } = (await client.post('/api/v1/auth/passkey/challenge')).body
  expect((await secondStep(client, { ticket, code: await codeOf(secret) })).body.code).toBe('ticket_over')
})

test('wrong codes count: after ten no code of the app is looked at, a recovery code still opens with a proof of work or from a known browser', async () => {
  const { secret, codes } = await enrol()
  const client = t.browser()
  const { ticket } = await firstStep(client, username)
  await t.database.db.deleteFrom('sign_in_attempts').execute()
  const wrong = { ticket, code: '000000' }
  const statuses: number[] = []
  for (let i = 0; i < 10; i++) {
    statuses.push((await secondStep(client, wrong)).status)
    await t.database.db.deleteFrom('sign_in_attempts').where('key', 'not like', 'code:%').execute()
  }
  expect(new Set(statuses)).toEqual(new Set([401]))
  const refused = await secondStep(client, { ticket, code: await codeOf(secret) })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
  expect((await secondStep(client, { ticket, recovery_code: codes[0] })).status).toBe(200)
})

test('wrong second steps fall under the count of wrong passwords, and the right password does not forget them', async () => {
  await enrol()
  const client = t.browser()
  client.address = '10.1.1.1'
  for (let i = 0; i < 5; i++) {
    const { ticket } = await firstStep(client, username)
    expect((await secondStep(client, { ticket, recovery_code: 'XXXX' })).status).toBe(401)
  }
  const refused = await client.post('/api/v1/auth/login', { username, password: testPassword })
  expect([refused.status, refused.body.code]).toEqual([429, 'proof_required'])
})

test('tries stand on record, and the trail says with what somebody signed in', async () => {
  const { codes } = await enrol()
  await step((ticket) => ({ ticket, recovery_code: 'XXXX' }))
  await step((ticket) => ({ ticket, recovery_code: codes[0] }))
  const outcomes = await t.database.db.selectFrom('logins').select('outcome').where('user_id', '=', id).orderBy('id').execute()
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['success', 'wrong_factor', 'success'])
  const trail = await t.database.db
    .selectFrom('audit_log')
    .select('after')
    .where('actor_id', '=', id)
    .where('action', '=', 'login')
    .execute()
  expect(trail.at(-1)!.after).toMatchObject({ factor: 'recovery_code' })
})

test('whoever is disabled between the steps does not come in', async () => {
  const { codes } = await enrol()
  const client = t.browser()
  const { ticket } = await firstStep(client, username)
  await t.database.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
  expect((await secondStep(client, { ticket, recovery_code: codes[0] })).status).toBe(401)
})
