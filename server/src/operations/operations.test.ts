import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { version } from '../kit/version.ts'
import { queueMails } from '../mails/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp({ METRICS_TOKEN: 'a-token-for-metrics' })
})
afterAll(() => t.close())

const get = async (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', app = t.app) => {
  const { statusCode, body, headers: answered } = await app.inject({ method: 'GET', url, headers, remoteAddress })
  return { status: statusCode, body, headers: answered }
}

test('healthz answers while the process lives, readyz when the database answers and has every migration', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
  const ready = await get('/readyz')
  expect([ready.status, JSON.parse(ready.body)]).toEqual([200, { status: 'ok', database: t.database.kind, pending: 0 }])
})

test('healthz and readyz answer HEAD as well, without a body', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const [got, head] = [await t.app.inject({ url }), await t.app.inject({ method: 'HEAD', url })]
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', got.headers['content-length']])
  }
})

test('readyz says so when a migration is missing, and when the database is gone', async () => {
  const own = await startApp()
  await own.database.pool.query("delete from kysely_migration where name like '0002%'")
  const pending = await get('/readyz', {}, '127.0.0.1', own.app)
  expect([pending.status, JSON.parse(pending.body)]).toMatchObject([503, { status: 'migrations pending', pending: 1 }])
  await own.database.close()
  const gone = await get('/readyz', {}, '127.0.0.1', own.app)
  expect([gone.status, JSON.parse(gone.body).status]).toEqual([503, 'database unreachable'])
  expect((await get('/healthz', {}, '127.0.0.1', own.app)).status).toBe(200)
  await own.app.close()
})

test('metrics are for this machine or the bearer of the token, and do not exist for anybody else', async () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  expect((await get('/metrics')).body).toContain('http_request_duration_seconds')
  expect((await get('/metrics', {}, '::1')).status).toBe(200)
  const scraper = { 'user-agent': 'Prometheus/3', 'x-prometheus-scrape-timeout-seconds': '10', 'x-request-id': '1' }
  expect((await get('/metrics', scraper)).status).toBe(200)
  expect((await get('/metrics', bearer('a-token-for-metrics'), '10.0.0.9')).status).toBe(200)
  for (const headers of [{}, bearer('another'), bearer(''), { authorization: 'a-token-for-metrics' }])
    expect((await get('/metrics', headers, '10.0.0.9')).status).toBe(404)
  const passedOn = { 'x-forwarded-for': '127.0.0.1' }
  // whatever a proxy on this machine leaves as its sign, a right bearer aside
  const signs = [
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'X-Forwarded-Client-Cert',
    'Via',
    'X-Real-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'Fastly-Client-IP',
    'X-Envoy-External-Address',
    'X-Original-Host',
    'X-Azure-ClientIP',
    'CDN-Loop',
    'X-Remote-Addr',
  ]
  for (const sign of signs) {
    const passed = { [sign]: sign === 'Forwarded' ? 'for=203.0.113.9' : 'somebody' }
    expect((await get('/metrics', passed)).status, sign).toBe(404)
    expect((await get('/metrics', { ...passed, ...bearer('a-token-for-metrics') })).status, sign).toBe(200)
  }
  expect((await get('/metrics', passedOn)).status).toBe(404)
  const behindProxy = await startApp({ DISADMIN_PROXY: 'on' })
  expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1, 10.0.0.9' }, '127.0.0.1', behindProxy.app)).status).toBe(404)
  expect((await get('/metrics', passedOn, '127.0.0.1', behindProxy.app)).status).toBe(404)
  await behindProxy.close()
})

const held = "insert into installation_places (place, address, held_at, why) values ('x', 'x', now(), 'copied')"
const failed = (name: string) => `insert into pgboss.job (name, state) values ('${name}', 'failed')`

