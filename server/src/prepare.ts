import { startDemo } from '../demo/index.ts'
import { refuseIncomplete } from './backup/index.ts'
import { jobKinds } from './job-kinds.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { migrate, whileAlone } from './kit/db/migrate.ts'
import { openForPreparation } from './kit/db/open.ts'
import { openQueue } from './kit/jobs/jobs.ts'
import type { Settings } from './kit/settings.ts'
import { ensureRolesAndPermissions } from './permissions/permissions.seed.ts'

interface Told {
  say?: (line: string) => void
  /** What is under way. */
  status?: (status: 'migrations running' | 'demo being filled' | 'starting') => void
}

/**
 * Migrations, roles and permissions, the queue, and for a fresh demo its data, over connections without limits. Answers whether the
 * database was new. Of several processes one does so at a time.
 */
export const prepareDatabase = async (database: OpenDatabase, settings: Settings, told: Told = {}): Promise<boolean> => {
  if (settings.migrationUrl === undefined) return prepare(database, settings, told)
  const patient = openForPreparation(settings.migrationUrl)
  try {
    return await prepare(patient, settings, told)
  } finally {
    await patient.close()
  }
}

const prepare = async (database: OpenDatabase, settings: Settings, { say = nobody, status = nobody }: Told) => {
  await refuseIncomplete(database.pool)
  const applied = await migrate(database, say, () => status('migrations running'))
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied`)
  if (settings.demo) status('demo being filled')
  await whileAlone(database, say, async () => {
    await ensureRolesAndPermissions(database.db)
    if (settings.demo) await startDemo(database, settings, say)
    // two who create it at once would wait for each other for longer than a request may
    await (await openQueue(database, jobKinds)).close()
  })
  status('starting')
  return applied.includes('0001_people')
}

const nobody = () => undefined
