import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { version } from '../version.ts'
import type { OpenDatabase } from './db.ts'

const folder = join(import.meta.dirname, '../../../migrations')

const names = async () =>
  (await readdir(folder))
    .filter((name) => /^\d{4}_\w+\.ts$/.test(name))
    .map((name) => name.slice(0, -3))
    .toSorted()

/** The end of a migration's name where the release before may run on it: it adds what nobody has to know. */
const additive = /_additive$/

const provider: MigrationProvider = {
  getMigrations: async () => {
    const entries = (await names()).map(
      async (name) => [name, (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Migration] as const,
    )
    return Object.fromEntries(await Promise.all(entries))
  },
}

type Say = (line: string) => void

/**
 * Applies what is missing, all or nothing, and answers the names applied. However long it takes: `database` is one without limits.
 * Processes that start together wait for each other; a table that is held by somebody is come back for. Throws on the database of a
 * newer version.
 */
export const migrate = async (
  database: OpenDatabase,
  say: Say = () => undefined,
  begin: () => void = () => undefined,
): Promise<string[]> => {
  await refuseNewer(database.pool)
  if ((await pendingMigrations(database.pool)) === 0) return []
  begin()
  return whileAlone(database, say, async () => {
    for (let tries = 1; ; tries++) {
      const { error, results } = await new Migrator({ db: database.db, provider }).migrateToLatest()
      if (!error) {
        await database.pool.query('update installation set version = $1', [version])
        return (results ?? []).map((result) => result.migrationName)
      }
      if (!isHeld(error) || tries === mostTries) throw error
      if (tries === 1) say('Database: a table is in use by somebody else; the migrations are tried again')
      await pause(1000)
    }
  })
}

/** About five minutes, with the time that each try waits for a table. */
const mostTries = 50

const isHeld = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

/** Ours alone: the number is that of no other lock. */
const lockId = 7_215_402_913

/** What of several processes only one may do at a time; the others wait, however long. */
export const whileAlone = async <T>({ kind, pool }: OpenDatabase, say: Say, work: () => Promise<T>): Promise<T> => {
  if (kind === 'embedded') return work()
  const client = await pool.connect()
  try {
    for (let tries = 0; !(await takesLock(client)); tries++) {
      if (tries === 0) say('Database: another process prepares it; waiting for that one')
      await pause(500)
    }
    return await work()
  } finally {
    // the lock ends with its connection
    client.release(true)
  }
}

const takesLock = async (client: pg.PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockId])
  return rows[0]!.taken
}

/** How many migrations this code knows that the database does not. */
export const pendingMigrations = async (pool: pg.Pool): Promise<number> => {
  const applied = new Set(await appliedTo(pool))
  return (await names()).filter((name) => !applied.has(name)).length
}

const appliedTo = async (pool: pg.Pool): Promise<string[]> => {
  const { rows: there } = await pool.query<{ there: boolean }>("select to_regclass('kysely_migration') is not null as there")
  if (!there[0]!.there) return []
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Those of the migrations that this code neither knows nor runs on. */
export const unknownOf = async (applied: readonly string[]): Promise<string[]> => {
  const known = await names()
  return applied.filter((name) => !known.includes(name) && !additive.test(name))
}

/** Throws on the database of a newer version. */
export const refuseNewer = async (pool: pg.Pool): Promise<void> => {
  const newer = await unknownOf(await appliedTo(pool))
  if (newer.length === 0) return
  const known = await names()
  const { rows } = await pool.query<{ version: string | null }>('select version from installation')
  throw new Error(
    `The database was migrated by version ${rows[0]?.version} (newest migration: ${newer.at(-1)}), and this is ${version} (${known.at(-1)}). ` +
      'Start the newer version again, or restore the backup that was taken before it.',
  )
}
