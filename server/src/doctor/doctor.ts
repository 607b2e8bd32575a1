import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from '../kit/db/db.ts'
import { openDatabase } from '../kit/db/open.ts'
import { createLogger } from '../kit/logger.ts'
import type { Settings } from '../kit/settings.ts'
import { readSettings } from '../settings.ts'
import { readConfiguration } from '../settings/index.ts'
import { checkConfiguration, wrongConfiguration } from './configuration.checks.ts'
import {
  checkClock,
  checkConnections,
  checkDatabase,
  checkExtensions,
  checkMigrations,
  checkRole,
  checkVersion,
} from './database.checks.ts'
import { findFacts, findSchema } from './database.queries.ts'
import { type Finding, findingsOf, reasonOf, safely } from './finding.ts'
import { checkBackups, checkDisk } from './machine.checks.ts'
import { checkCertificate, checkMail, checkPartners } from './outside.checks.ts'
import { checkJobs, checkOrders, checkSending } from './work.checks.ts'

type Environment = Record<string, string | undefined>

/** All checks, in the order in which an operator mends: each says what it found, and what to do. Changes nothing. */
export const examine = async (env: Environment, now: () => number = Date.now): Promise<Finding[]> => {
  let settings: Settings
  try {
    settings = readSettings(env)
  } catch (error) {
    return wrongConfiguration(error)
  }
  const inside = await safely('database', () => examineDatabase(settings, now))
  // after it: the addresses may be configured in the console
  const outside = await Promise.all([
    safely('disk', () => checkDisk(settings)),
    safely('backups', () => checkBackups(settings, now())),
    safely('partners', () => checkPartners(settings)),
    safely('mail', () => checkMail(settings)),
    safely('certificate', () => checkCertificate(settings, now())),
  ])
  return [...checkConfiguration(settings), ...inside, ...outside.flat()]
}

const { ok, warn, fail } = findingsOf('database')

const examineDatabase = async (settings: Settings, now: () => number): Promise<Finding[]> => {
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataFolder, 'database', 'PG_VERSION')))
    return [ok('there is none yet: the first start makes it')]
  let database: OpenDatabase
  try {
    database = await openDatabase(settings)
  } catch (error) {
    return [
      warn(
        `it is not looked at: ${reasonOf(error).split('. ')[0]}`,
        'Stop the server and look again; while it runs, see /readyz and /metrics.',
      ),
    ]
  }
  try {
    return await examineOpen(database, settings, now)
  } finally {
    await database.close()
  }
}

const examineOpen = async (database: OpenDatabase, settings: Settings, now: () => number): Promise<Finding[]> => {
  const { kind } = database
  // more patient than what looks after a server
  const { pool } = database.workers
  const asked = now()
  const facts = await findFacts(pool).catch(reasonOf)
  if (typeof facts === 'string')
    return [fail(`it is not reached: ${facts}`, 'Look at DATABASE_URL, at PostgreSQL and at what stands in between.')]
  const schema = await findSchema(pool)
  const isMigrated = schema !== undefined
  const found = [
    ...(await checkDatabase(pool, facts, settings)),
    ...(kind === 'postgres'
      ? [
          checkClock(facts, (asked + now()) / 2),
          checkRole(facts),
          checkExtensions(facts, isMigrated),
          checkConnections(facts, settings),
        ]
      : []),
    ...(await safely('migrations', async () => [await checkMigrations(pool, isMigrated)])),
    checkVersion(facts, schema?.version),
  ]
  if (!isMigrated) return found
  await readConfiguration({ db: database.db, settings, logger: createLogger('silent') })
  return [
    ...found,
    ...(await safely('sending', async () => [await checkSending(database, settings)])),
    ...(await safely('orders', () => checkOrders({ ...database, monitor: pool }))),
    ...(await safely('jobs', async () => [await checkJobs(pool)])),
  ]
}
