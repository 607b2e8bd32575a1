import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { type Client, startApp, type TestApp } from '../../../test/client.ts'
import { addCustomer, addUser } from '../../../test/people.ts'
import { buildApp } from '../../app.ts'
import { createLogger } from '../logger.ts'
import { answerBroken } from './broken-requests.ts'

let t: TestApp
let app: FastifyInstance
let port: number
let owner: Client
let log: { level: number; msg: string; reqId?: string }[] = []
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    for (const line of chunk.toString().trim().split('\n')) log.push(JSON.parse(line))
    done()
  },
})
beforeAll(async () => {
  t = await startApp()
  app = await buildApp({ database: t.database, settings: t.settings, logger: createLogger('debug', stream) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  const customerId = await addCustomer(t.database.db)
  await addUser(t.database.db, { username: 'owner', role: 'reseller', customerId })
  owner = await t.signedIn('owner')
})
afterEach(() => {
  expect(log.filter(({ level }) => level > 30)).toEqual([])
  log = []
})
afterAll(async () => {
  await app.close()
  await t.close()
})

interface Raw {
  status: number
  headers: Record<string, string>
  body: { error_message?: string; request_id?: string }
}

const parsed = (answer: string): Raw => {
  const [head, body] = answer.split('\r\n\r\n') as [string, string]
  const [first, ...lines] = head.split('\r\n') as [string, ...string[]]
  const headers = Object.fromEntries(lines.map((line) => [line.split(': ')[0]!.toLowerCase(), line.split(': ')[1]!]))
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)),
  }
}

/** Sends bytes as they are; `then` gets the socket once they are out. */
const overTheWire = (bytes: string, then?: (socket: Socket) => void, to = port): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes, () => then?.(socket)))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

const get = (path: string, headers = '', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`

const expectHouse = ({ headers, body }: Raw) => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(headers['x-request-id']).toMatch(/^[0-9A-Z]{8}-[0-9A-Z]{8}$/)
  expect(body.request_id).toBe(headers['x-request-id'])
  expect(log.map(({ reqId }) => reqId)).toContain(body.request_id)
}

test.each([
  ['an address that cannot be decoded', get('/api/v1/carts/%ff'), 400, 'The address cannot be read'],
  ['an id nobody could have', get(`/api/v1/carts/${'9'.repeat(300)}`, '', 'PATCH'), 414, 'The address is too long'],
  ['headers too large', get('/api/v1/carts', `x: ${'y'.repeat(40_000)}\r\n`), 431, 'The headers of the request are too large'],
  ['what is not HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'This is not a whole HTTP request'],
  [
    'two lengths',
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    400,
    'This is not a whole HTTP request',
  ],
  ['an address outside of the API that cannot be decoded', get('/admin/%ff'), 400, 'The address cannot be read'],
  ['an address with a NUL outside of the API', get('/admin/%00', '', 'POST'), 400, 'Contains characters that cannot be seen'],
  [
    'what nobody does who answers',
    get('/api/v1/carts', 'expect: a miracle\r\n'),
    417,
    'The server cannot do what the header Expect asks for',
  ],
  ['no host', 'GET /api/v1/carts HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'This is not a whole HTTP request'],
])(
  '%s is answered as everything else is: with an id, the house’s headers and its own words',
  async (_what, bytes, status, words) => {
    const answer = parsed(await overTheWire(bytes))
    expect([answer.status, answer.body.error_message]).toEqual([status, words])
    expectHouse(answer)
  },
)

test('an address that cannot be decoded is refused in the caller’s language', async () => {
  const answer = parsed(await overTheWire(get('/api/v1/carts/%ff', 'accept-language: de\r\n')))
  expect(answer.body.error_message).toBe('Die Adresse kann nicht gelesen werden')
})

test('headers that do not arrive in time are answered so', async () => {
  // ours waits for a minute, and looks at its connections every half
  const hasty = createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 })
  hasty.on('clientError', answerBroken(createLogger('debug', stream)))
  await new Promise<void>((resolve) => hasty.listen(0, '127.0.0.1', resolve))
  const { port: there } = hasty.address() as AddressInfo
  const answer = parsed(await overTheWire('GET /api/v1/carts HTTP/1.1\r\n', undefined, there))
  expect([answer.status, answer.body.error_message]).toEqual([408, 'The request did not arrive in time'])
  expectHouse(answer)
  await new Promise((resolve) => hasty.close(resolve))
})

const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\nx-browser-id: ${owner.browserId}\r\n` +
  `authorization: Token ${owner.token}\r\nx-csrftoken: ${owner.csrf}\r\ncookie: csrftoken=${owner.csrf}\r\ncontent-length: 5000\r\n\r\n`

const formStart = '--x\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n\r\nabc'

test.each([
  ['/api/v1/auth/login', 'application/json', '{"username":"a"', 'destroy'],
  ['/api/v1/auth/login', 'application/json', '{"username":"a"', 'resetAndDestroy'],
  ['/api/v1/my-customer/upload-logo', 'multipart/form-data; boundary=x', formStart, 'destroy'],
  ['/api/v1/my-customer/upload-logo', 'multipart/form-data; boundary=x', formStart, 'resetAndDestroy'],
] as const)('who announces a body to %s (%s) and hangs up leaves no line above info', async (path, type, body, way) => {
  const over = new Promise<void>((resolve) => app.server.once('request', (_request, response) => response.once('close', resolve)))
  // once the server has begun with it
  await overTheWire(head(path, type) + body, (socket) => {
    const begun = () => (log.some(({ msg }) => msg === 'incoming request') ? socket[way]() : setImmediate(begun))
    begun()
  })
  await over
  // whatever the end of that one sets off has come to its turn when another request was answered
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(log.filter((line) => JSON.stringify(line).includes('stack') && line.level > 20)).toEqual([])
  // it was the body that broke: whoever sent it may call
  expect(JSON.stringify(log)).not.toMatch(/"statusCode":(401|403|404)/)
})
