import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../../test/client.ts'
import { addUser } from '../../../test/people.ts'
import { hashPassword } from '../../users/index.ts'

let t: TestApp
const loginPath = '/api/v1/auth/login/'
const logoutPath = '/api/v1/auth/logout/'
const isAlive = async (client: Client) => (await client.get('/api/v1/my-user/')).status === 200

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addUser(db, { username: 'Anna', role: 'sales' })
  await addUser(db, { username: 'gone', role: 'sales', active: false })
  await addUser(db, { username: 'directory', role: 'sales' })
  await db.updateTable('users').set({ auth_type: 'oracle' }).where('username', '=', 'directory').execute()
})
afterAll(() => t.close())

const login = (username: string, password: string, client = t.browser()) => client.post(loginPath, { username, password })

test('the right name and password answer a token that opens my-user [AUTH-10] [AUTH-11]', async () => {
  const client = t.browser()
  const { status, body } = await login('Anna', testPassword, client)
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['token'])
  client.token = body.token
  expect((await client.get('/api/v1/my-user/')).body.username).toBe('Anna')
})

test('the name counts as people read it: spaces around, case and look-alike widths do not matter', async () => {
  for (const spelling of ['anna', ' ANNA ', 'Ａｎｎａ']) expect((await login(spelling, testPassword)).status).toBe(200)
})

test('a wrong password, an unknown name, a wrong password of a disabled user and a directory account answer the same words [AUTH-12]', async () => {
  const answers = await Promise.all(
    [
      ['Anna', 'wrong'],
      ['nobody', 'wrong'],
      ['gone', 'wrong'],
      ['directory', testPassword],
    ].map(([name, password]) => login(name!, password!)),
  )
  for (const { status, body } of answers) {
    const { request_id, ...words } = body
    expect([status, words]).toEqual([401, { error_message: 'Incorrect email or password', code: 'credentials' }])
    expect(request_id).toBeTruthy()
  }
})

test('"Disabled user" is said only after the right password [AUTH-13]', async () => {
  const { status, body } = await login('gone', testPassword)
  expect([status, body.error_message]).toEqual([403, 'Disabled user'])
})

test('the refusal speaks the language of the caller [API-02] [FMT-01]', async () => {
  const said: string[] = []
  for (const language of ['de', 'fr-CH', 'it;q=0.9, en', 'xx']) {
    const { body } = await t.browser().post(loginPath, { username: 'x', password: 'y' }, { 'accept-language': language })
    said.push(body.error_message)
  }
  expect(new Set(said).size).toBe(4)
  expect(said[3]).toBe('Incorrect email or password')
})

test('username and password are both required [AUTH-07] [FMT-20] [FMT-21S]', async () => {
  const { status, body } = await t.browser().post(loginPath, { username: '  ' })
  expect(status).toBe(422)
  expect(body.errors).toEqual([
    { source: 'username', message: 'Required' },
    { source: 'password', message: 'Required' },
  ])
})

test.each(['GET', 'POST'] as const)('logging out by %s answers 204 and ends this session alone [AUTH-14]', async (method) => {
  const [here, there] = [await t.signedIn('Anna'), await t.signedIn('Anna')]
  const { status, text } = await here.send(method, logoutPath)
  expect([status, text]).toEqual([204, ''])
  expect([await isAlive(here), await isAlive(there)]).toEqual([false, true])
})

test('a 401 says so in words, whatever was called [AUTH-15] [ERR-03]', async () => {
  const { status, body } = await t.browser().get('/api/v1/carts')
  expect([status, body.error_message, body.code]).toEqual([401, 'Sign in to continue', 'unauthorized'])
})

test('passwords are kept as argon2id of 19 MiB and two passes', async () => {
  expect(await hashPassword(testPassword)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a password is the same however its letters are made, and one kept from before as it was typed still opens', async () => {
  const { db } = t.database
  const keep = (password_hash: string) => db.updateTable('users').set({ password_hash }).where('username', '=', 'forms').execute()
  const signIn = async (password: string) => (await t.browser().post(loginPath, { username: 'forms', password })).status
  await addUser(db, { username: 'forms', role: 'sales' })
  const password = 'Zürich-Käse-2026!'
  const wide = password.replace('Z', 'Ｚ').replace('2', '２')
  const forms = [password.normalize('NFC'), password.normalize('NFD'), wide]
  for (const typed of forms) {
    await keep(await hashPassword(typed))
    expect(await Promise.all(forms.map(signIn)), typed).toEqual([200, 200, 200])
  }
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  await keep(await hash(wide, cheap))
  expect([await signIn(wide), await signIn(password)]).toEqual([200, 401])
})

test('tokens are kept hashed, and neither they nor a password are in the audit row', async () => {
  const client = await t.signedIn('Anna')
  const { db } = t.database
  const session = await db.selectFrom('sessions').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(session.token_hash).toHaveLength(32)
  const audit = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(audit).toMatchObject({ subject: 'Session', action: 'login', actor_name: 'Anna', record_id: String(session.id) })
  const everything = JSON.stringify(await Promise.all([db.selectFrom('sessions').selectAll().execute(), audit]))
  expect(everything).not.toContain(client.token)
  expect(everything).not.toContain(testPassword)
})

test('two sign-ins never share a token, and a token has 256 bits', async () => {
  const tokens = await Promise.all(Array.from({ length: 5 }, async () => (await t.signedIn('Anna')).token!))
  expect(new Set(tokens).size).toBe(5)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})
