import { Gauge, type Registry } from 'prom-client'
import type { OpenDatabase } from '../kit/db/db.ts'
import type { Settings } from '../kit/settings.ts'
import { version } from '../kit/version.ts'
import { foldersOf, lastBackupAt, type Room, roomIn } from './machine.ts'

interface Read {
  name: string
  help: string
  labels?: string[]
  /** Answers `value`, and a column for each label. */
  query: string
}

/** VPOM's turn comes when the wholesaler has the order; until then nothing of it waits. */
const waiting = `(state = 'planned' and due_at is not null or state in ('claimed', 'sending'))`
const givenUp = `state in ('parked', 'rejected')`

/** What is read from the database, by a look at partial indexes and small tables. */
const reads: Read[] = [
  {
    name: 'disadmin_outbox',
    help: 'Orders, uploads of availability, mails and events that wait to be sent, of which nobody knows whether they arrived, or that were given up or refused',
    labels: ['what', 'state'],
    query: `
      select what, state, value from (
        select 'handoffs' as what, count(*) filter (where ${waiting}) as waiting, count(*) filter (where state = 'unknown') as unknown, (
          select count(*) from handoffs h join orders o on o.id = h.order_id join carts c on c.id = o.cart_id
          where h.${givenUp} and (o.withdrawn_at is null or not c.ordered and c.status <> 'closed')) as given_up
        from handoffs where state not in ('accepted', 'confirmed')
        union all select 'availability', count(*) filter (where ${waiting}), count(*) filter (where state = 'unknown'), count(*) filter (where ${givenUp})
        from availability_handoffs
        union all select 'mails', count(*) filter (where given_up_at is null), null, count(given_up_at) from mails where sent_at is null
        union all select 'webhooks', count(*) filter (where due_at is not null), null, count(*) filter (where due_at is null)
        from webhook_deliveries where sent_at is null
      ) counted cross join lateral (values ('waiting', waiting), ('unknown', unknown), ('given_up', given_up)) each (state, value)
      where value is not null`,
  },
  {
    name: 'disadmin_oldest_waiting_order_seconds',
    help: 'How long the order has waited that waits for longest or is unknown; 0 where none does',
    query: `
      select coalesce(extract(epoch from clock_timestamp() - min(greatest(h.created_at, first.accepted_at))), 0)::float as value
      from (select * from handoffs where state not in ('accepted', 'confirmed') and (${waiting} or state = 'unknown')) h
        left join handoffs first on first.order_id = h.order_id and first.target = 'wholesaler' and h.target = 'vpom'`,
  },
  {
    name: 'disadmin_held',
    help: '1 while nothing leaves because the database was copied or restored, and nobody has released it',
    query: 'select count(*)::int as value from (select from installation_places where held_at is not null limit 1) held',
  },
  {
    name: 'disadmin_jobs',
    help: 'Background jobs that are due and wait, that run, and that failed and are still kept',
    labels: ['state'],
    query: `
      select each.state, each.value from (
        select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
          count(*) filter (where state = 'active') as running, count(*) filter (where state = 'failed') as failed
        from pgboss.job where name not like '\\_\\_pgboss%'
      ) counted cross join lateral (values ('waiting', waiting), ('running', running), ('failed', failed)) each (state, value)`,
  },
  {
    name: 'disadmin_totals_repaired',
    help: 'How often kept totals were not what is counted, and were counted anew',
    query: 'select coalesce(sum(repairs), 0)::int as value from kept_figures',
  },
]

/** Gauges of the version, the connections and what the database knows, read when they are asked for; what it does not answer is left out. */
export const gaugeDatabase = (registry: Registry, { pool, workers, monitor }: OpenDatabase): void => {
  const registers = [registry]
  new Gauge({ name: 'disadmin_build_info', help: 'The version that runs', labelNames: ['version'], registers }).set({ version }, 1)
  const pools = { requests: pool, workers: workers.pool }
  const connections = new Gauge({
    name: 'disadmin_database_connections',
    help: 'Connections to the database by who uses them, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect: () => {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        connections.set({ pool: name, state: 'busy' }, totalCount - idleCount)
        connections.set({ pool: name, state: 'idle' }, idleCount)
        connections.set({ pool: name, state: 'waited_for' }, waitingCount)
      }
    },
  })
  for (const { name, help, labels = [], query } of reads) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers,
      collect: async () => {
        const { rows } = await monitor.query<Record<string, string> & { value: number }>(query).catch(() => ({ rows: [] }))
        if (labels.length > 0) gauge.reset()
        else gauge.remove()
        for (const row of rows) gauge.set(Object.fromEntries(labels.map((label) => [label, row[label]!])), row.value)
      },
    })
  }
}

/** Gauges of the folders and of the last backup that the data folder knows of. */
export const gaugeMachine = (registry: Registry, settings: Pick<Settings, 'dataFolder' | 'filesFolder' | 's3'>): void => {
  const registers = [registry]
  const perFolder = (name: string, help: string, read: (room: Room) => number) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers,
      collect: async () => {
        for (const [folder, path] of Object.entries(foldersOf(settings))) {
          const room = await roomIn(path)
          if (room) gauge.set({ folder }, read(room))
        }
      },
    })
  }
  perFolder(
    'disadmin_folder_size_bytes',
    'Size of the file system with the data folder, or with the folder of files',
    ({ size }) => size,
  )
  perFolder('disadmin_folder_free_bytes', 'What of it is free for this process', ({ free }) => free)
  const backup = new Gauge({
    name: 'disadmin_last_backup_timestamp_seconds',
    help: 'When the last backup was taken that the data folder knows of; left out where it knows of none',
    registers,
    collect: async () => {
      const at = await lastBackupAt(settings)
      if (at) backup.set(at.getTime() / 1000)
      else backup.remove()
    },
  })
}
