import { once } from 'node:events'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compress } from './compress.ts'

const long = JSON.stringify({ text: 'x'.repeat(3000) })
const json = 'application/json; charset=utf-8'
const app = Fastify()
let source: Readable
let address: string
beforeAll(async () => {
  app.addHook('onSend', compress)
  const answer = (url: string, type: string, body: () => unknown, headers = {}) =>
    app.get(url, (_request, reply) => reply.headers({ 'content-type': type, ...headers }).send(body()))
  answer('/api/long', json, () => long, { etag: '"a"', vary: 'Origin' })
  answer('/api/short', json, () => '{"text":"x"}')
  answer('/api/sheet', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', () => Buffer.from(long))
  answer('/api/parts', 'text/plain', () => Readable.from([long]), { 'accept-ranges': 'bytes' })
  answer('/page', 'text/html', () => long)
  answer('/api/rows', 'text/csv; charset=utf-8', () => (source = new Readable({ read: () => undefined })))
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const get = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } })

test.each(['gzip', 'br;q=1, gzip;q=0.5', 'deflate,GZIP'])('a long answer is gzipped for who takes %s', async (accepted) => {
  const { headers, rawPayload } = await get('/api/long', accepted)
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Origin, accept-encoding', etag: 'W/"a"' })
  expect(gunzipSync(rawPayload).toString()).toBe(long)
  expect(headers['content-length']).toBe(String(rawPayload.length))
})

test.each(['', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'x-gzip'])('it is left alone for who takes "%s"', async (accepted) => {
  const { headers, payload } = await get('/api/long', accepted)
  expect([headers['content-encoding'], headers.vary, headers.etag]).toEqual([undefined, 'Origin, accept-encoding', '"a"'])
  expect(payload).toBe(long)
})

test.each(['/api/short', '/api/sheet', '/api/parts', '/page'])('%s is left alone', async (url) => {
  expect((await get(url, 'gzip')).headers['content-encoding']).toBeUndefined()
})

const rows = async (signal?: AbortSignal) => {
  const answered = fetch(`${address}/api/rows`, signal && { signal })
  await expect.poll(() => source?.destroyed).toBe(false)
  source.push('first\n')
  const answer = await answered
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const reader = answer.body!.getReader()
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('first\n')
  return reader
}

test('a file leaves piece by piece, and ends when it is whole', async () => {
  const reader = await rows()
  source.push('second\n')
  source.push(null)
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('second\n')
  expect((await reader.read()).done).toBe(true)
})

test('a file that fails breaks off, and one that nobody reads on is not made any further', async () => {
  const reader = await rows()
  source.destroy(new Error('the database is gone'))
  await expect(reader.read()).rejects.toThrow()
  const gone = new AbortController()
  await rows(gone.signal)
  gone.abort()
  if (!source.destroyed) await once(source, 'close').catch(() => undefined)
  expect(source.destroyed).toBe(true)
})
