import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { honourPrepared } from './prepared.ts'
import type { Settings } from '../settings.ts'
import { parsers } from './wire.ts'

/**
 * The tables; each feature adds its own in `<feature>.tables.ts` by declaration merging, so that the kit knows none of them.
 */
export interface Database {}

/** A connection or a transaction. Whoever is handed one uses that one and no other: on the embedded database a second handle inside a transaction waits for ever. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

export interface OpenDatabase {
  kind: 'embedded' | 'postgres'
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

/** Wraps a pool, whichever database is behind it. */
export const kyselyOver = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: honourPrepared(pool) }) })

/** PostgreSQL when `databaseUrl` is set, else the embedded database in the data folder. */
export const openDatabase = async (settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>): Promise<OpenDatabase> => {
  if (settings.databaseUrl !== undefined) return openPostgres(settings.databaseUrl)
  const { pool, close } = await openEmbedded(settings.dataFolder)
  return { kind: 'embedded', db: kyselyOver(pool), pool, close }
}

export const openPostgres = (connectionString: string, max = 10): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: parsers,
    connectionTimeoutMillis: 5000,
    statement_timeout: 60_000,
    // a process that hangs in a transaction holds what it locked; somebody who fetches a long file slowly is not cut off
    idle_in_transaction_session_timeout: 300_000,
    application_name: 'disadmin',
  })
  // An idle connection that breaks (a database restart) reports here; the pool replaces it, and the next query says what is wrong.
  pool.on('error', () => undefined)
  // One that breaks in the middle of a transaction reports on itself; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { kind: 'postgres', db: kyselyOver(pool), pool, close: () => pool.end() }
}

/** Runs `work` in a transaction and again (3 times in all) when PostgreSQL says that two transactions met (40001, 40P01). */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === 3 || !metAnother(error)) throw error
    }
  }
}

const metAnother = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
