import type { TextRef } from '@disadmin/contract/kit/issues'
import { fromKysely, PgBoss } from 'pg-boss'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db, OpenDatabase } from '../db/db.ts'
import { dueWork } from '../outbox/wakeup.ts'
import type { Settings } from '../settings.ts'

/** What a job gets while it runs. */
export interface RunningJob<Payload> {
  id: string
  payload: Payload
  /** Never inside a transaction that somebody else holds: a job opens its own. */
  db: Db
  settings: Settings
  /** Writes a line into the job's log, at once: whoever watches the job reads it. */
  log: (line: TextRef) => Promise<void>
  /** Aborted when the process ends or the job was given to somebody else; a job that honours it runs on elsewhere. */
  signal: AbortSignal
}

export interface JobKind<Payload = never> {
  /** What it is called in lists: `send-waiting-orders`. */
  kind: string
  /**
   * Does the work and answers its result. It runs at least once: a worker that dies or an error starts it again from the beginning,
   * with growing pauses, five times in all; then it is parked with its reason.
   */
  run: (job: RunningJob<Payload>) => Promise<object>
  /** At most one waits or runs at any time. */
  exclusive?: true
  /** Minute, hour, day, month, weekday, in the configured zone; it may run twice, so it must not mind. */
  cron?: string
}

/** Any kind, whatever its payload. */
export type AnyJobKind = JobKind<never>

export interface JobData {
  payload: unknown
  /** Who asked; null: the system. */
  user_id: number | null
}

export interface Enqueued {
  id: string
  /** False: one of this kind was under way already, and this is its id. */
  isNew: boolean
}

export interface JobQueue {
  /** Puts a job into the queue in the transaction of what it belongs to: a rolled back change leaves no job. */
  enqueue: <Payload>(tx: Db, kind: JobKind<Payload>, payload: Payload, userId: number | null) => Promise<Enqueued>
  close: () => Promise<void>
}

const day = 86_400

/** How often a job is started before it is parked. */
export const maxAttempts = 5

/** A worker that has not been heard of for so long is taken for dead. */
const heartbeatSeconds = 10

/** What notifies the workers of a new job. */
export const notifiedOf = 'pgboss.job'

const queueOptions = {
  retryLimit: maxAttempts - 1,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds,
  expireInSeconds: 6 * 3600,
  retentionSeconds: 90 * day,
  deleteAfterSeconds: 90 * day,
}

/**
 * pg-boss over our own pool, whichever database is behind it. It expects dates where we read text.
 * Its errors are outages, which the next round survives.
 */
export const bossOver = ({ pool, kind }: OpenDatabase, options: { works: boolean; logger?: Pick<Logger, 'warn'> }): PgBoss => {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => withDates(await pool.query(text, values)) },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    supervise: options.works,
    schedule: options.works,
    // `startJobs` calls it where a worker died
    superviseIntervalSeconds: 600,
    monitorIntervalSeconds: 5,
    // no job waits for another
    flowIntervalSeconds: day,
    cronWorkerIntervalSeconds: 30,
    queueCacheIntervalSeconds: day,
  })
  boss.on('error', (error) => options.logger?.warn({ err: error }, 'jobs cannot be read'))
  return boss
}

const withDates = <R extends pg.QueryResult>(result: R): R => {
  // several statements in one answer as many results; nobody reads them
  const moments = (result.fields ?? []).filter(({ dataTypeID }) => dataTypeID === pg.types.builtins.TIMESTAMPTZ)
  for (const row of result.rows ?? [])
    for (const { name } of moments) if (typeof row[name] === 'string') row[name] = new Date(row[name])
  return result
}

/** Creates what the queue needs and is missing; processes that start together wait for each other. */
export const prepareQueue = async (boss: PgBoss, kinds: readonly AnyJobKind[]): Promise<void> => {
  await boss.start()
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { kind, exclusive } of kinds) {
    if (!there.has(kind)) await boss.createQueue(kind, { ...queueOptions, policy: exclusive ? 'exclusive' : 'standard' })
    // The first look at a queue is a query of pg-boss' own; inside a transaction on the embedded database it would wait for ever.
    await boss.findJobs(kind, { id: nobody })
  }
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** Opens the queue for those who ask for jobs; it runs none (`startJobs` does). */
export const openQueue = async (database: OpenDatabase, kinds: readonly AnyJobKind[]): Promise<JobQueue> => {
  const boss = bossOver(database, { works: false })
  await prepareQueue(boss, kinds)
  return {
    enqueue: (tx, { kind }, payload, userId) => send({ boss, tx, kind, data: { payload, user_id: userId } }),
    close: () => boss.stop({ graceful: false, close: false }),
  }
}

const send = async ({ boss, tx, kind, data }: { boss: PgBoss; tx: Db; kind: string; data: JobData }): Promise<Enqueued> => {
  for (let tries = 0; tries < 3; tries++) {
    const id = await boss.send(kind, data, { db: fromKysely(tx) })
    if (id !== null) {
      await sql`select pg_notify(${dueWork}, ${notifiedOf})`.execute(tx)
      return { id, isNew: true }
    }
    const { rows } = await sql<{ id: string }>`select id from pgboss.job where name = ${kind} and state <= 'active'`.execute(tx)
    if (rows[0]) return { id: rows[0].id, isNew: false }
    // the one that was in the way has just ended
  }
  throw new Error(`No job ${kind} could be put into the queue`)
}
