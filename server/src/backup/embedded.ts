import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import type { Settings } from '../kit/settings.ts'
import { version } from '../kit/version.ts'
import { type About, type Archive, archived } from './archive.ts'
import { countRows, findContents, findMigrations, majorVersion } from './backup.queries.ts'
import { contentEntries } from './contents.ts'
import type { TarEntry } from './tar.ts'

export const databaseIn = (dataFolder: string): string => join(dataFolder, 'database')

export const hasDatabase = (dataFolder: string): boolean => existsSync(join(databaseIn(dataFolder), 'PG_VERSION'))

/** A backup of the embedded database, whoever works on it meanwhile: they wait while its files are read. */
export const embeddedBackup = (pool: Pool, settings: Settings): AsyncGenerator<Uint8Array> => {
  const missing: string[] = []
  let about: About | undefined
  const entries = async function* (): AsyncGenerator<TarEntry> {
    // it has one connection: whoever holds it is alone
    const client = await pool.connect()
    let contents
    try {
      await client.query('checkpoint')
      contents = await findContents(client)
      about = {
        format: 1,
        version,
        made_at: new Date().toISOString(),
        database: 'embedded',
        database_version: await majorVersion(client),
        migrations: await findMigrations(client),
        rows: await countRows(client),
        files: { bucket: settings.s3?.bucket ?? null, missing },
      }
      yield* folderEntries(databaseIn(settings.dataFolder), 'database')
    } finally {
      client.release()
    }
    yield* contentEntries(settings, contents, missing)
  }
  return archived(entries(), () => about!)
}

async function* folderEntries(folder: string, name: string): AsyncGenerator<TarEntry> {
  yield { name: `${name}/`, size: 0 }
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const [path, inside] = [join(folder, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) yield* folderEntries(path, inside)
    else if (entry.isFile()) yield { name: inside, size: (await stat(path)).size, content: createReadStream(path) }
  }
}

/** Writes the files of the embedded database into a folder that is not there yet, through to the disk. */
export const extractDatabase = async ({ members, content }: Archive, dataFolder: string): Promise<void> => {
  for (const member of members.filter(({ name }) => name.startsWith('database/'))) {
    if (member.name.split('/').includes('..')) throw new Error(`${member.name} is no name of a database's file`)
    const path = join(dataFolder, member.name)
    if (member.isFolder) await mkdir(path, { recursive: true, mode: 0o700 })
    else {
      const file = await open(path, 'wx', 0o600)
      await pipeline(content(member), file.createWriteStream({ flush: true }))
    }
  }
}
