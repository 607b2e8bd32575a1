import { startDemo } from '../demo/index.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { migrate } from './kit/db/migrate.ts'
import { openForPreparation } from './kit/db/open.ts'
import type { Settings } from './kit/settings.ts'
import { ensureRolesAndPermissions } from './permissions/permissions.seed.ts'

type Say = (line: string) => void

/**
 * Migrations, roles and permissions, and for a fresh demo its data, over connections without limits. Answers whether the database was
 * new. Several processes may do so at a time.
 */
export const prepareDatabase = async (database: OpenDatabase, settings: Settings, say: Say): Promise<boolean> => {
  if (settings.migrationUrl === undefined) return prepare(database, settings, say)
  const patient = openForPreparation(settings.migrationUrl)
  try {
    return await prepare(patient, settings, say)
  } finally {
    await patient.close()
  }
}

const prepare = async (database: OpenDatabase, settings: Settings, say: Say) => {
  const applied = await migrate(database, say)
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied`)
  await ensureRolesAndPermissions(database.db)
  if (settings.demo) await startDemo(database, settings, say)
  return applied.includes('0001_people')
}
