import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { readSettings } from '../../server/src/settings.ts'
import { queueMails } from '../../server/src/mails/index.ts'
import { createSimulator, openJournal } from '../../server/partner-simulator/index.ts'
import { addOrders } from '../../server/test/orders.ts'
import { type Cluster, startCluster } from '../../server/test/postgres-cluster.ts'
import { type RealProcess, startProcess, startServer } from '../../server/test/real-process.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// The drill: a backup is read back while the orders it believes to be waiting have long been sent, to a partner that knows no keys.
describe.runIf(inject('adminUrl') !== '')('a database restored from a backup', () => {
  let cluster: Cluster
  let folder: string
  let journal: ReturnType<typeof openJournal>
  let simulator: ReturnType<typeof createSimulator>
  let env: Record<string, string>
  const running: RealProcess[] = []
  beforeAll(async () => {
    cluster = await startCluster(['synchronous_commit=on'])
    folder = await mkdtemp(join(tmpdir(), 'disadmin-restore-'))
    journal = openJournal(join(folder, 'journal.jsonl'))
    simulator = createSimulator(journal)
    simulator.behaviour.keys = false
    await new Promise<void>((resolve) => simulator.orders.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(simulator.orders.address() as AddressInfo).port}`
    env = {
      DATABASE_URL: cluster.url,
      DISADMIN_DATA: join(folder, 'data'),
      DISADMIN_DEMO: 'off',
      DISADMIN_WHOLESALER_URL: `${url}/wholesaler`,
      DISADMIN_WHOLESALER_FORMAT: 'opentrans',
      DISADMIN_WHOLESALER_ABILITIES: 'asks',
      DISADMIN_ORDERS_ONLINE: 'off',
    }
  })
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    running.length = 0
  })
  afterAll(async () => {
    simulator.orders.closeAllConnections()
    await new Promise((resolve) => simulator.orders.close(resolve))
    journal.close()
    await cluster.stop()
    await rm(folder, { recursive: true })
  })

  const start = async () => {
    const server = await startServer(env)
    running.push(server)
    return server
  }
  const withDatabase = async <T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> => {
    const { db, close } = await openDatabase(readSettings(env))
    return work(db).finally(close)
  }
  const arrived = () => journal.entries.filter(({ event }) => event === 'effective').length
  const switchOnline = (online: boolean) =>
    withDatabase((db) =>
      sql`insert into configuration (key, value) values ('orders_online', ${JSON.stringify(online)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(db),
    )
  const data = () => join(cluster.folder, 'data')
  const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])
  const command = async (...args: string[]) => {
    const { ended, output } = startProcess('cli.ts', args, env)
    expect(await ended).toBe(0)
    return output()
  }

  test('sends nothing by itself, whether the server ran on or was started again; released, no order arrives twice', async () => {
    const server = await start()
    const orders = await withDatabase((db) => addOrders(db, 5))
    await pause(1500)
    await cluster.halt()
    copy(data(), join(folder, 'backup'))
    await cluster.resume()
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
    await withDatabase((db) => queueMails(db, [{ recipient: 'garage@example.ch', subject: 'Delivered', body: 'x' }]))
    await switchOnline(true)
    await expect.poll(arrived).toBe(orders.length)

    await cluster.halt()
    rmSync(data(), { recursive: true })
    copy(join(folder, 'backup'), data())
    await cluster.resume()
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
    await switchOnline(true)
    await expect.poll(() => server.output()).toContain('this database was copied or restored')
    await pause(4000)
    const again = await start()
    await pause(3000)
    expect(again.output()).not.toContain('"msg":"hand-off"')
    expect(await withDatabase(async (db) => (await sql`select from handoff_attempts`.execute(db)).rows.length)).toBe(0)
    expect(arrived()).toBe(orders.length)

    expect(await command('outbound')).toMatch(/Nothing leaves since .*restored[\s\S]*10 orders, 0 mails, 0 events/)
    expect(await command('release', 'orders')).toContain('Released.')
    const accepted = () =>
      withDatabase(
        async (db) =>
          (await sql`select from handoffs where target = 'wholesaler' and state in ('accepted', 'confirmed')`.execute(db)).rows
            .length,
      )
    await expect.poll(accepted, { interval: 1000 }).toBe(orders.length)
    expect(arrived()).toBe(orders.length)
    expect(await command('outbound')).toContain('Orders, mails and events leave.')
  })

  test('put back within the minute, and met by a server without its data folder, it sends nothing either', async () => {
    const before = arrived()
    await switchOnline(false)
    const server = await start()
    await withDatabase((db) => addOrders(db, 3))
    await pause(1500)
    await cluster.halt()
    rmSync(join(folder, 'backup'), { recursive: true })
    copy(data(), join(folder, 'backup'))
    await cluster.resume()
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
    await switchOnline(true)
    await expect.poll(arrived).toBe(before + 3)
    server.child.kill('SIGKILL')
    await server.ended

    await cluster.halt()
    rmSync(data(), { recursive: true })
    copy(join(folder, 'backup'), data())
    await cluster.resume()
    await switchOnline(true)
    env['DISADMIN_DATA'] = join(folder, 'another')
    const unknowing = await start()
    expect(unknowing.output()).toContain('this database was copied or restored')
    await pause(3000)
    expect(unknowing.output()).not.toContain('"msg":"hand-off"')
    expect(arrived()).toBe(before + 3)
  })
})
