import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator, type Journal, openJournal, type Simulator } from '../../partner-simulator/index.ts'
import { addOrders } from '../../test/orders.ts'
import { type DatabaseAddress, databaseForProcesses, startProcess, startServer } from '../../test/real-process.ts'
import { openDatabase } from '../kit/db/open.ts'
import { prepareDatabase } from '../prepare.ts'
import { readSettings } from '../settings.ts'

let address: DatabaseAddress
let journal: Journal
let simulator: Simulator
let env: Record<string, string>
beforeAll(async () => {
  address = await databaseForProcesses()
  journal = openJournal(join(address.folder, 'journal.jsonl'))
  simulator = createSimulator(journal)
  await new Promise<void>((resolve) => simulator.orders.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(simulator.orders.address() as AddressInfo).port}`
  // what a dead worker held is taken over after 1.5 times as long
  const limits = { DISADMIN_PARTNER_TOTAL_MS: '1000' }
  env = { ...address.env, ...limits, DISADMIN_WHOLESALER_URL: `${url}/wholesaler`, DISADMIN_VPOM_URL: `${url}/vpom` }
})
afterAll(async () => {
  simulator.orders.closeAllConnections()
  await new Promise((resolve) => simulator.orders.close(resolve))
  journal.close()
  await address.remove()
})
const withDatabase = async <T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> => {
  const opened = await openDatabase(readSettings(address.env))
  await prepareDatabase(opened, readSettings(address.env))
  return work(opened.db).finally(opened.close)
}

test('orders whose server is killed while they leave arrive at each partner once', async () => {
  const orders = await withDatabase((db) => addOrders(db, 4))
  for (const moment of ['begun:2', 'answered:3']) {
    const dying = startProcess('main.ts', [], { ...env, DISADMIN_TORTURE: 'on', DISADMIN_TORTURE_AT: moment, PORT: '0' })
    expect(await dying.ended, dying.output()).toBe('SIGKILL')
  }
  const server = await startServer(env)
  const arrived = () => journal.entries.filter(({ event }) => event === 'effective').map((one) => `${one.target} ${one.reference}`)
  const wanted = orders.flatMap(({ reference }) => [`vpom ${reference}`, `wholesaler ${reference}`])
  await expect.poll(() => arrived().toSorted()).toEqual(wanted.toSorted())
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const states = await withDatabase((db) => db.selectFrom('handoffs').select('state').execute())
  expect(states.filter(({ state }) => state !== 'accepted' && state !== 'confirmed')).toEqual([])
  expect(arrived()).toHaveLength(wanted.length)
})
