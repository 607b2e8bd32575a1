import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Cluster, startCluster } from './postgres-cluster.ts'
import { freePort } from '../../test-support/free-port.mjs'
import { placeOf } from '../src/installation/place.queries.ts'
import { openDatabase } from '../src/kit/db/open.ts'
import { readSettings } from '../src/settings.ts'
import { databaseForProcesses, type RealProcess, startProcess, startServer } from './real-process.ts'

const running: RealProcess[] = []
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running.length = 0
})

const statusOf = (url: string) =>
  fetch(url).then(
    async (response) => ({ status: response.status, body: await response.json() }),
    () => undefined,
  )

describe.runIf(inject('adminUrl') !== '')('a server whose database is not there yet', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster()
  })
  afterAll(() => cluster.stop())

  test('waits for it with its port open, alive and not ready, and serves when it comes', async () => {
    const port = await freePort()
    const ground = await databaseForProcesses()
    await cluster.halt()
    const server = startProcess('main.ts', [], { ...ground.env, DATABASE_URL: cluster.url, PORT: String(port) })
    running.push(server)
    const at = (path: string) => statusOf(`http://127.0.0.1:${port}${path}`)
    await expect.poll(() => at('/readyz')).toEqual({ status: 503, body: { status: 'waiting for the database' } })
    expect(await at('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
    expect(await at('/api/v1/carts')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(server.child.exitCode).toBe(null)
    await cluster.resume()
    await expect.poll(async () => (await at('/readyz'))?.status).toBe(200)
    expect(server.output()).toContain('waiting for the database')
    await ground.remove()
  })

  test('is reached over a Unix socket as well', async () => {
    const { username, password, pathname, port } = new URL(cluster.url)
    const socket = join(cluster.folder, 'sockets')
    const DATABASE_URL = `postgresql://${username}:${password}@${pathname}?host=${encodeURIComponent(socket)}&port=${port}`
    const settings = readSettings({ DATABASE_URL })
    const database = await openDatabase(settings)
    expect((await database.pool.query('select inet_client_addr() as address')).rows).toEqual([{ address: null }])
    expect((await placeOf(settings)).address).toBe(`${socket}:${port}${pathname}`)
    await database.close()
  })

  test('a wrong password is no outage: it ends and says so', async () => {
    const wrong = new URL(cluster.url)
    wrong.password = 'wrong'
    const server = startProcess('main.ts', [], { DATABASE_URL: wrong.href, PORT: String(await freePort()) })
    running.push(server)
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('password authentication failed')
  })
})

describe('a server that is told to end', () => {
  test('says so to the balancer for as long as it should, and serves meanwhile', async () => {
    const ground = await databaseForProcesses()
    const server = await startServer({ ...ground.env, DISADMIN_DRAIN_SECONDS: '4' })
    running.push(server)
    server.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${server.url}/readyz`)).toMatchObject({ status: 503, body: { status: 'ending' } })
    expect(await statusOf(`${server.url}/api/v1/config/current`)).toMatchObject({ status: 200 })
    expect(await server.ended).toBe(0)
    await ground.remove()
  })
})

describe.runIf(inject('adminUrl') !== '')('migrations', () => {
  test('wait for another process without a limit, and say so', async () => {
    const ground = await databaseForProcesses({ empty: true })
    const other = new pg.Client({ connectionString: ground.env.DATABASE_URL! })
    await other.connect()
    await other.query('select pg_advisory_lock(7215402913)')
    const port = await freePort()
    const server = startProcess('main.ts', [], { ...ground.env, PORT: String(port) })
    running.push(server)
    await expect.poll(() => server.output()).toContain('another process prepares it; waiting')
    expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toEqual({ status: 503, body: { status: 'migrations running' } })
    expect(await statusOf(`http://127.0.0.1:${port}/healthz`)).toEqual({ status: 200, body: { status: 'ok' } })
    await other.end()
    await expect.poll(() => server.output()).toContain('Disadmin is ready')
    server.child.kill('SIGKILL')
    await server.ended
    await ground.remove()
  })

  test('and the demo: of two that begin at once one fills it, the other waits, both serve', async () => {
    const ground = await databaseForProcesses({ empty: true })
    const env = { ...ground.env, DISADMIN_DEMO: 'on', DISADMIN_SIMULATOR: 'off' }
    const second = { ...env, DISADMIN_DATA: `${ground.folder}/second` }
    const both = await Promise.all([startServer(env), startServer(second)])
    running.push(...both)
    expect(both.filter(({ output }) => output().includes('5,000 carts written'))).toHaveLength(1)
    for (const { child } of both) child.kill('SIGKILL')
    await Promise.all(both.map(({ ended }) => ended))
    await ground.remove()
  })

  test('may take longer than any request: their connection has no limit', async () => {
    const ground = await databaseForProcesses()
    const { openForPreparation } = await import('../src/kit/db/open.ts')
    const { pool, close } = openForPreparation(ground.env.DATABASE_URL!)
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    await close()
    await ground.remove()
  })
})
