import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { callOut, type OutboundCall } from './outbound.ts'

const open: { close: () => unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())))

const listen = async (server: Server | ReturnType<typeof createSocketServer>): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const http = async (handler: RequestListener) => `http://${await listen(createServer(handler))}/orders`
const call = (url: string, more: Partial<OutboundCall> = {}) => callOut({ url, method: 'POST', body: 'ä', ...more })

test('an answer comes back whole, with its status and type', async () => {
  const url = await http((request, response) => {
    request.setEncoding('utf8').on('data', (body) => response.writeHead(201, { 'content-type': 'text/x' }).end(`got ${body}`))
  })
  expect(await call(url)).toEqual({ kind: 'answer', status: 201, contentType: 'text/x', body: 'got ä' })
})

test('where nobody listens, or no connection comes about in time, nothing was sent', async () => {
  expect(await call('http://127.0.0.1:9/')).toEqual({ kind: 'not_sent', reason: 'ECONNREFUSED' })
  expect(await call('http://no-such-host.invalid/')).toMatchObject({ kind: 'not_sent' })
  // a server that speaks no TLS never greets: the connection does not stand
  const mute = await listen(createSocketServer((socket) => socket.on('error', () => undefined)))
  expect(await call(`https://${mute}/`, { connectMs: 200 })).toEqual({ kind: 'not_sent', reason: 'No connection in time' })
})

test('a TLS connection that fails has carried nothing', async () => {
  const plain = (await http((_, response) => response.end())).replace('http:', 'https:')
  expect(await call(plain)).toMatchObject({ kind: 'not_sent' })
})

test('an answer that takes too long, drips or breaks off leaves it open whether the call arrived', async () => {
  const silent = await http(() => undefined)
  expect(await call(silent, { totalMs: 3000 })).toEqual({ kind: 'no_answer', reason: 'No answer in time' })
  const dripping = await http((_, response) => {
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  })
  expect(await call(dripping, { totalMs: 3000 })).toEqual({ kind: 'no_answer', reason: 'No answer in time' })
  const broken = await http((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await call(broken)).toMatchObject({ kind: 'no_answer' })
  const dropped = await http((request) => void request.socket.destroy())
  expect(await call(dropped)).toMatchObject({ kind: 'no_answer' })
})

test('more than a megabyte is not read', async () => {
  let sent = 0
  const url = await http((_, response) => {
    const more = () => {
      while (!response.destroyed && sent < 50_000_000 && response.write('x'.repeat(100_000))) sent += 100_000
    }
    response.on('drain', more)
    more()
  })
  expect(await call(url)).toEqual({ kind: 'no_answer', reason: 'The answer is too large' })
  expect(sent).toBeLessThan(50_000_000)
})

test('a redirect is an answer like any other, never followed', async () => {
  let followed = 0
  const elsewhere = await http((_, response) => response.end(String(++followed)))
  const url = await http((_, response) => response.writeHead(307, { location: elsewhere }).end())
  expect(await call(url)).toMatchObject({ kind: 'answer', status: 307 })
  expect(followed).toBe(0)
})

test.each(['a\r\nx-admin: 1', 'a\nb', 'a\u0000', '€'])(
  'a header value like %j cannot smuggle another: nothing is sent',
  async (value) => {
    let arrived = 0
    const url = await http((_, response) => response.end(String(++arrived)))
    expect(await call(url, { headers: { 'x-reference': value } })).toMatchObject({ kind: 'not_sent' })
    expect(arrived).toBe(0)
  },
)

test('an answer that is packed is not unpacked: a bomb stays as small as it came', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  let asked: string | undefined
  const url = await http((request, response) => {
    asked = request.headers['accept-encoding'] as string
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  })
  const answer = await call(url)
  expect(asked).toBe('identity')
  expect(answer).toMatchObject({ kind: 'answer', status: 200 })
  expect(answer.kind === 'answer' && answer.body.length).toBeLessThan(100_000)
})

const raw = (answer: string) =>
  listen(createSocketServer((socket) => void socket.on('error', () => undefined).once('data', () => socket.end(answer))))
test.each([
  ['nothing of HTTP', 'SSH-2.0-OpenSSH\r\n'],
  ['headers without end', `HTTP/1.1 200 OK\r\n${'x-more: 1\r\n'.repeat(10_000)}`],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nok'],
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
  ['preludes and no answer', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50)],
])('%s is no answer', async (_what, answer) => {
  expect(await call(`http://${await raw(answer)}/`, { totalMs: 2000 })).toMatchObject({ kind: 'no_answer' })
})

test('what may not leave any more does not: a connection stands, and no byte goes over it', async () => {
  let bytes = 0
  const server = createSocketServer((socket) => void socket.on('data', (chunk: Buffer) => (bytes += chunk.length)))
  const url = `http://${await listen(server)}/`
  expect(await call(url, { mayLeave: () => false })).toEqual({ kind: 'not_sent', reason: 'Too late to be sent' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(bytes).toBe(0)
})

test('each call has a connection of its own, also to the same partner', async () => {
  const ports = new Set<number | undefined>()
  const url = await http((request, response) => {
    ports.add(request.socket.remotePort)
    response.writeHead(200, { connection: 'keep-alive' }).end()
  })
  for (let i = 0; i < 3; i++) await call(url)
  expect(ports.size).toBe(3)
})
