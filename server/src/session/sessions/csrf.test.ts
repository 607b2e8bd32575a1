import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../../test/client.ts'
import { addUser } from '../../../test/people.ts'

let t: TestApp
let client: Client
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'anna', role: 'sales' })
})
beforeEach(async () => {
  client = await t.signedIn('anna')
})
afterAll(() => t.close())

const wrong: [string, Record<string, string>][] = [
  ['without the header', { 'x-csrftoken': '' }],
  ['without the cookie', { cookie: '' }],
  ['without both', { cookie: '', 'x-csrftoken': '' }],
  ['with another value', { 'x-csrftoken': 'a'.repeat(36) }],
  ['with the beginning only', { 'x-csrftoken': 'a', cookie: 'csrftoken=a' }],
  ['with a cookie whose name only ends so', { 'x-csrftoken': 'a'.repeat(32), cookie: `xcsrftoken=${'a'.repeat(32)}` }],
]

test.each(wrong)(
  'every call that changes state is refused %s: POST and the state-changing GET [API-04] [API-05S]',
  async (_how, headers) => {
    for (const call of [
      () => client.get('/api/v1/auth/logout', headers),
      () => client.post('/api/v1/auth/logout', undefined, headers),
    ]) {
      const { status, body } = await call()
      expect([status, body.code]).toEqual([403, 'csrf'])
    }
    const login = await client.post('/api/v1/auth/login', { username: 'anna', password: testPassword }, headers)
    expect([login.status, login.body.code]).toEqual([403, 'csrf'])
    expect((await client.get('/api/v1/my-user')).status).toBe(200)
  },
)

test('a call that only reads asks for no CSRF value [API-05S]', async () => {
  expect((await client.get('/api/v1/my-user', { cookie: '', 'x-csrftoken': '' })).status).toBe(200)
})

test('the server sets the readable cookie for a browser that has none, and only then [API-05S]', async () => {
  const fresh = await t.browser().get('/api/v1/config/current/', { cookie: '', 'x-csrftoken': '' })
  expect(String(fresh.headers['set-cookie'])).toMatch(/^csrftoken=[\w-]{32}; Path=\/; SameSite=Lax$/)
  const value = /csrftoken=([\w-]+)/.exec(String(fresh.headers['set-cookie']))![1]!
  const login = { username: 'anna', password: testPassword }
  const sent = { cookie: `other=1; csrftoken=${value}`, 'x-csrftoken': value }
  const answer = await t.browser().post('/api/v1/auth/login/', login, sent)
  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).not.toContain('csrftoken')
})
