import { spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addCart } from './carts.ts'
import { Client, testPassword } from './client.ts'
import { addCustomer, addUser } from './people.ts'
import { openOver } from './postgres-cluster.ts'
import { freePort } from '../../test-support/free-port.mjs'
import { databaseForProcesses } from './real-process.ts'

const pgbouncer = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file))
const isPossible = inject('adminUrl') !== '' && pgbouncer !== undefined
if (pgbouncer === undefined)
  console.warn('pgbouncer not found: the checks behind a pooler are skipped (Debian: apt install pgbouncer)')

/** PgBouncer handing its two connections on after each transaction, in front of one database. */
const startPooler = async (url: URL) => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-pooler-'))
  const port = await freePort()
  const ini = join(folder, 'pgbouncer.ini')
  await writeFile(
    ini,
    `[databases]
* = host=${url.hostname} port=${url.port} user=${url.username} password=${url.password} dbname=${url.pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  const nobody = process.getuid?.() === 0 ? Number(/^nobody:[^:]*:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))![1]) : undefined
  if (nobody !== undefined) for (const path of [folder, ini]) chownSync(path, nobody, nobody)
  const child = spawn(pgbouncer!, [ini], {
    cwd: folder,
    stdio: 'ignore',
    ...(nobody !== undefined && { uid: nobody, gid: nobody }),
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const listens = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => (socket.destroy(), resolve(true))).once('error', () => resolve(false))
    })
  for (let tries = 0; tries < 600 && !(await listens()); tries++) await new Promise((resolve) => setTimeout(resolve, 100))
  const stop = async () => {
    child.kill('SIGQUIT')
    await ended
    await rm(folder, { recursive: true })
  }
  return { url: `postgresql://disadmin:any@127.0.0.1:${port}${url.pathname}`, stop }
}

describe.runIf(isPossible)('behind a pooler that hands connections on after each transaction', () => {
  let ground: Awaited<ReturnType<typeof databaseForProcesses>>
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let over: Awaited<ReturnType<typeof openOver>>
  let client: Client
  beforeAll(async () => {
    ground = await databaseForProcesses()
    pooler = await startPooler(new URL(ground.env.DATABASE_URL!))
    over = await openOver(pooler, { DISADMIN_POOLER: 'on', DISADMIN_MIGRATION_URL: ground.env.DATABASE_URL! })
    await addUser(over.database.db, { username: 'sales', role: 'sales' })
    client = new Client(over.app)
    const signedIn = await client.post('/api/v1/auth/login', { username: 'sales', password: testPassword })
    expect(signedIn.status, signedIn.text).toBe(200)
    client.token = signedIn.body.token
  })
  afterAll(async () => {
    await over.app.close()
    await over.database.close()
    await pooler.stop()
    await ground.remove()
  })

  test('reads, saves and sign-ins at once are all answered; readiness and a second start too', async () => {
    const { db } = over.database
    const customerId = await addCustomer(db, { name: 'Garage' })
    const carts = await Promise.all(Array.from({ length: 10 }, () => addCart(db, { customerId })))
    const calls = Array.from({ length: 300 }, (_, i) => {
      const id = carts[i % 10]!
      if (i % 5 === 0) return client.post('/api/v1/carts/lock', { cart_ids: [id], is_locked: true })
      if (i % 5 === 1) return client.get(`/api/v1/carts/${id}`)
      return client.get(i % 2 === 0 ? '/api/v1/carts' : '/api/v1/notifications')
    })
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await over.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    const second = await openOver(pooler, { DISADMIN_POOLER: 'on', DISADMIN_MIGRATION_URL: ground.env.DATABASE_URL! })
    await second.app.close()
    await second.database.close()
  })

  test('the limits of a transaction hold for it and stay on no connection', async () => {
    const { db, pool } = over.database
    const customerId = await addCustomer(db, { name: 'Held' })
    const id = await addCart(db, { customerId })
    expect((await client.post('/api/v1/carts/lock', { cart_ids: [id], is_locked: true })).status).toBe(200)
    const holder = new pg.Client({ connectionString: ground.env.DATABASE_URL! })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from carts where id = $1 for update', [id])
    expect((await client.patch(`/api/v1/carts/${id}`, { items: [], note: 'held' })).status).toBe(409)
    await holder.end()
    const shown = await Promise.all(Array.from({ length: 6 }, () => pool.query<{ lock_timeout: string }>('show lock_timeout')))
    expect(new Set(shown.map(({ rows }) => rows[0]!.lock_timeout))).toEqual(new Set(['0']))
  })

  test('without an address of its own for migrations the start is refused', async () => {
    await expect(openOver(pooler, { DISADMIN_POOLER: 'on' })).rejects.toThrow('DISADMIN_MIGRATION_URL')
  })
})
