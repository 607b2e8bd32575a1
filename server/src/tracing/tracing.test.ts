import { createServer, type Server } from 'node:http'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { configuredPartners, startHandoffs } from '../handoffs/index.ts'
import { inTransaction } from '../kit/db/db.ts'
import { type JobKind, openQueue } from '../kit/jobs/jobs.ts'
import { startJobs } from '../kit/jobs/jobs.worker.ts'
import { startWakeup } from '../kit/outbox/wakeup.ts'
import { readSettings } from '../settings.ts'
import { startTracing, type Tracing } from './index.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
interface Export {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[]
}

const received: Export[] = []
let receiver: Server
let endpoint: string
let tracing: Tracing
let t: TestApp
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.url === '/v1/traces') received.push(JSON.parse(body) as Export)
      response.end('{}')
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    DISADMIN_WHOLESALER_URL: endpoint,
    DISADMIN_WHOLESALER_SECRET: 'secret-of-partner',
  }
  tracing = (await startTracing(readSettings(env)))!
  t = await startApp(env)
})
afterAll(async () => {
  await t.close()
  await tracing.stop()
  receiver.close()
})

const logger = pino({ level: 'silent' })

/** Hands one order to the partner, who does not understand it. */
const handOff = async () => {
  const { db } = t.database
  await addOrders(db, 1)
  const worker = startHandoffs({ db, partners: configuredPartners(t.settings), online: async () => true, logger })
  const state = () => sql`select from handoffs where target = 'wholesaler' and state = 'unknown'`.execute(db)
  await expect.poll(async () => (await state()).rows.length).toBe(1)
  await worker.stop()
}

const runJob = async () => {
  const kind: JobKind<object> = {
    kind: 'counts',
    run: async ({ db }) => ({ rows: (await sql`select 'of a job'`.execute(db)).rows.length }),
  }
  const { db } = t.database
  const queue = await openQueue(t.database, [kind])
  const wakeup = startWakeup({ database: t.database, logger })
  const worker = startJobs({ database: t.database, settings: t.settings, logger, kinds: [kind], wakeup })
  await inTransaction(db, (tx) => queue.enqueue(tx, kind, {}, null))
  await expect.poll(async () => (await sql`select from pgboss.job where state = 'completed'`.execute(db)).rows.length).toBe(1)
  await worker.stop()
  await wakeup.stop()
  await queue.close()
}

const valueOf = ({ attributes }: Pick<Span, 'attributes'>, name: string) => attributes.find(({ key }) => key === name)?.value

const asked = /update .?cart_items|insert into .?audit_log/

test('a saved basket is one trace under the request’s id, with its statements; a hand-off and a job have traces of their own', async () => {
  const customerId = await addCustomer(t.database.db)
  const cart = await addCart(t.database.db, { customerId })
  await addUser(t.database.db, { username: 'm.rossi', role: 'sales' })
  const rossi = await t.signedIn('m.rossi')
  const { id } = (await rossi.get(`/api/v1/carts/${cart}`)).body.items[0]
  // over a connection, as a browser does
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const saved = await fetch(`${url}/api/v1/carts/${cart}`, {
    method: 'PATCH',
    headers: {
      authorization: `Token ${rossi.token}`,
      'x-browser-id': rossi.browserId,
      'x-csrftoken': rossi.csrf,
      cookie: `csrftoken=${rossi.csrf}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ note: 'Ring first', items: [{ id, deliver_qty: 3 }] }),
  })
  expect(saved.status).toBe(200)
  await handOff()
  await runJob()
  await t.app.close()
  await tracing.stop()

  const batches = received.flatMap(({ resourceSpans }) => resourceSpans)
  expect(valueOf(batches[0]!.resource, 'service.name')).toEqual({ stringValue: 'disadmin' })
  const spans = batches.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans))
  const rootOf = (name: string) => spans.find((span) => span.name === name && span.parentSpanId === undefined)!
  const below = (root: Span) =>
    spans.filter(({ traceId, parentSpanId }) => traceId === root.traceId && parentSpanId === root.spanId)
  const statements = (root: Span) => below(root).map((span) => valueOf(span, 'db.query.text')?.stringValue ?? '')

  const save = rootOf('PATCH /api/v1/carts/:id')
  expect(valueOf(save, 'disadmin.request_id')).toEqual({ stringValue: saved.headers.get('x-request-id') })
  expect(valueOf(save, 'http.response.status_code')).toEqual({ intValue: 200 })
  expect(statements(save).filter((text) => asked.test(text)).length).toBeGreaterThan(1)
  const order = rootOf('hand-off to wholesaler')
  expect(below(order).map(({ name }) => name)).toEqual(
    expect.arrayContaining([`POST ${new URL(endpoint).host}`, 'insert', 'update']),
  )
  expect(statements(rootOf('job counts'))).toContain("select 'of a job'")
  // what looks for work makes no traces
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined).map(({ name }) => name)
  expect(new Set(roots)).toEqual(new Set(['POST /api/v1/auth/login', 'GET /api/v1/carts/:id', save.name, order.name, 'job counts']))
  for (const word of ['Ring first', 'secret-of-partner', rossi.csrf, rossi.token!])
    expect(JSON.stringify(received)).not.toContain(word)
})
