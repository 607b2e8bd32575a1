import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from './db.ts'

const folder = join(import.meta.dirname, '../../../migrations')

const provider: MigrationProvider = {
  getMigrations: async () => {
    const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.ts$/.test(name)).toSorted()
    const entries = names.map(async (name) => [name.slice(0, -3), (await import(join(folder, name))) as Migration] as const)
    return Object.fromEntries(await Promise.all(entries))
  },
}

const migrator = (db: Db) => new Migrator({ db, provider })

/** Applies what is missing, all or nothing. Processes that start together wait for each other. Answers the names applied. */
export const migrate = async (db: Db): Promise<string[]> => {
  const { error, results } = await migrator(db).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** How many migrations this code knows that the database does not. */
export const pendingMigrations = async (db: Db): Promise<number> =>
  (await migrator(db).getMigrations()).filter((migration) => migration.executedAt === undefined).length
