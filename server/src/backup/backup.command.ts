import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDatabase, openForPreparation } from '../kit/db/open.ts'
import type { Settings } from '../kit/settings.ts'
import { noteBackup } from '../operations/index.ts'
import { checkedArchive, type Manifest } from './archive.ts'
import { withClient } from './client.ts'
import { embeddedBackup, hasDatabase } from './embedded.ts'
import { refuseIncomplete } from './incomplete.queries.ts'
import { postgresBackup } from './postgres.ts'
import { askForBackup } from './running.ts'

export type Say = (line: string) => void

/** Writes a backup under another name, checks it, and only then gives it its own. */
export const backup = async (name: string, settings: Settings, say: Say): Promise<void> => {
  const file = resolve(name)
  if (existsSync(file)) throw new Error(`${file} exists already.`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
  const part = `${file}.${process.pid}.part`
  try {
    await writeBackup(part, settings)
    const { manifest } = await checkedArchive(part)
    await rename(part, file)
    await syncFolder(dirname(file))
    say(`${file}: ${summary(manifest)}.`)
    await noteBackup(settings).catch((error: Error) => say(`Monitoring does not know of it: ${error.message}`))
    for (const key of manifest.files.missing) say(`The file with the checksum ${key} is missing: it was lost before.`)
  } finally {
    await rm(part, { force: true })
  }
}

export const verify = async (name: string, _settings: Settings, say: Say): Promise<void> => {
  const { manifest } = await checkedArchive(resolve(name))
  say(`${resolve(name)} is whole: ${summary(manifest)}.`)
}

export const summary = ({ version, made_at, database, rows, files, members }: Manifest): string => {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  const contents = members.filter(({ name }) => name.startsWith('files/')).length
  const where = files.bucket === null ? `${contents} ${contents === 1 ? 'file' : 'files'}` : `files in the bucket ${files.bucket}`
  const name = database === 'embedded' ? 'embedded database' : 'PostgreSQL database'
  return `version ${version}, ${made_at}, ${name} with ${count} rows in ${Object.keys(rows).length} tables, ${where}`
}

const writeBackup = async (part: string, settings: Settings): Promise<void> => {
  if (settings.databaseUrl !== undefined) return writePostgres(part, settings)
  const running = await askForBackup(settings.dataFolder)
  if (running)
    return write(part, running).catch((error: unknown) => {
      throw new Error('The running server broke the backup off; its log says why.', { cause: error })
    })
  if (!hasDatabase(settings.dataFolder)) throw new Error(`There is no database in ${resolve(settings.dataFolder)}.`)
  const database = await openDatabase(settings)
  try {
    await write(part, embeddedBackup(database.pool, settings))
  } finally {
    await database.close()
  }
}

const writePostgres = async (part: string, settings: Settings) => {
  const database = openForPreparation(settings.migrationUrl!)
  try {
    await refuseIncomplete(database.pool)
    await withClient(database, (client) => write(part, postgresBackup(client, settings, `${part}.dump`)))
  } finally {
    await database.close()
  }
}

const write = async (part: string, content: AsyncIterable<Uint8Array>) => {
  const file = await open(part, 'wx', 0o600)
  await pipeline(Readable.from(content, { objectMode: false }), file.createWriteStream({ flush: true }))
}

const syncFolder = async (path: string) => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
