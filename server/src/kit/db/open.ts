import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Settings } from '../settings.ts'
import { statementChannel, type TracedStatement } from '../traced.ts'
import { type Database, type Db, markEmbedded, type OpenDatabase } from './db.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import { openPool, type Timeouts, timeouts } from './pools.ts'
import { honourPrepared } from './prepared.ts'
import { sendTogether } from './together.ts'

/** Wraps a pool, whichever database is behind it. */
export const kyselyOver = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(statementChannel.hasSubscribers && { log: publish }) })

const publish = (event: LogEvent) => {
  const error = event.level === 'error' ? event.error : undefined
  const told: TracedStatement = { sql: event.query.sql, milliseconds: event.queryDurationMillis, error }
  statementChannel.publish(told)
}

/** PostgreSQL when `databaseUrl` is set, else the embedded database in the data folder. */
export const openDatabase = async (
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'behindPooler'>,
): Promise<OpenDatabase> => {
  const { databaseUrl, behindPooler } = settings
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, { behindPooler })
  return overEmbedded(await openEmbedded(settings.dataFolder))
}

/** The embedded database has one connection, for everybody. */
export const overEmbedded = ({ pool, close }: EmbeddedDatabase): OpenDatabase => {
  const db = markEmbedded(kyselyOver(honourPrepared(sendTogether(pool))))
  return { kind: 'embedded', db, pool, workers: { db, pool }, monitor: pool, close }
}

interface PostgresOptions {
  behindPooler?: boolean
  /** Of the requests' connections, where it is not the usual one. */
  requests?: Timeouts
}

/** At most 10 connections for requests, 6 for what runs beside them (one of which listens), 1 to look after it. Opened when they are needed. */
export const openPostgres = (
  url: string,
  { behindPooler = false, requests = timeouts.request }: PostgresOptions = {},
): OpenDatabase => {
  const open = (max: number, p: Timeouts) => {
    const pool = sendTogether(openPool(url, { max, timeouts: p, behindPooler }))
    return behindPooler ? pool : honourPrepared(pool)
  }
  const [pool, working, monitor] = [open(10, requests), open(6, timeouts.worker), open(1, timeouts.monitor)]
  return {
    kind: 'postgres',
    db: kyselyOver(pool),
    pool,
    workers: { db: kyselyOver(working), pool: working },
    monitor,
    close: async () => {
      await Promise.all([pool, working, monitor].map((each) => each.end()))
    },
  }
}

/** Two connections without limits, for migrations and for writing much at once: they may take as long as they take. */
export const openForPreparation = (url: string): OpenDatabase => {
  const pool = honourPrepared(sendTogether(openPool(url, { max: 2, timeouts: timeouts.preparation })))
  const db = kyselyOver(pool)
  return { kind: 'postgres', db, pool, workers: { db, pool }, monitor: pool, close: () => pool.end() }
}
