import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from '../../../test/api-key.ts'
import { type Client, startApp, type TestApp } from '../../../test/client.ts'
import { addUser } from '../../../test/people.ts'
import { onThisMachine } from '../../../test/slowness.ts'

let t: TestApp
let clerk: Client
let port: number
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'sales', role: 'sales' })
  clerk = await t.signedIn('sales')
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => t.close())

/** Bytes over a socket as they are, and whatever comes back. */
const overTheWire = (bytes: string, to = port): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

const login = (type: string, body: string) => clerk.send('POST', '/api/v1/auth/login', body, { 'content-type': type })
const credentials = JSON.stringify({ username: 'sales', password: 'wrong' })

test('HEAD is not served by the API: it would run the GET handlers', async () => {
  for (const path of ['/api/v1/config/current', '/api/v1/auth/logout', '/api/v1/carts']) {
    const { statusCode } = await t.app.inject({ method: 'HEAD', url: path, headers: { authorization: `Token ${clerk.token}` } })
    expect(statusCode).toBe(404)
  }
  expect((await clerk.get('/api/v1/my-user')).status).toBe(200)
})

test.each([
  'text/plain',
  'text/plain; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'text/xml',
  'application/jsonp',
])('a body of type %s is refused: nothing reaches a handler unvalidated', async (type) => {
  const { status, body } = await login(type, credentials)
  expect([status, body.error_message]).toEqual([415, 'The content type must be application/json'])
})

test('a JSON body with a charset is JSON', async () => {
  expect((await login('application/json; charset=utf-8', credentials)).status).toBe(401)
})

test.each([
  ['a cut one', '{"username":"a"'],
  ['none at all', ''],
  ['two of them', '{}{}'],
  ['one with a prototype in it', '{"__proto__":{"admin":true},"username":"a","password":"b"}'],
  ['one whose constructor has a prototype', '{"constructor":{"prototype":{"admin":true}},"username":"a","password":"b"}'],
])('a body that is not JSON (%s) is 400 with words', async (_what, body) => {
  const answer = await login('application/json', body)
  expect([answer.status, answer.body.error_message]).toEqual([400, 'The body is not valid JSON'])
})

test.each([
  ['arrays', '['.repeat(400_000) + ']'.repeat(400_000)],
  ['objects', '{"a":'.repeat(150_000) + '1' + '}'.repeat(150_000)],
  ['brackets that never close', '['.repeat(900_000)],
])('JSON of a depth nobody needs (%s) is refused at once', async (_what, body) => {
  const start = performance.now()
  const { status } = await login('application/json', body)
  expect([400, 422]).toContain(status)
  expect(performance.now() - start).toBeLessThan(onThisMachine(3000))
})

test('a body above 1 MiB is 413 and says how much is allowed; the catalogue may send 4 MiB', async () => {
  const big = JSON.stringify({ username: 'x'.repeat(1024 * 1024), password: 'x' })
  const refused = await login('application/json', big)
  expect([refused.status, refused.body.error_message]).toEqual([413, 'The request is too large: at most 1048576 bytes'])
  const key = await addApiKey(t.database.db, 'catalogue')
  const basket = (bytes: number) => clerk.send('POST', '/api/v1/catalogue/carts', { note: 'x'.repeat(bytes) }, { 'x-api-key': key })
  expect((await basket(3 * 1024 * 1024)).status).toBe(422)
  const tooBig = await basket(5 * 1024 * 1024)
  expect([tooBig.status, tooBig.body.error_message]).toEqual([413, 'The request is too large: at most 4194304 bytes'])
})

test('a body longer than it says, or never complete, does no harm', async () => {
  const head = 'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n'
  expect(await overTheWire(`${head}content-length: 2\r\n\r\n{}${'x'.repeat(5000)}`)).toMatch(/^HTTP\/1.1 400/)
  expect(await overTheWire(`${head}content-length: 99999999999\r\n\r\n{}`)).toMatch(/^HTTP\/1.1 (400|413)/)
  expect((await clerk.get('/api/v1/my-user')).status).toBe(200)
})

