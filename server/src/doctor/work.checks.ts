import type { Pool } from 'pg'
import { Registry } from 'prom-client'
import type { OpenDatabase } from '../kit/db/db.ts'
import type { Settings } from '../kit/settings.ts'
import { readInstallation } from '../installation/index.ts'
import { gaugeDatabase } from '../operations/index.ts'
import { ordersOnline } from '../settings/index.ts'
import { findFailedJobs } from './database.queries.ts'
import { type Finding, findingsOf } from './finding.ts'

const sending = findingsOf('sending')
const orders = findingsOf('orders')
const jobs = findingsOf('jobs')

export const checkSending = async ({ db }: OpenDatabase, settings: Settings): Promise<Finding> => {
  const { held, waiting } = await readInstallation(db, settings)
  if (held && held.why !== 'switched_off')
    return sending.fail(
      `nothing leaves since ${held.since}: the database was ${held.why}; ${waiting.orders} orders, ${waiting.mails} mails and ${waiting.events} events wait`,
      'Ask the partners what they have, then release (docs/running.md, Restoring).',
    )
  if (held) return sending.warn('nothing leaves this process', 'Unset DISADMIN_OUTBOUND when it may.')
  return (await ordersOnline(db, settings))
    ? sending.ok('orders, mails and events leave')
    : sending.warn('orders are switched off', 'Switch them on under Application settings, or set DISADMIN_ORDERS_ONLINE.')
}

/** The same numbers that /metrics has. */
export const checkOrders = async (database: OpenDatabase): Promise<Finding[]> => {
  const registry = new Registry()
  gaugeDatabase(registry, database)
  const read = async (name: string, state?: string) => {
    const { values } = await registry.getSingleMetric(name)!.get()
    if (values.length === 0) throw new Error('the database did not answer')
    const ours = values.filter(({ labels }) => state === undefined || (labels.what === 'handoffs' && labels.state === state))
    return ours.reduce((sum, { value }) => sum + value, 0)
  }
  const failed = await read('disadmin_outbox', 'given_up')
  const unknown = await read('disadmin_outbox', 'unknown')
  const oldest = Math.round((await read('disadmin_oldest_waiting_order_seconds')) / 60)
  const found = [
    failed > 0 && orders.fail(`${failed} failed`, 'Open Orders in the console, view Failed: each basket says why and what to do.'),
    unknown > 0 && orders.fail(`${unknown} may have arrived or not`, 'Open Orders in the console, view Unknown; ask the partner.'),
    oldest >= 15 &&
      orders.fail(`the oldest has waited for ${oldest} minutes`, 'Look at the checks of sending and of the partners.'),
  ].filter((one) => one !== false)
  return found.length > 0 ? found : [orders.ok('none failed, is unknown or has waited for 15 minutes')]
}

export const checkJobs = async (pool: Pool): Promise<Finding> => {
  const failed = await findFailedJobs(pool)
  if (failed.length === 0) return jobs.ok('none failed in the last day')
  const kinds = failed.map(({ name, count }) => `${name} (${count})`).join(', ')
  return jobs.warn(`failed in the last day: ${kinds}`, 'Open Jobs in the console: the log of each has the reason.')
}