test('metrics tell of the version, the connections, and of what waits to leave or run, was given up, failed or is held', async () => {
  const { pool } = t.database
  await addOrders(t.database.db, 1)
  await pool.query("update handoffs set created_at = now() - interval '90 s'")
  expect((await get('/metrics')).body).toMatch(/disadmin_held 0\n/)
  await pool.query(held)
  await pool.query(failed('keep-house'))
  await queueMails(t.database.db, [{ recipient: 'garage@example.ch', subject: 'x', body: 'x' }])
  const { body } = await get('/metrics')
  expect(body).toMatch(/disadmin_database_connections\{pool="requests",state="idle"\} \d+/)
  expect(body).toContain('disadmin_database_connections{pool="workers",state="waited_for"} 0')
  expect(body).toContain('disadmin_outbox{what="mails",state="waiting"} 1')
  expect(body).toContain('disadmin_outbox{what="handoffs",state="given_up"} 0')
  expect(body).toContain('disadmin_outbox{what="webhooks",state="waiting"} 0')
  expect(body).toContain('disadmin_outbox{what="availability",state="given_up"} 0')
  expect(body).toMatch(/disadmin_oldest_waiting_order_seconds 9\d/)
  expect(body).toContain('disadmin_held 1\n')
  expect(body).toContain('disadmin_jobs{state="failed"} 1')
  expect(body).toContain('disadmin_jobs{state="waiting"} 0')
  expect(body).toContain(`disadmin_build_info{version="${version}"} 1`)
})

test('metrics count an order once it is due, as unknown or failed, and no longer when nobody has to act on it', async () => {
  const { pool } = t.database
  const orders = async () =>
    [...(await get('/metrics')).body.matchAll(/disadmin_outbox\{what="handoffs",state="\w+"\} (\d+)/g)].map(([, n]) => Number(n))
  expect(await orders()).toEqual([1, 0, 0])
  await pool.query("update handoffs set state = 'unknown', due_at = null where target = 'wholesaler'")
  expect(await orders()).toEqual([0, 1, 0])
  await pool.query("update handoffs set state = 'rejected' where target = 'wholesaler'")
  expect(await orders()).toEqual([0, 0, 1])
  await pool.query('update orders set withdrawn_at = now()')
  expect(await orders()).toEqual([0, 0, 0])
  expect((await get('/metrics')).body).toMatch(/disadmin_oldest_waiting_order_seconds 0\n/)
})

test('metrics name routes, never the ids or words in their paths', async () => {
  await get('/api/v1/carts/100001')
  await get('/made/up/by/somebody')
  const { body } = await get('/metrics')
  expect(body).toContain('route="/api/v1/carts/:id"')
  // the figures behind the names are any digits
  const names = body.split('\n').map((line) => line.slice(0, line.lastIndexOf(' ')))
  expect(names.join('\n')).not.toMatch(/100001|somebody/)
})

test('the page to read and try it opens, with a policy that allows nothing inline', async () => {
  const { status, body, headers } = await get('/api/docs', {}, '10.0.0.9')
  expect([status, body.includes('swagger-ui')]).toEqual([200, true])
  expect(headers['content-security-policy']).toMatch(/script-src 'self';.*style-src 'self'/)
  expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/)
  expect(body).not.toMatch(/<script(?![^>]*src=)|<style|onload=|style=/)
  for (const [, file] of body.matchAll(/(?:src|href)="([^"]+)"/g)) expect((await get(file!)).status, file).toBe(200)
})

test('a route that is not in the contract cannot be added', async () => {
  const own = await startApp()
  await own.app.close()
  const { buildApp } = await import('../app.ts')
  const { pino } = await import('pino')
  const fresh = async () => buildApp({ database: own.database, settings: own.settings, logger: pino({ level: 'silent' }) })
  const handler = async () => 'secret'
  for (const [method, url] of [
    ['GET', '/api/v1/secret'],
    ['DELETE', '/api/v1/carts/:id'],
    ['GET', '/Api/v1/secret'],
    ['POST', '/secret'],
    ['GET', '/api/docs-of-mine'],
  ] as const) {
    const app = await fresh()
    expect(() => app.route({ method, url, handler }), url).toThrow(`Route not declared in the contract: ${method} ${url}`)
    await app.close()
  }
  await own.database.close()
})
