import type { Pool } from 'pg'
import { pendingMigrations, refuseNewer } from '../kit/db/migrate.ts'
import type { Settings } from '../kit/settings.ts'
import { version } from '../kit/version.ts'
import { type DatabaseFacts, findTimeIn } from './database.queries.ts'
import { type Finding, findingsOf, reasonOf } from './finding.ts'

const clock = findingsOf('clock')
const database = findingsOf('database')
const role = findingsOf('role')
const extensions = findingsOf('extensions')
const connections = findingsOf('connections')
const migrations = findingsOf('migrations')
const versions = findingsOf('version')

export const checkClock = (facts: DatabaseFacts, now: number): Finding => {
  const apart = Math.round(Math.abs(now - facts.now) / 100) / 10
  const found = `the clocks of this machine and of the database are ${apart} s apart`
  return apart > 5 ? clock.fail(found, 'Run NTP (chrony, systemd-timesyncd) on both.') : clock.ok(found)
}

export const checkDatabase = async (pool: Pool, facts: DatabaseFacts, { timeZone }: Settings): Promise<Finding[]> => {
  const { fail } = database
  const unknownZone = await findTimeIn(pool, timeZone).then(
    () => false,
    () => true,
  )
  const problems = [
    facts.major < 15 && fail(`PostgreSQL ${facts.version} is too old`, 'Upgrade it to 15 or newer.'),
    facts.read_only &&
      fail('it takes no writes', 'Let DATABASE_URL lead to the primary, and look at default_transaction_read_only.'),
    !facts.fsync && fail('fsync is off', 'Set fsync = on: a power cut would lose what was answered, or all.'),
    facts.synchronous_commit === 'off' &&
      fail('synchronous_commit is off', 'Set synchronous_commit = on: a power cut would lose orders that were answered.'),
    unknownZone &&
      fail(`it does not know the time zone ${timeZone}`, 'Install its time zone data, or set DISADMIN_TIME_ZONE to one it knows.'),
  ].filter((one) => one !== false)
  return problems.length > 0 ? problems : [database.ok(`PostgreSQL ${facts.version} takes writes and keeps them`)]
}

export const checkRole = (facts: DatabaseFacts): Finding => {
  if (!facts.owns_it || !facts.may_create)
    return role.fail('it does not own the database', 'Run: alter database … owner to …; migrations create tables and a schema.')
  if (facts.is_superuser)
    return role.warn(
      'it is a superuser',
      'Use a role that owns the database and has no further rights (docs/running.md, The database).',
    )
  return role.ok('it owns the database')
}

export const checkExtensions = (facts: DatabaseFacts, isMigrated: boolean): Finding => {
  const wanted = ['pg_trgm', 'btree_gist']
  const missing = wanted.filter((name) => !facts.extensions.includes(name))
  const nowhere = missing.filter((name) => !facts.available.includes(name))
  if (nowhere.length > 0)
    return extensions.fail(
      `${nowhere.join(', ')} is not installed on the database's machine`,
      "Install PostgreSQL's contrib package there.",
    )
  if (missing.length > 0 && isMigrated)
    return extensions.fail(`${missing.join(', ')} was dropped`, 'Restore a backup: the indexes that need it went with it.')
  return extensions.ok(missing.length > 0 ? 'the first start creates them' : wanted.join(', '))
}

/** What a process holds, and two more while it starts. */
const perServer = 19

export const checkConnections = (facts: DatabaseFacts, { behindPooler }: Settings): Finding => {
  const servers = Math.max(1, facts.servers)
  const found = `${facts.most_connections} are allowed; ${servers === 1 ? 'one server needs' : `${servers} servers need`} ${servers * perServer}`
  const advice =
    'Raise max_connections, or the limit of the database or of the role; allow for twice as many servers while you replace them.'
  if (behindPooler) return connections.ok('a pooler hands them out')
  if (facts.most_connections < servers * perServer) return connections.fail(found, advice)
  return facts.most_connections < servers * perServer * 2 ? connections.warn(found, advice) : connections.ok(found)
}

export const checkMigrations = async (pool: Pool, isMigrated: boolean): Promise<Finding> => {
  if (!isMigrated) return migrations.ok('the database is empty: the first start fills it')
  const newer = await refuseNewer(pool).catch(reasonOf)
  if (newer) {
    const [found, advice] = newer.split(/(?<=\)\.) /)
    return migrations.fail(found!, advice ?? 'Start the newer version again.')
  }
  const pending = await pendingMigrations(pool)
  return pending > 0
    ? migrations.warn(`${pending} wait`, 'Back up, then restart the server: it applies them at its start.')
    : migrations.ok('all applied')
}

export const checkVersion = (facts: DatabaseFacts, migratedBy: string | null | undefined): Finding => {
  const others = facts.versions.filter((one) => one !== version)
  if (others.length > 0)
    return versions.warn(
      `this is ${version}; servers of ${others.join(', ')} run on the database`,
      'Replace them, one after the other.',
    )
  return versions.ok(`${version}${migratedBy && migratedBy !== version ? `, on a database that ${migratedBy} migrated last` : ''}`)
}
