import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addCart, addDeliveryOption } from './carts.ts'
import { Client, type ClientAnswer, testPassword } from './client.ts'
import { addCustomer, addUser } from './people.ts'
import { type Cluster, openOver, startCluster } from './postgres-cluster.ts'

// A commit of the embedded database cannot be separated from its answer.
describe.runIf(inject('adminUrl') !== '')('a commit whose connection breaks, and the same call again', () => {
  let cluster: Cluster
  let over: Awaited<ReturnType<typeof openOver>>
  let admin: pg.Client
  let keller: Client
  let customerId: number
  let option: number
  beforeAll(async () => {
    cluster = await startCluster(['synchronous_commit=on'])
    over = await openOver(cluster)
    const { db } = over.database
    await addUser(db, { username: 'a.keller', role: 'sales' })
    customerId = await addCustomer(db)
    option = await addDeliveryOption(db, 'Tour 1')
    keller = new Client(over.app)
    keller.token = (await keller.post('/api/v1/auth/login', { username: 'a.keller', password: testPassword })).body.token
    admin = new pg.Client({ connectionString: cluster.url })
    admin.on('error', () => undefined)
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await over.app.close()
    await over.database.close()
    await cluster.stop()
  })

  const commitsWaitFor = async (standby: string) => {
    await admin.query(`alter system set synchronous_standby_names = '${standby}'`)
    await admin.query('select pg_reload_conf()')
    await expect
      .poll(async () => (await admin.query('show synchronous_standby_names')).rows[0])
      .toEqual({
        synchronous_standby_names: standby,
      })
    // whoever commits asks what the checkpointer has read: it reads before it writes
    await admin.query('checkpoint')
  }
  /** The connection is taken away while its commit waits for a standby that is not there: it is kept, and nobody was told. */
  const brokenIn = async (call: () => Promise<ClientAnswer>): Promise<ClientAnswer> => {
    await commitsWaitFor('nobody')
    const answer = call()
    const waiting = async () => (await admin.query(`select pid from pg_stat_activity where wait_event = 'SyncRep'`)).rows
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    for (const { pid } of await waiting()) await admin.query('select pg_terminate_backend($1)', [pid])
    const told = await answer
    await commitsWaitFor('')
    return told
  }
  const trailOf = async (id: number) => {
    const { db } = over.database
    const rows = await db.selectFrom('audit_log').select('action').where('record_id', '=', String(id)).orderBy('id').execute()
    return rows.map(({ action }) => action)
  }
  /** A basket that is held, as the clerk's console knows it. */
  const held = async () => {
    const id = await addCart(over.database.db, { customerId, lines: [{ ordered: 10 }] })
    await keller.post('/api/v1/carts/lock', { cart_ids: [id], is_locked: true })
    const { version, lock_fence, items } = (await keller.get(`/api/v1/carts/${id}`)).body
    return { id, basis: { version, lock_fence }, line: items[0].id as number }
  }

  test.each([{ 'idempotency-key': randomUUID() }, {}])(
    'a save is one save, with a key and without %o [CART-61] [CART-63S]',
    async (key) => {
      const { id, basis, line } = await held()
      const save = () => keller.patch(`/api/v1/carts/${id}`, { ...basis, note: 'Kept', items: [{ id: line, deliver_qty: 2 }] }, key)
      const first = await brokenIn(save)
      expect([first.status, first.body.code]).toEqual([503, 'uncertain'])
      expect(await save()).toMatchObject({ status: 200, body: { version: 2, note: 'Kept', is_locked: false } })
      expect(await trailOf(id)).toEqual(['lock', 'update'])
    },
  )

  test.each(['deliver', 'order'] as const)('%s is done once, with a key and without [CART-45S] [CART-63S]', async (deed) => {
    for (const key of [{ 'idempotency-key': randomUUID() }, {}]) {
      const { id, basis, line } = await held()
      const deeds = {
        deliver: { send_email: false, quantity: 'deliver_qty' },
        order: { delivery_date: '2099-01-04', delivery_option_id: option, quantity: 'order_qty' },
      }
      const { quantity, ...terms } = deeds[deed]
      const pending = { id, ...basis, items: [{ id: line, [quantity]: 2 }] }
      const call = () => keller.post(`/api/v1/carts/${deed}`, { cart_ids: [id], ...terms, carts: [pending] }, key)
      expect((await brokenIn(call)).body.code).toBe('uncertain')
      const again = await call()
      expect(again.status, again.text).toBe('idempotency-key' in key ? 200 : 422)
      const { items, version } = (await keller.get(`/api/v1/carts/${id}`)).body
      expect([items[0].delivered + items[0].wholesaler_qty, version]).toEqual([2, 2])
      expect(await trailOf(id)).toEqual(['lock', 'update', deed])
    }
  })
})
