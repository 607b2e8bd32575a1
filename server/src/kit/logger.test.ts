import { hostname } from 'node:os'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from '../../test/api-key.ts'
import { Client, startApp, testPassword, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { buildApp } from '../app.ts'
import { createLogger } from './logger.ts'
import { version } from './version.ts'

let t: TestApp
let log = ''
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'anna', role: 'sales' })
})
afterAll(() => t.close())

const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log += chunk.toString()
    done()
  },
})

test('at info a line tells who wrote it and which path was asked for; what was searched for, and polls that succeed, are told at debug', async () => {
  const said = async (level: string) => {
    log = ''
    const app = await buildApp({ database: t.database, settings: t.settings, logger: createLogger(level, stream) })
    const client = new Client(app)
    client.token = (await client.post('/api/v1/auth/login', { username: 'anna', password: testPassword })).body.token
    await client.get('/api/v1/carts/?customer_no=7700123&limit=5')
    const { headers } = await client.get('/api/v1/notifications')
    expect((await client.get('/api/v1/notifications', { 'if-none-match': String(headers.etag) })).status).toBe(304)
    client.token = 'x'.repeat(43)
    expect((await client.get('/api/v1/notifications')).status).toBe(401)
    await client.get('/api/v1/download-links/a-secret-in-the-path')
    await app.close()
    return log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  const lines = await said('info')
  expect(log).not.toMatch(/7700123|a-secret/)
  for (const line of lines) expect(line).toMatchObject({ version, host: hostname(), pid: process.pid })
  const answered = lines.filter(({ msg }) => msg === 'request completed').map(({ req, res }) => `${req.url} ${res.statusCode}`)
  expect(answered).toEqual([
    '/api/v1/auth/login 200',
    '/api/v1/carts/ 200',
    '/api/v1/notifications 401',
    '/api/v1/download-links/*** 401',
  ])
  const asked = (await said('debug')).filter(({ msg }) => msg === 'incoming request').map(({ req }) => req.url)
  expect(asked).toContain('/api/v1/carts/?customer_no=7700123&limit=5')
  expect(asked.filter((url) => url === '/api/v1/notifications')).toHaveLength(3)
  expect(log).not.toContain('a-secret')
})

test('no password, token, key, cookie or CSRF value is ever in the log, whatever happens; the request id is', async () => {
  const app = await buildApp({ database: t.database, settings: t.settings, logger: createLogger('debug', stream) })
  const key = await addApiKey(t.database.db, 'catalogue')
  const client = new Client(app)
  const wrong = 'Wrong-Password-9!'
  await client.post('/api/v1/auth/login', { username: 'anna', password: wrong })
  const { body } = await client.post('/api/v1/auth/login', { username: 'anna', password: testPassword })
  client.token = body.token
  await client.get('/api/v1/carts')
  await client.post('/api/v1/catalogue/carts', { external_id: 'x', password: wrong }, { 'x-api-key': key })
  await client.send('POST', '/api/v1/auth/login', `{"password":"${wrong}"`, { 'content-type': 'application/json' })
  // An error nobody expected, with everything in it.
  app.log.error({
    err: new Error('broken'),
    req: { headers: { authorization: client.token, cookie: client.csrf } },
    body: { password: wrong, token: client.token },
  })
  await t.database.db.schema.dropTable('handoffs').cascade().execute()
  const failed = await client.get('/api/v1/orders')
  await app.close()
  expect([failed.status, failed.body.error_message]).toEqual([500, 'Server error'])
  expect(log).toContain(String(failed.headers['x-request-id']))
  for (const secret of [testPassword, wrong, client.token!, key, client.csrf, 'argon2id']) expect(log).not.toContain(secret)
  expect(failed.text).not.toMatch(/handoffs|relation|select/)
})
