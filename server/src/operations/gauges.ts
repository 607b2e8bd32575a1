import { Gauge, type Registry } from 'prom-client'
import type { OpenDatabase } from '../kit/db/db.ts'

/** What waits to leave the house, and what was given up, by a look at partial indexes. */
const outboxes = `
  select 'handoffs' as what, count(*) filter (where state in ('planned', 'claimed', 'sending', 'unknown')) as waiting,
    count(*) filter (where state in ('parked', 'rejected')) as given_up
  from handoffs where state in ('planned', 'claimed', 'sending', 'unknown', 'parked', 'rejected')
  union all select 'mails', count(*) filter (where given_up_at is null), count(given_up_at) from mails where sent_at is null
  union all select 'webhooks', count(*) filter (where due_at is not null), count(*) filter (where due_at is null)
  from webhook_deliveries where sent_at is null`

/** Gauges of the connections and of what waits, read when they are asked for; where the database does not answer the second kind is left out. */
export const gaugeDatabase = (registry: Registry, { pool, workers, monitor }: OpenDatabase): void => {
  const pools = { requests: pool, workers: workers.pool }
  const connections = new Gauge({
    name: 'disadmin_database_connections',
    help: 'Connections to the database by who uses them, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        connections.set({ pool: name, state: 'busy' }, totalCount - idleCount)
        connections.set({ pool: name, state: 'idle' }, idleCount)
        connections.set({ pool: name, state: 'waited_for' }, waitingCount)
      }
    },
  })
  const outbox = new Gauge({
    name: 'disadmin_outbox',
    help: 'Orders, mails and events that wait to be sent, or were given up or refused',
    labelNames: ['what', 'state'],
    registers: [registry],
    collect: async () => {
      outbox.reset()
      const { rows } = await monitor
        .query<{ what: string; waiting: number; given_up: number }>(outboxes)
        .catch(() => ({ rows: [] }))
      for (const { what, waiting, given_up } of rows) {
        outbox.set({ what, state: 'waiting' }, waiting)
        outbox.set({ what, state: 'given_up' }, given_up)
      }
    },
  })
}
