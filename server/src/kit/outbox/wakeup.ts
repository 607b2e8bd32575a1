import { type RawBuilder, sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Notification, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'
import { interruptible } from './interruptible.ts'

/** Where a transaction says which table has due work. */
export const dueWork = 'due_work'

/** The work of one worker. */
export interface DueWork {
  /** A row of this table that is due when it is committed wakes the worker at once: it has a trigger that notifies. */
  table: string
  /** Whether any of it is due that no worker has; asked at each look. */
  isDue: () => RawBuilder<boolean>
}

/** Wakes the workers of a process, so that none of them polls by itself. */
export interface Wakeup {
  /** Calls `wake` when there may be work, until what it answers is called. */
  watch: (work: DueWork, wake: () => void) => () => void
  stop: () => Promise<void>
}

interface WakeupParts {
  database: Pick<OpenDatabase, 'kind' | 'workers'>
  /** False behind a pooler, which hands the connection on after each transaction: the looks find everything. */
  listens?: boolean
  logger: Pick<Logger, 'warn'>
}

interface Watcher {
  work: DueWork
  wake: () => void
}

const lookMilliseconds = 1000
/** After so many looks that found nothing the pause between them is twice as long. */
const idleLooks = 10

/**
 * Listens for what becomes due with a commit, and looks once a second, in one statement for all workers, for what becomes due by time
 * or was missed while the connection was broken.
 */
export const startWakeup = ({ database, listens = true, logger }: WakeupParts): Wakeup => {
  const watchers = new Set<Watcher>()
  const nap = interruptible()
  const listener = listenOn(database, (table) => {
    for (const { work, wake } of watchers) if (work.table === table) wake()
  })
  let isStopped = false
  const look = async (): Promise<boolean> => {
    if (listens) await listener.connect()
    const watched = [...watchers]
    if (watched.length === 0) return false
    const { rows } = await sql<{ due: boolean[] }>`${prepared}
      select array[${sql.join(watched.map(({ work }) => work.isDue()))}] as due`.execute(database.workers.db)
    const due = watched.filter((_, index) => rows[0]!.due[index])
    for (const { wake } of due) wake()
    return due.length > 0
  }
  const keepLooking = async () => {
    for (let idle = 0; !isStopped;) {
      nap.begin()
      const found = await look().catch((error: unknown) => {
        logger.warn({ err: error }, 'due work cannot be read')
        return true
      })
      idle = found ? 0 : idle + 1
      if (!isStopped) await nap.rest(idle > idleLooks ? 2 * lookMilliseconds : lookMilliseconds)
    }
  }
  const looking = keepLooking()
  return {
    watch: (work, wake) => {
      const watcher = { work, wake }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    stop: async () => {
      isStopped = true
      nap.wake()
      await Promise.race([looking, pause(3000, undefined, { ref: false })])
      listener.close()
    },
  }
}

/**
 * Listens on a connection of the pool, which is kept for that; on the embedded database, which has one, everybody else uses it as well.
 * `connect` does nothing while it listens.
 */
const listenOn = ({ kind, workers }: Pick<OpenDatabase, 'kind' | 'workers'>, heard: (table: string | undefined) => void) => {
  let listening: PoolClient | undefined
  const hear = ({ payload }: Notification) => heard(payload)
  const close = () => {
    listening?.off('notification', hear)
    if (kind === 'postgres') listening?.release(true)
    listening = undefined
  }
  const connect = async () => {
    if (listening) return
    const client = await workers.pool.connect()
    if (kind === 'embedded') client.release()
    listening = client.on('notification', hear)
    client.once('end', () => listening === client && close())
    await client.query(`listen ${dueWork}`).catch((error: unknown) => {
      close()
      throw error
    })
  }
  return { connect, close }
}
