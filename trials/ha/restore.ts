import { setTimeout as pause } from 'node:timers/promises'
import { type Db, inTransaction } from '../../server/src/kit/db/db.ts'
import { readInstallation, releaseByCommand } from '../../server/src/installation/index.ts'
import { switchOrdersOnline } from '../../server/src/settings/index.ts'
import { isUnfinished } from '../torture/verdict.ts'
import type { Cluster } from './cluster.ts'
import type { Scene } from './faults.ts'
import type { DatabaseNode } from './node.ts'
import { readHandoffs } from './rows.ts'
import { until } from './wait.ts'

/** So long orders have to stay where they are, several times as long as they usually do. */
const heldSeconds = 10

/**
 * A base backup is put back under the running servers. Its orders wait, and have long been sent since. Nothing may leave until it is
 * released, not even new orders; then every order arrives once. Nobody writes between the backup and the restore: that would be lost.
 */
export const restore = async ({ cluster, clerks, partners, db, before, remarks }: Scene): Promise<void> => {
  await patiently('orders are held back', () => switchOrdersOnline(db, false))
  await pause(5000)
  await clerks.rest()
  const primary = await cluster.redundant()
  await primary.backUp()
  await patiently('orders leave', () => switchOrdersOnline(db, true))
  const settled = async () => !(await readHandoffs(db, before)).some(isUnfinished)
  await patiently('everything has left after the backup', settled, 300)
  const sent = await partners.calls()

  await putBack(cluster, primary)
  await patiently('orders would leave', () => switchOrdersOnline(db, true))
  await patiently('the servers see that it was restored', async () => (await held(db)).held?.why === 'restored')
  const { orders } = (await held(db)).waiting
  if (orders === 0) remarks.push('no order waited in the backup')
  clerks.resume()
  await pause(heldSeconds * 1000)
  const more = (await partners.calls()) - sent
  if (more > 0) throw new Error(`${more} calls with orders left a restored database that nobody had released`)
  await inTransaction(db, (tx) => releaseByCommand(tx, { sendWaiting: false }))
}

/** etcd forgets the cluster, the restored node leads, and the other one copies it. */
const putBack = async (cluster: Cluster, primary: DatabaseNode): Promise<void> => {
  await cluster.end()
  cluster.etcd.empty()
  cluster.otherThan(primary).removeData()
  primary.putBack()
  await cluster.startFrom(primary)
}

const held = (db: Db) => readInstallation(db, { outbound: true })

/** Connections of before break at their first use. */
const patiently = (what: string, ask: () => Promise<unknown>, seconds = 60) =>
  until(what, seconds, () =>
    ask().then(
      (answer) => answer !== false,
      () => false,
    ),
  )
