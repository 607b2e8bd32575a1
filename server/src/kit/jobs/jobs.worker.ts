import type { TextRef } from '@disadmin/contract/kit/issues'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, OpenDatabase } from '../db/db.ts'
import { lineToStore } from './job-lines.ts'
import { type AnyJobKind, bossOver, type JobData, prepareQueue, type RunningJob } from './jobs.ts'
import type { Settings } from '../settings.ts'

interface JobWorkerParts {
  database: OpenDatabase
  settings: Settings
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  kinds: readonly AnyJobKind[]
}

export interface JobWorker {
  /** Tells the running jobs to stop and waits for them, up to 3 s; they run on wherever there is a worker next. */
  stop: () => Promise<void>
}

/** Runs jobs of these kinds, two of a kind at once, until stopped; keeps their schedules. */
export const startJobs = (parts: JobWorkerParts): JobWorker => {
  const boss = bossOver(parts.database, { works: true, logger: parts.logger })
  const stopping = new AbortController()
  const started = work(boss, parts, stopping.signal).catch((error: unknown) =>
    parts.logger.error({ err: error }, 'jobs are not run: the queue could not be opened'),
  )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([
        started.then(() => boss.stop({ graceful: true, close: false, timeout: 2000 })),
        pause(3000, undefined, { ref: false }),
      ])
    },
  }
}

type Boss = ReturnType<typeof bossOver>

const work = async (boss: Boss, parts: JobWorkerParts, signal: AbortSignal) => {
  await prepareQueue(boss, parts.kinds)
  await keepSchedules(boss, parts)
  const workers = new Map<string, string[]>()
  for (const kind of parts.kinds) {
    const run = () => boss.work<JobData>(kind.kind, options, ([job]) => runOne(parts, kind, job!, signal))
    workers.set(kind.kind, [await run(), await run()])
  }
  await wakeWhenDue(boss, { ...parts, workers }, signal)
}

// by themselves the workers look once a minute each; they are woken when there is something
const options = { pollingIntervalSeconds: 60, heartbeatRefreshSeconds: 3 }

/** One look a second at all kinds, in the place of one for each worker. */
const wakeWhenDue = async (boss: Boss, parts: JobWorkerParts & { workers: ReadonlyMap<string, string[]> }, signal: AbortSignal) => {
  while (!signal.aborted) {
    const due = await dueKinds(parts.database.db).catch((error: unknown) => {
      parts.logger.warn({ err: error }, 'jobs cannot be read')
      return []
    })
    for (const name of due) for (const id of parts.workers.get(name) ?? []) boss.notifyWorker(id)
    await pause(1000, undefined, { signal }).catch(() => undefined)
  }
}

const dueKinds = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`.execute(db)
  return rows.map(({ name }) => name)
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
    const result = await kind.run(running)
    parts.logger.info({ ...about, result }, 'job done')
    return result
  } catch (error) {
    parts.logger.warn({ ...about, err: error }, 'job failed')
    // the reason reaches the list; the stack stays in the server's log
    throw new Error(error instanceof Error ? error.message : String(error))
  }
}
