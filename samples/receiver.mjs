#!/usr/bin/env node
// A partner's receiver: takes each order once, whatever happens on the way. PORT=9090 SECRET=… node samples/receiver.mjs
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { PORT = '9090', SECRET = '', ORDERS_FILE = './orders.jsonl' } = process.env

// What was taken is on disk before anybody is told; after a restart it is known again.
const orders = new Map()
const remember = (entry) => entry.event !== 'arrived' && orders.set(entry.reference, entry)
const before = existsSync(ORDERS_FILE) ? readFileSync(ORDERS_FILE, 'utf8').split('\n') : []
for (const line of before.filter((one) => one.endsWith('}'))) remember(JSON.parse(line))
const file = openSync(ORDERS_FILE, 'a')
// a line that a crash tore in two stays alone
if (before.at(-1)) writeSync(file, '\n')
const keep = (entry) => {
  writeSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
  fsyncSync(file)
  remember(entry)
  return entry
}

const isOurs = ({ headers, method, url }, body) => {
  if (SECRET === '') return true
  const stamp = String(headers['x-timestamp'])
  const wanted = createHmac('sha256', SECRET)
    .update(`${stamp}.${method === 'GET' ? url : body}`)
    .digest('hex')
  const [given, expected] = [Buffer.from(String(headers['x-signature'])), Buffer.from(`sha256=${wanted}`)]
  return Math.abs(Date.now() / 1000 - Number(stamp)) < 300 && given.length === expected.length && timingSafeEqual(given, expected)
}

// The same order under the same key is answered as the first time. Another key comes only after a rejection.
const take = (order, key, body) => {
  const { reference } = order
  const digest = createHash('sha256').update(body).digest('hex')
  keep({ event: 'arrived', reference, key, digest })
  const known = orders.get(reference)
  if (known && (known.event === 'effective' || known.key === key)) return known
  if (order.lines.length === 0) return keep({ event: 'rejected', reference, key, reason: 'An order has lines' })
  return keep({ event: 'effective', reference, key, digest, order_no: String(700_000 + orders.size) })
}

const meaningOf = ({ event, reference, order_no, reason }) =>
  event === 'effective' ? [200, { status: 'accepted', reference, order_no }] : [422, { status: 'rejected', reference, reason }]

const answerTo = async (request) => {
  const body = await text(request)
  if (!isOurs(request, body)) return [401, { error: 'signature' }]
  const [, reference] = /\/orders(?:\/([0-9a-f-]{36}))?$/.exec(request.url) ?? []
  // Asked about an order: yes, no, or never heard of it. "absent" must be true, for it is then sent again.
  if (request.method === 'GET' && reference) {
    const known = orders.get(reference)
    return known ? meaningOf(known) : [404, { status: 'absent', reference }]
  }
  if (request.method !== 'POST') return [404, { error: 'not found' }]
  return meaningOf(take(JSON.parse(body), String(request.headers['idempotency-key']), body))
}

createServer((request, response) => {
  answerTo(request)
    .catch(() => [500, { error: 'internal' }])
    .then(([status, body]) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`Orders are taken at http://127.0.0.1:${PORT}/orders\n`))
