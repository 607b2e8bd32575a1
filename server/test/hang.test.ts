import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addCart } from './carts.ts'
import { Client, testPassword } from './client.ts'
import { addCustomer, addUser } from './people.ts'
import { type Cluster, openOver, startCluster } from './postgres-cluster.ts'
import { onThisMachine } from './slowness.ts'

// The embedded database lives and dies with its process: there is nothing to wait for.
describe.runIf(inject('adminUrl') !== '')('a PostgreSQL that keeps us waiting', () => {
  let cluster: Cluster
  let over: Awaited<ReturnType<typeof openOver>>
  let client: Client
  beforeAll(async () => {
    // a commit has to wait where we want it to
    cluster = await startCluster(['synchronous_commit=on'])
    over = await openOver(cluster)
    const { db } = over.database
    await addUser(db, { username: 'sales', role: 'sales' })
    await addUser(db, { username: 'newcomer', role: 'sales' })
    client = new Client(over.app)
    client.token = (await client.post('/api/v1/auth/login', { username: 'sales', password: testPassword })).body.token
  })
  afterAll(async () => {
    cluster.thaw()
    await over.app.close()
    await over.database.close()
    await cluster.stop()
  })

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const timed = async (call: () => Promise<{ status: number }>) => {
    const start = performance.now()
    const { status } = await call()
    return { status, ms: performance.now() - start }
  }
  const connected = async () => {
    const admin = new pg.Client({ connectionString: cluster.url })
    admin.on('error', () => undefined)
    await admin.connect()
    return admin
  }
  const lockedCart = async (customerId: number) => {
    const id = await addCart(over.database.db, { customerId })
    expect((await client.post('/api/v1/carts/lock', { cart_ids: [id], is_locked: true })).status).toBe(200)
    return id
  }
  const ready = async () => (await over.app.inject({ url: '/readyz' })).statusCode

  test('a row that somebody holds: its savers are told so within seconds, and nobody else notices', async () => {
    const { db } = over.database
    const customerId = await addCustomer(db, { name: 'Garage' })
    const id = await lockedCart(customerId)
    const holder = new pg.Client({ connectionString: cluster.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from carts where id = $1 for update', [id])
    const savers = Array.from({ length: 12 }, () => timed(() => client.patch(`/api/v1/carts/${id}`, { items: [], note: 'held' })))
    const others: { status: number; ms: number }[] = []
    const readies: { status: number; ms: number }[] = []
    const until = performance.now() + 3000
    while (performance.now() < until) {
      others.push(await timed(() => client.get('/api/v1/carts')))
      others.push(await timed(() => client.post('/api/v1/auth/login', { username: 'newcomer', password: testPassword })))
      readies.push(await timed(async () => ({ status: await ready() })))
    }
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
    // where others take the machine for longer than readiness has time, it says so
    expect(readies.filter(({ status, ms }) => status !== 200 && ms < 1400)).toEqual([])
    // the first look of all twelve at the row takes 0.3 s, after that a few connections at a time wait for it
    expect(others.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(others.length / 2)]).toBeLessThan(onThisMachine(300))
    const saved = await Promise.all(savers)
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([409]))
    expect(Math.max(...saved.map(({ ms }) => ms))).toBeLessThan(onThisMachine(8000))
    await holder.query('rollback')
    await holder.end()
    expect((await client.patch(`/api/v1/carts/${id}`, { items: [], note: 'free' })).status).toBe(200)
  })

  test('every connection in use: the process is ready all the same', async () => {
    const { pool } = over.database
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    expect(await ready()).toBe(200)
    for (const one of held) one.release()
  })

  test('a database that hangs: every request ends within 10 s with 503, /readyz within 2 s, and all is well when it goes on', async () => {
    cluster.freeze()
    const asked = Array.from({ length: 24 }, (_, i) => timed(() => client.get(`/api/v1/carts?offset=${i}`)))
    await pause(2500)
    const late = Array.from({ length: 12 }, () => timed(() => client.get('/api/v1/notifications')))
    const readiness = await timed(async () => ({ status: await ready() }))
    expect([readiness.status, readiness.ms < onThisMachine(2500)]).toEqual([503, true])
    const answers = await Promise.all([...asked, ...late])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(onThisMachine(10_000))
    await pause(1000)
    cluster.thaw()
    await expect.poll(ready).toBe(200)
    await expect.poll(async () => (await client.get('/api/v1/carts')).status).toBe(200)
    const after = await Promise.all(Array.from({ length: 24 }, () => timed(() => client.get('/api/v1/carts'))))
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('a database that takes no writes is not ready', async () => {
    const admin = await connected()
    const switchTo = (value: string) => admin.query(`alter system set default_transaction_read_only = ${value}`)
    await switchTo('on')
    await admin.query('select pg_reload_conf()')
    await expect.poll(ready).toBe(503)
    expect(JSON.parse((await over.app.inject({ url: '/readyz' })).body)).toMatchObject({ status: 'database read-only' })
    await admin.query('set default_transaction_read_only = off')
    await switchTo('off')
    await admin.query('select pg_reload_conf()')
    await expect.poll(ready).toBe(200)
    await admin.end()
  })

  test('a connection that breaks while the commit is under way is no "nothing was changed": it is said to be uncertain', async () => {
    const admin = await connected()
    const { db } = over.database
    const customerId = await addCustomer(db, { name: 'Uncertain' })
    const id = await lockedCart(customerId)
    // the commit waits for a standby that is not there
    await admin.query("alter system set synchronous_standby_names = 'nobody'")
    await admin.query('select pg_reload_conf()')
    const standby = async () => (await admin.query('show synchronous_standby_names')).rows[0]?.synchronous_standby_names
    await expect.poll(standby).toBe('nobody')
    // whoever commits asks what the checkpointer has read: it reads before it writes
    await admin.query('checkpoint')
    const saving = client.patch(`/api/v1/carts/${id}`, { items: [], note: 'was it kept' })
    const waiting = async () =>
      (await admin.query<{ pid: number }>("select pid from pg_stat_activity where wait_event = 'SyncRep'")).rows
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    for (const { pid } of await waiting()) await admin.query('select pg_terminate_backend($1)', [pid])
    const { status, body, headers } = await saving
    expect([status, body.code, Number(headers['retry-after'])]).toEqual([503, 'uncertain', 2])
    expect(body.error_message).toContain('not certain')
    await admin.query('alter system reset synchronous_standby_names')
    await admin.query('select pg_reload_conf()')
    await pause(500)
    expect((await client.get(`/api/v1/carts/${id}`)).body.note).toBe('was it kept')
    await admin.end()
  })
})
