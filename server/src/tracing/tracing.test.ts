import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { callOut } from '../kit/outbound.ts'
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
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  tracing = (await startTracing(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })))!
  t = await startApp()
})
afterAll(async () => {
  await t.close()
  await tracing.stop()
  receiver.close()
})

const valueOf = ({ attributes }: Pick<Span, 'attributes'>, name: string) => attributes.find(({ key }) => key === name)?.value

test('a saved basket is one trace of its request and its statements, under the request’s id; a call of a partner is another', async () => {
  const customerId = await addCustomer(t.database.db)
  const cart = await addCart(t.database.db, { customerId })
  await addUser(t.database.db, { username: 'm.rossi', role: 'sales' })
  const rossi = await t.signedIn('m.rossi')
  const { id } = (await rossi.get(`/api/v1/carts/${cart}`)).body.items[0]
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
  const partner = new URL(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/orders?secret=1`)
  await callOut({ url: partner.href, method: 'POST', body: 'an order' })
  await t.app.close()
  await tracing.stop()

  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  )
  const resource = received[0]!.resourceSpans[0]!.resource
  expect(valueOf(resource, 'service.name')).toEqual({ stringValue: 'disadmin' })
  const save = spans.find(({ name }) => name === 'PATCH /api/v1/carts/:id')!
  expect(save.parentSpanId).toBeUndefined()
  expect(valueOf(save, 'disadmin.request_id')).toEqual({ stringValue: saved.headers.get('x-request-id') })
  expect(valueOf(save, 'http.response.status_code')).toEqual({ intValue: 200 })
  const statements = spans.filter(({ traceId, spanId }) => traceId === save.traceId && spanId !== save.spanId)
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([save.spanId]))
  const texts = statements.map((span) => valueOf(span, 'db.query.text')?.stringValue ?? '')
  expect(texts).toEqual(
    expect.arrayContaining([expect.stringMatching(/update .?cart_items/), expect.stringMatching(/insert into .?audit_log/)]),
  )
  expect(texts.join()).not.toContain('Ring first')
  const call = spans.find(({ name }) => name === `POST ${partner.host}`)!
  expect([call.parentSpanId, call.traceId === save.traceId]).toEqual([undefined, false])
  // sign-in, reading, saving and the call: what runs beside them makes no traces
  expect(spans.filter(({ parentSpanId }) => parentSpanId === undefined)).toHaveLength(4)
  expect(JSON.stringify(received)).not.toMatch(/secret=|csrf|Ring first/i)
})
