import fastify from 'fastify'
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '../../../../test-support/free-port.mjs'
import { openWaitingRoom } from './waiting-room.ts'

interface Told {
  status: number
  headers: Record<string, unknown>
  body: Record<string, string>
}

const told = (port: number, path: string, headers: Record<string, string> = {}): Promise<Told> =>
  new Promise((resolve, reject) => {
    get({ port, path, headers, host: '127.0.0.1' }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: JSON.parse(text) }))
    }).on('error', reject)
  })

test('until the server can answer every answer carries our headers and an id, whatever is expected of it', async () => {
  const port = await freePort()
  const room = await openWaitingRoom(port, '127.0.0.1')
  const answers = [
    await told(port, '/healthz'),
    await told(port, '/readyz'),
    await told(port, '/api/v1/carts'),
    await told(port, '/', { expect: 'a miracle' }),
  ]
  await room.close()
  expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 503])
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9A-Z]{8}-[0-9A-Z]{8}$/),
    })
  for (const { headers, body } of answers.slice(2))
    expect([body['code'], body['request_id']]).toEqual(['unavailable', headers['x-request-id']])
})

test('the server that comes after it goes on where it listened: no call is refused in between', async () => {
  const room = await openWaitingRoom(0, '127.0.0.1')
  const next = fastify()
  next.get('/healthz', async () => ({ status: 'next' }))
  await next.ready()
  const where = await room.handOver()
  const { port } = where
  const asked: Promise<Told>[] = []
  const asking = setInterval(() => asked.push(told(port, '/healthz')), 1)
  await expect.poll(() => asked.length).toBeGreaterThan(20)
  expect(await next.listen(where)).toBe(`http://127.0.0.1:${port}`)
  await expect.poll(async () => (await told(port, '/healthz')).body['status']).toBe('next')
  clearInterval(asking)
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  await next.close()
  await expect(told(port, '/healthz')).rejects.toThrow()
})
