import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { OpenDatabase } from '../src/kit/db/db.ts'
import { Client, testPassword } from './client.ts'
import { addUser } from './people.ts'
import { type Cluster, openOver, startCluster } from './postgres-cluster.ts'
import { onThisMachine } from './slowness.ts'

// The embedded database lives and dies with its process: there is nothing to be out of reach.
describe.runIf(inject('adminUrl') !== '')('PostgreSQL stopped and started again under load', () => {
  let cluster: Cluster
  let database: OpenDatabase
  let client: Client
  beforeAll(async () => {
    // what was answered has to be there again: the sign-in above all, without which every later answer is 401
    cluster = await startCluster(['synchronous_commit=on'])
    const over = await openOver(cluster)
    database = over.database
    await addUser(database.db, { username: 'sales', role: 'sales' })
    // signs in all the while: of one person's sessions the oldest would go
    await addUser(database.db, { username: 'newcomer', role: 'sales' })
    client = new Client(over.app)
    client.token = (await client.post('/api/v1/auth/login', { username: 'sales', password: testPassword })).body.token
  })
  afterAll(async () => {
    await database.close()
    await cluster.stop()
  })

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const calls = [
    () => client.get('/api/v1/carts'),
    () => client.get('/api/v1/notifications'),
    () => client.post('/api/v1/auth/login', { username: 'newcomer', password: testPassword }),
  ]

  test('meanwhile every answer is 503 with words and Retry-After, and the first success comes within 5 s', async () => {
    let loading = true
    const seen = new Set<number>()
    const load = Array.from({ length: 12 }, async (_, i) => {
      while (loading) {
        const { status } = await calls[i % 3]!()
        seen.add(status)
        await pause(5)
      }
    })
    await expect.poll(() => [...seen]).toEqual([200])
    await cluster.halt()
    for (let round = 0; round < 5; round++) {
      for (const call of calls) {
        const { status, body, headers } = await call()
        expect([status, body.code, Number(headers['retry-after'])]).toEqual([503, 'unavailable', 2])
        expect(body.error_message).toContain('cannot be reached')
      }
      await pause(100)
    }
    await cluster.resume()
    const start = performance.now()
    while ((await client.get('/api/v1/carts')).status !== 200) await pause(50)
    expect(performance.now() - start).toBeLessThan(onThisMachine(5000))
    await pause(500)
    loading = false
    await Promise.all(load)
    expect([...seen].toSorted()).toEqual([200, 503])
    for (const call of calls) expect((await call()).status).toBe(200)
  })
})
