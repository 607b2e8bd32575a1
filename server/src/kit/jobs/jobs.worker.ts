import type { TextRef } from '@disadmin/contract/kit/issues'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, OpenDatabase } from '../db/db.ts'
import { lineToStore } from './job-lines.ts'
import { type AnyJobKind, bossOver, type JobData, notifiedOf, prepareQueue, type RunningJob } from './jobs.ts'
import { type OutboxWorker, startOutbox } from '../outbox/outbox.ts'
import type { Wakeup } from '../outbox/wakeup.ts'
import type { Settings } from '../settings.ts'
import { traced } from '../traced.ts'

interface JobWorkerParts {
  database: OpenDatabase
  settings: Settings
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  kinds: readonly AnyJobKind[]
  wakeup?: Wakeup
}

export interface JobWorker {
  /** Tells the running jobs to stop and waits for them, up to 3 s; they run on wherever there is a worker next. */
  stop: () => Promise<void>
}

/** Runs jobs of these kinds, two of a kind at once, until stopped; keeps their schedules. */
export const startJobs = (parts: JobWorkerParts): JobWorker => {
  const boss = bossOver(parts.database, { works: true, logger: parts.logger })
  const stopping = new AbortController()
  const started = work(boss, parts, stopping.signal).catch((error: unknown) => {
    parts.logger.error({ err: error }, 'jobs are not run: the queue could not be opened')
    return []
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([
        started
          .then((looking) => Promise.all(looking.map((each) => each.stop())))
          .then(() => boss.stop({ graceful: true, close: false, timeout: 2000 })),
        pause(3000, undefined, { ref: false }),
      ])
    },
  }
}

type Boss = ReturnType<typeof bossOver>

const work = async (boss: Boss, parts: JobWorkerParts, signal: AbortSignal): Promise<OutboxWorker[]> => {
  await prepareQueue(boss, parts.kinds)
  await keepSchedules(boss, parts)
  const workers = new Map<string, string[]>()
  for (const kind of parts.kinds) {
    const run = () => boss.work<JobData>(kind.kind, options, ([job]) => runOne(parts, kind, job!, signal))
    workers.set(kind.kind, [await run(), await run()])
  }
  const { db } = parts.database
  const names = [...workers.keys()]
  const wakeWorkers = async () => {
    for (const name of await dueKinds(db, names)) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    return []
  }
  const restartDead = async () => {
    if (await hasDead(db)) await boss.supervise()
    return []
  }
  const every = { atOnce: () => Infinity, logger: parts.logger }
  const waiting = { table: notifiedOf, isDue: () => sql<boolean>`exists (select from pgboss.job where ${isDue(names)})` }
  return [
    startOutbox({ ...every, name: 'jobs', takeUp: wakeWorkers, pollMilliseconds: 1000, work: waiting, wakeup: parts.wakeup }),
    startOutbox({ ...every, name: 'jobs of dead workers', takeUp: restartDead, pollMilliseconds: 2500 }),
  ]
}

// by themselves the workers look every ten minutes; they are woken when there is something
const options = { pollingIntervalSeconds: 600, heartbeatRefreshSeconds: 3 }

// pg-boss' own queues have workers of their own
const isDue = (names: readonly string[]) =>
  sql`name = any(${names}::text[]) and state < 'active' and not blocked and start_after <= now()`

const dueKinds = async (db: Db, names: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job where ${isDue(names)}`.execute(db)
  return rows.map(({ name }) => name)
}

const hasDead = async (db: Db) => {
  const { rows } = await sql<{ some: boolean }>`select exists (select from pgboss.job where state = 'active'
    and heartbeat_on + heartbeat_seconds * interval '1 second' < clock_timestamp()) as some`.execute(db)
  return rows[0]!.some
}

/** What is no longer scheduled ends with the version that scheduled it. */
const keepSchedules = async (boss: Boss, { kinds, settings }: JobWorkerParts) => {
  const wanted = kinds.filter(({ cron }) => cron !== undefined)
  for (const { kind, cron } of wanted) await boss.schedule(kind, cron!, { payload: {}, user_id: null }, { tz: settings.timeZone })
  for (const { name } of await boss.getSchedules()) if (!wanted.some(({ kind }) => kind === name)) await boss.unschedule(name)
}

const runOne = async (parts: JobWorkerParts, kind: AnyJobKind, job: Job<JobData>, stopping: AbortSignal): Promise<object> => {
  const { db } = parts.database
  const about = { job: job.id, kind: kind.kind, attempt: job.retryCount + 1 }
  const log = async (line: TextRef) => {
    await sql`insert into job_log (job_id, text) values (${job.id}, ${lineToStore(line)})`.execute(db)
  }
  const running = {
    id: job.id,
    payload: job.data.payload,
    db,
    settings: parts.settings,
    log,
    signal: AbortSignal.any([job.signal, stopping]),
  } as RunningJob<never>
  try {
    const attributes = { 'disadmin.job': job.id }
    const result = await traced({ name: `job ${kind.kind}`, kind: 'job', attributes }, () => kind.run(running))
    parts.logger.info({ ...about, result }, 'job done')
    return result
  } catch (error) {
    parts.logger.warn({ ...about, err: error }, 'job failed')
    // the reason reaches the list; the stack stays in the server's log
    throw new Error(error instanceof Error ? error.message : String(error))
  }
}
