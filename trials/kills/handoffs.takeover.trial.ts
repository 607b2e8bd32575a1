import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { readSettings } from '../../server/src/settings.ts'
import { type Ground, newGround } from '../torture/database.ts'
import { openHouse } from '../torture/house.ts'
import { freePort } from '../../test-support/free-port.mjs'
import { kill, Partner, partnerEnv, type Product, startProduct, within } from '../torture/processes.ts'
import { readTold, type ToldOrder } from '../torture/verdict.ts'
import { addOrders } from '../../server/test/orders.ts'
import { onThisMachine } from '../../server/test/slowness.ts'

// The embedded database has room for one process.
describe.runIf(inject('adminUrl') !== '')('two servers on one database', () => {
  let ground: Ground
  let partner: Partner
  let env: Record<string, string>
  const running: Product[] = []
  const start = async (more: Record<string, string> = {}) => {
    const product = await startProduct({ ...env, ...more, PORT: String(await freePort()) })
    running.push(product)
    return product
  }
  beforeAll(async () => {
    ground = await newGround('postgres')
    await openHouse(ground.env, 1)
    partner = await Partner.start(ground.folder)
    await partner.behave({ completesAfter: null })
    env = { ...ground.env, ...partnerEnv({ wholesaler: partner.url, vpom: partner.url }, { asks: true, keys: true }) }
  })
  afterAll(async () => {
    await Promise.all(running.map((product) => kill(product)))
    partner.stop()
    await ground.remove()
  })
  const withDatabase = async <T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> => {
    const { db, close } = await openDatabase(readSettings(ground.env))
    return work(db).finally(close)
  }
  const order = (count: number) => withDatabase((db) => addOrders(db, count))
  const until = async (is: (told: ToldOrder[]) => boolean): Promise<number> => {
    const begun = Date.now()
    while (!is(await withDatabase(readTold))) await pause(250)
    return (Date.now() - begun) / 1000
  }
  const allAccepted = (told: ToldOrder[]) => told.every((row) => row.state === 'accepted')

  test('one dies with orders in its hands: the other has them within the 30 s of a lease', async () => {
    await order(5)
    const dying = await start({ DISADMIN_TORTURE: 'on', DISADMIN_TORTURE_AT: 'begun:3' })
    expect(await within(60_000, dying.gone)).toBe(true)
    const left = await withDatabase(readTold)
    expect(left.some((row) => row.state === 'sending' || row.state === 'claimed')).toBe(true)
    await start()
    const ofTheDead = left.filter((row) => row.state === 'sending' || row.state === 'claimed')
    const takenOver = (told: ToldOrder[]) =>
      ofTheDead.every((dead) => told.some((row) => row.id === dead.id && row.fence > dead.fence))
    // a lease, and a margin for a machine with other things to do
    expect(await until(takenOver)).toBeLessThan(30 + onThisMachine(10_000) / 1000)
    await until(allAccepted)
    const effective = (await partner.journal()).filter((entry) => entry.event === 'effective')
    expect(effective).toHaveLength(10)
    expect(new Set(effective.map((entry) => `${entry.target} ${entry.reference}`)).size).toBe(10)
  })

  test('both work at the same orders, and none goes out twice', async () => {
    await start()
    await order(60)
    await until(allAccepted)
    const effective = (await partner.journal()).filter((entry) => entry.event === 'effective')
    expect(new Set(effective.map((entry) => `${entry.target} ${entry.reference}`)).size).toBe(effective.length)
    expect(effective).toHaveLength(130)
  })
})