test('what is not HTTP, or has headers without end, is refused and the server goes on', async () => {
  expect(await overTheWire('\u0016\u0003\u0001 hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
  expect(await overTheWire(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431/)
  expect(
    await overTheWire('GET /api/v1/carts HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n'),
  ).toMatch(/^HTTP\/1.1 400/)
  expect((await clerk.get('/api/v1/my-user')).status).toBe(200)
})

test.each(['/api/v1/carts/%', '/api/v1/carts/%ZZ', '/api/v1/carts/%c0%af', '/api/v1/carts/%00', '/api/v1/carts?customer_no=%00'])(
  'the path %s cannot be read: 400 in the form of every refusal',
  async (path) => {
    const { status, body } = await clerk.get(path)
    expect([status, typeof body.error_message, typeof body.request_id]).toEqual([400, 'string', 'string'])
  },
)

test('a caller’s own X-Forwarded-For is not believed; behind one proxy the proxy’s word is', async () => {
  const addressFor = async (env: Record<string, string>) => {
    const app = await startApp(env)
    await app.browser().post('/api/v1/auth/login', { username: 'a', password: 'b' }, { 'x-forwarded-for': '6.6.6.6, 10.1.2.3' })
    const rows = await app.database.db.selectFrom('sign_in_attempts').select('key').where('key', 'like', 'address:%').execute()
    await app.close()
    return rows.map(({ key }) => key)
  }
  expect(await addressFor({})).toEqual(['address:127.0.0.1'])
  expect(await addressFor({ DISADMIN_PROXY: 'on' })).toEqual(['address:10.1.2.3'])
})

test('behind a proxy only an address is taken for one; else the proxy’s own stands in its place', async () => {
  const app = await startApp({ DISADMIN_PROXY: 'on' })
  for (const made of ['evil<script>', '10.1.2.3, unknown', '1.2.3.4:99', '[::1]', '999.1.1.1', ' '])
    await app.browser().post('/api/v1/auth/login', { username: 'a', password: 'b' }, { 'x-forwarded-for': made })
  for (const real of ['10.1.2.3', '6.6.6.6, 2001:db8::7'])
    await app.browser().post('/api/v1/auth/login', { username: 'a', password: 'b' }, { 'x-forwarded-for': real })
  const rows = await app.database.db.selectFrom('logins').select('ip_address').orderBy('id').execute()
  await app.close()
  const own = Array.from({ length: 6 }, () => '127.0.0.1')
  expect(rows.map(({ ip_address }) => ip_address)).toEqual([...own, '10.1.2.3', '2001:db8::7'])
})

test('no other site embeds what we answer; the origins we list still read it', async () => {
  const origin = 'https://catalogue.example.ch'
  const app = await startApp({ DISADMIN_ORIGINS: origin })
  for (const url of ['/api/v1/config/current', '/api/v1/carts', '/healthz', '/api/docs', '/api/openapi.json', '/nothing.png']) {
    const { headers } = await app.app.inject({ method: 'GET', url, headers: { origin } })
    expect([url, headers['cross-origin-resource-policy']]).toEqual([url, 'same-origin'])
    expect([url, headers['access-control-allow-origin']]).toEqual([url, origin])
  }
  await app.close()
})

test('who comes by https is told to come so again, where a proxy says that they did', async () => {
  const header = async (env: Record<string, string>, sent: Record<string, string>) => {
    const app = await startApp(env)
    const answers = await Promise.all(
      ['/api/v1/config/current', '/api/v1/carts', '/healthz'].map((url) => app.app.inject({ method: 'GET', url, headers: sent })),
    )
    await app.close()
    return [...new Set(answers.map(({ headers }) => headers['strict-transport-security']))]
  }
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.1.2.3' }
  expect(await header({ DISADMIN_PROXY: 'on' }, https)).toEqual(['max-age=31536000'])
  expect(await header({ DISADMIN_PROXY: 'on', DISADMIN_HSTS_SECONDS: '300' }, https)).toEqual(['max-age=300'])
  expect(await header({ DISADMIN_PROXY: 'on', DISADMIN_HSTS_SECONDS: '0' }, https)).toEqual([undefined])
  expect(await header({ DISADMIN_PROXY: 'on' }, { ...https, 'x-forwarded-proto': 'http' })).toEqual([undefined])
  expect(await header({}, https)).toEqual([undefined])
})

test('closing lets a running request end and waits for no idle connection', async () => {
  const own = await startApp()
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { port: to } = own.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const get = (path: string) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      const headers = { authorization: `Token ${'x'.repeat(40)}`, 'x-browser-id': randomUUID() }
      const sent = request({ port: to, host: '127.0.0.1', path, agent, method: 'GET', headers }, (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection }))
      })
      sent.on('error', reject).end()
    })
  expect((await get('/healthz')).connection).toBe('keep-alive')
  const idle = connect(to, '127.0.0.1')
  await new Promise((resolve) => idle.once('connect', resolve))
  // Nobody gets a connection to the database: the requests are on their way for as long as we like.
  const held = await Promise.all(Array.from({ length: own.database.pool.options.max }, () => own.database.pool.connect()))
  const received = new Promise<void>((resolve) => {
    let count = 0
    own.app.server.on('request', () => ++count === 5 && resolve())
  })
  const running = Array.from({ length: 5 }, () => get('/api/v1/carts'))
  await received
  const start = performance.now()
  const closed = own.close()
  setTimeout(() => held.forEach((client) => client.release()), 300)
  await closed
  expect(performance.now() - start).toBeLessThan(onThisMachine(3000))
  for (const answer of await Promise.all(running)) expect(answer).toEqual({ status: 401, connection: 'close' })
  idle.destroy()
  agent.destroy()
})
