import { startDemo } from './demo/index.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { migrate } from './kit/db/migrate.ts'
import type { Settings } from './kit/settings.ts'
import { ensureRolesAndPermissions } from './permissions/permissions.seed.ts'

/** Migrations, roles and permissions, and for a fresh demo its data. Answers whether the database was new. */
export const prepareDatabase = async (
  database: OpenDatabase,
  settings: Settings,
  say: (line: string) => void,
): Promise<boolean> => {
  const applied = await migrate(database.db)
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied`)
  await ensureRolesAndPermissions(database.db)
  if (settings.demo) await startDemo(database, settings, say)
  return applied.includes('0001_people')
}
