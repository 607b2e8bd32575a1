import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type InstallationPlace, holdRestored, placeOf } from '../installation/index.ts'
import { databaseAddress } from '../kit/db/address.ts'
import { inTransaction, type OpenDatabase } from '../kit/db/db.ts'
import { migrate, unknownOf } from '../kit/db/migrate.ts'
import { openDatabase, openForPreparation } from '../kit/db/open.ts'
import type { Settings } from '../kit/settings.ts'
import { version } from '../kit/version.ts'
import { type Archive, checkedArchive, type Manifest } from './archive.ts'
import { type Say, summary } from './backup.command.ts'
import { countRows } from './backup.queries.ts'
import { withClient } from './client.ts'
import { refuseOtherContents, restoreContents } from './contents.ts'
import { databaseIn, extractDatabase, hasDatabase } from './embedded.ts'
import { claimEmpty, markComplete, removeAll } from './incomplete.queries.ts'
import { restoreDump } from './postgres.ts'

/** Restores a backup into an empty place, where nothing leaves until an administrator releases it. After an error the place is empty again. */
export const restore = async (name: string, settings: Settings, say: Say): Promise<void> => {
  const archive = await checkedArchive(resolve(name))
  await refuseOther(archive.manifest, settings)
  await refuseOtherContents(settings, archive)
  if (archive.manifest.database === 'embedded') await restoreEmbedded(archive, settings)
  else await restorePostgres(archive, settings)
  const { bucket } = archive.manifest.files
  say(`Restored: ${summary(archive.manifest)}.`)
  if (bucket !== null) say(`The contents of files are still in the bucket ${bucket}: the server needs its settings.`)
  say('No order, mail or event leaves until you release them: npm run disadmin -- outbound, then release orders.')
}

const refuseOther = async (manifest: Manifest, { databaseUrl }: Settings) => {
  if (manifest.database === 'embedded' && databaseUrl !== undefined)
    throw new Error('This is a backup of an embedded database. Restore it without DATABASE_URL; `move` brings it to PostgreSQL.')
  if (manifest.database === 'postgresql' && databaseUrl === undefined)
    throw new Error('This is a backup of a PostgreSQL database: DATABASE_URL has to name an empty one.')
  const unknown = await unknownOf(manifest.migrations)
  if (unknown.length > 0)
    throw new Error(`Version ${manifest.version} made this backup; this is ${version}, which does not know ${unknown.join(', ')}.`)
}

const restoreEmbedded = async (archive: Archive, settings: Settings): Promise<void> => {
  const { dataFolder } = settings
  if (hasDatabase(dataFolder))
    throw new Error(`There is a database in ${resolve(dataFolder)}. Name an empty folder in DISADMIN_DATA.`)
  const part = join(dataFolder, 'restore.part')
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    await extractDatabase(archive, part)
    const database = await openDatabase({ ...settings, dataFolder: part })
    try {
      const { place } = await placeOf({ databaseUrl: undefined, dataFolder: part })
      await complete(archive, database, { place, address: resolve(dataFolder) })
    } finally {
      await database.close()
    }
    await restoreContents(settings, archive)
    await rename(databaseIn(part), databaseIn(dataFolder))
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

const restorePostgres = async (archive: Archive, settings: Settings): Promise<void> => {
  const database = openForPreparation(settings.migrationUrl!)
  try {
    await withClient(database, (client) => claimEmpty(client, databaseAddress(settings.migrationUrl!)))
    try {
      await restoreDump(archive, settings.migrationUrl!)
      await complete(archive, database, await placeOf(settings))
      await restoreContents(settings, archive)
      await withClient(database, markComplete)
    } catch (error) {
      await withClient(database, removeAll)
      throw error
    }
  } finally {
    await database.close()
  }
}

/** Compares the rows with the manifest, brings the schema to this version, and holds back what waits to leave. */
const complete = async ({ manifest }: Archive, database: OpenDatabase, place: InstallationPlace) => {
  const found = await withClient(database, countRows)
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.rows)])
  for (const name of names)
    if (found[name] !== manifest.rows[name])
      throw new Error(`${name} has ${found[name] ?? 'no'} rows, in the backup ${manifest.rows[name] ?? 'none'}.`)
  await migrate(database)
  await inTransaction(database.db, (tx) => holdRestored(tx, place))
}
