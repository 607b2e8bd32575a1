import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { OpenDatabase } from '../../server/src/kit/db/db.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { readSettings } from '../../server/src/settings.ts'
import { type Ground, newGround } from '../torture/database.ts'
import { openHouse } from '../torture/house.ts'
import { freePort } from '../../test-support/free-port.mjs'
import { kill, Partner, partnerEnv, type Product, startProduct } from '../torture/processes.ts'
import { addOrders } from '../../server/test/orders.ts'

// The embedded database has room for one process.
describe.runIf(inject('adminUrl') !== '')('a server that is put to sleep between its commit and its call', () => {
  let ground: Ground
  let partner: Partner
  let database: OpenDatabase
  const running: Product[] = []
  const start = async (more: Record<string, string> = {}) => {
    const abilities = { asks: true, keys: false }
    const env = { ...ground.env, ...partnerEnv({ wholesaler: partner.url, vpom: partner.url }, abilities), ...more }
    const product = await startProduct({ ...env, DISADMIN_PARTNER_TOTAL_MS: '3000', PORT: String(await freePort()) })
    running.push(product)
    return product
  }
  beforeAll(async () => {
    ground = await newGround('postgres')
    await openHouse(ground.env, 1)
    database = await openDatabase(readSettings(ground.env))
    partner = await Partner.start(ground.folder)
    // a second send would be a second order
    await partner.behave({ completesAfter: null, keys: false })
  })
  afterAll(async () => {
    await Promise.all(running.map((product) => kill(product)))
    partner.stop()
    await database.close()
    await ground.remove()
  })
  const states = async () => {
    const { rows } = await sql<{ state: string }>`select state from handoffs where target = 'wholesaler'`.execute(database.db)
    return rows.map(({ state }) => state)
  }
  const sends = async () => {
    const { rows } = await sql<{ outcome: string }>`
      select a.outcome from handoff_attempts a join handoffs h on h.id = a.handoff_id and h.target = 'wholesaler'
      where a.kind = 'send' order by a.id`.execute(database.db)
    return rows.map(({ outcome }) => outcome)
  }
  const poll = { interval: 250 }

  test('sends nothing when it wakes up after another one has sent the order', async () => {
    const sleeper = await start({ DISADMIN_TORTURE: 'on', DISADMIN_TORTURE_AT: 'begun:1:stop' })
    await addOrders(database.db, 1)
    await expect.poll(states, poll).toEqual(['sending'])
    await start()
    await expect.poll(states, poll).toEqual(['accepted'])
    sleeper.child.kill('SIGCONT')
    await expect.poll(async () => (await sends())[0], poll).toBe('not_sent')
    await pause(2000)
    const arrived = (await partner.journal()).filter(({ event, target }) => event === 'effective' && target === 'wholesaler')
    expect(arrived).toHaveLength(1)
    expect(await states()).toEqual(['accepted'])
  })
})
