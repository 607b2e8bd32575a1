import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import { ProblemError } from '../http/refusal.ts'
import { lane } from '../lane.ts'
import { isConnectionBroken } from './sql-problems.ts'

/**
 * The tables; each feature adds its own in `<feature>.tables.ts` by declaration merging, so that the kit knows none of them.
 */
export interface Database {}

/** A connection or a transaction. Whoever is handed one uses that one and no other: on the embedded database a second handle inside a transaction waits for ever. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** Connections of one database, apart by who asks, so that none of them waits for another. On the embedded database they are the same one. */
export interface OpenDatabase {
  kind: 'embedded' | 'postgres'
  /** For requests. */
  db: Db
  pool: pg.Pool
  /** For what runs beside the requests. */
  workers: { db: Db; pool: pg.Pool }
  /** For readiness and gauges: answers or fails within two seconds. */
  monitor: pg.Pool
  close: () => Promise<void>
}

/**
 * Runs `work` in a transaction and again (3 times in all) when PostgreSQL says that two transactions met (40001, 40P01). A row that
 * somebody else holds is come back for during `lockTimeout`, without a connection in between. When the connection breaks while the
 * commit is under way nobody knows whether it holds: that is a refusal `uncertain`, told apart from everything else that fails.
 */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const givesUpAt = performance.now() + (ownLockTimeout.get(db) ?? lockTimeout)
  const onceMore = () => tryOnce(db, work)
  let met = 0
  let attempt = onceMore
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const code = codeOf(error)
      const held = code === '55P03' && performance.now() < givesUpAt
      if (!held && !(metAnother(code) && ++met < 3)) throw error
      // of those who wait for rows only a few hold a connection at a time: everybody else gets one
      attempt = held ? () => comingBack(onceMore) : onceMore
    }
  }
}

const lockTimeout = 3000
const ownLockTimeout = new WeakMap<Db, number>()

/** Over this handle `inTransaction` comes back for what is held so many milliseconds, not the usual three seconds: where a machine is slow and nobody waits. */
export const comeBackFor = (db: Db, milliseconds: number): void => void ownLockTimeout.set(db, milliseconds)

const embedded = new WeakSet<Db>()

/** Says of this handle that it leads to the embedded database. */
export const markEmbedded = (db: Db): Db => (embedded.add(db), db)

/** Whether it is the embedded database, whose one connection everybody shares. */
export const isEmbedded = (db: Db): boolean => embedded.has(db)

const comingBack = lane({ width: 3, queue: Infinity })

const tryOnce = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  let committing = false
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx)
      committing = true
      return result
    })
  } catch (error) {
    if (committing && isConnectionBroken(error)) throw uncertain()
    throw error
  }
}

const uncertain = () =>
  new ProblemError({ status: 503, text: { key: 'kit:error.uncertain' }, code: 'uncertain', retryAfterSeconds: 2 })

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const metAnother = (code: unknown) => code === '40001' || code === '40P01'
