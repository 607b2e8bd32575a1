import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../../test/client.ts'
import { enrolPasskey, type EnrolledPasskey } from '../../../test/factors.ts'
import { addUser } from '../../../test/people.ts'

let t: TestApp
let username: string
let id: number
let enrolled: EnrolledPasskey
let people = 0

beforeAll(async () => {
  t = await startApp()
})
beforeEach(async () => {
  await t.database.db.deleteFrom('sign_in_attempts').execute()
  username = `anna${++people}`
  id = await addUser(t.database.db, { username, role: 'administrator' })
  enrolled = await enrolPasskey(await t.signedIn(username))
})
afterAll(() => t.close())

const ask = async (client: Client) => (await client.post('/api/v1/auth/passkey/challenge')).body
const give = (client: Client, ticket: string, passkey: object) => client.post('/api/v1/auth/passkey', { ticket, passkey })
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a passkey signs in without a name and a password, and what asks for a fresh proof is open', async () => {
  const client = t.browser()
  const { ticket, passkey } = await ask(client)
  expect(passkey).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  const { status, body } = await give(client, ticket, enrolled.device.sign(passkey))
  expect(status).toBe(200)
  client.token = body.token
  expect((await client.get('/api/v1/my-user')).body.username).toBe(username)
  expect((await client.post(`/api/v1/my-user/second-factors/recovery-codes`)).status).toBe(200)
})

test('a signature opens once', async () => {
  const client = t.browser()
  const { ticket, passkey } = await ask(client)
  const signed = enrolled.device.sign(passkey)
  expect((await give(client, ticket, signed)).status).toBe(200)
  expect((await give(client, ticket, signed)).status).toBe(401)
})

test('the challenge of another browser, another origin, another installation: none of them opens', async () => {
  const [client, other] = [t.browser(), t.browser()]
  const { ticket, passkey } = await ask(client)
  const { device } = enrolled
  expect(refusal(await give(other, ticket, device.sign(passkey)))).toEqual([401, 'ticket_over'])
  const foreign = await ask(other)
  expect(refusal(await give(client, ticket, device.sign(foreign.passkey)))).toEqual([401, 'wrong_factor'])
  expect(refusal(await give(client, ticket, device.sign({ ...passkey, origin: 'https://evil.example' })))).toEqual([
    401,
    'wrong_factor',
  ])
  expect(refusal(await give(client, ticket, device.sign({ ...passkey, rpId: 'evil.example' })))).toEqual([401, 'wrong_factor'])
  expect((await give(client, ticket, device.sign(passkey))).status).toBe(200)
})

test('a counter that goes back is a copy: it does not open', async () => {
  const client = t.browser()
  const first = await ask(client)
  enrolled.device.counter = 10
  expect((await give(client, first.ticket, enrolled.device.sign(first.passkey))).status).toBe(200)
  enrolled.device.counter = 5
  const second = await ask(client)
  expect((await give(client, second.ticket, enrolled.device.sign(second.passkey))).status).toBe(401)
})

test('alone it has to recognise its person', async () => {
  const client = t.browser()
  const { ticket, passkey } = await ask(client)
  enrolled.device.verifies = false
  expect((await give(client, ticket, enrolled.device.sign(passkey))).status).toBe(401)
})

test('it does not let in somebody who was disabled, nor past the directory', async () => {
  const client = t.browser()
  const tryIt = async () => {
    const { ticket, passkey } = await ask(client)
    return refusal(await give(client, ticket, enrolled.device.sign(passkey)))
  }
  const set = (values: object) => t.database.db.updateTable('users').set(values).where('id', '=', id).execute()
  await set({ is_active: false })
  expect(await tryIt()).toEqual([403, 'disabled'])
  await set({ is_active: true, auth_type: 'oracle' })
  expect(await tryIt()).toEqual([403, 'passkey_needs_password'])
})

test('a bare number is no address for passkeys', async () => {
  const { status, body } = await t.browser().post('/api/v1/auth/passkey/challenge', undefined, { host: '127.0.0.1:8080' })
  expect([status, body.code]).toEqual([422, 'no_passkeys_here'])
})

test('the configured public address decides, whatever host is called', async () => {
  const there = await startApp({ DISADMIN_PUBLIC_URL: 'https://console.example.ch/' })
  const { body } = await there.browser().post('/api/v1/auth/passkey/challenge', undefined, { host: 'evil.example' })
  expect(body.passkey.rpId).toBe('console.example.ch')
  await there.close()
})
