import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import type { ClientBase } from 'pg'
import type { Settings } from '../kit/settings.ts'
import { version } from '../kit/version.ts'
import { type About, type Archive, archived } from './archive.ts'
import { atOneMoment, countRows, findContents, findMigrations, majorVersion } from './backup.queries.ts'
import { contentEntries } from './contents.ts'
import type { TarEntry } from './tar.ts'

const dumpName = 'database.dump'

/** A backup of a PostgreSQL database as it is at one moment, and of its files after that. The dump lies in `dumpFile` meanwhile. */
export const postgresBackup = async function* (
  client: ClientBase,
  settings: Settings,
  dumpFile: string,
): AsyncGenerator<Uint8Array> {
  const database_version = await majorVersion(client)
  await requireTool('pg_dump', database_version)
  const missing: string[] = []
  try {
    const { contents, size, ...counted } = await atOneMoment(client, async (snapshot) => {
      const [size, counted] = await Promise.all([dump(settings.migrationUrl!, snapshot, dumpFile), countedIn(client)])
      return { size, ...counted }
    })
    const entries = async function* (): AsyncGenerator<TarEntry> {
      yield { name: dumpName, size, content: createReadStream(dumpFile) }
      yield* contentEntries(settings, contents, missing)
    }
    const about: About = {
      format: 1,
      version,
      database: 'postgresql',
      database_version,
      ...counted,
      files: { bucket: settings.s3?.bucket ?? null, missing },
    }
    yield* archived(entries(), () => about)
  } finally {
    await rm(dumpFile, { force: true })
  }
}

const countedIn = async (client: ClientBase) => ({
  made_at: new Date().toISOString(),
  contents: await findContents(client),
  migrations: await findMigrations(client),
  rows: await countRows(client),
})

const dump = async (url: string, snapshot: string, dumpFile: string): Promise<number> => {
  const file = await open(dumpFile, 'wx', 0o600)
  try {
    await run('pg_dump', ['--format=custom', `--snapshot=${snapshot}`], { url, stdout: file.fd })
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** Reads the dump into an empty database: all of it, or after an error nothing. */
export const restoreDump = async ({ manifest, members, content }: Archive, url: string): Promise<void> => {
  await requireTool('pg_restore', manifest.database_version)
  const member = members.find(({ name }) => name === dumpName)
  if (!member) throw new Error('The backup has no database')
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await run('pg_restore', args, { url, input: content(member) })
}

const requireTool = async (tool: 'pg_dump' | 'pg_restore', atLeast: number): Promise<void> => {
  const wanted = `Install PostgreSQL's client programs of version ${atLeast} or newer.`
  const said = await run(tool, ['--version']).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`${tool} was not found. ${wanted}`) : error
  })
  const found = Number(/(\d+)(\.\d+|\w+)?( |$)/m.exec(said)?.[1])
  if (found < atLeast) throw new Error(`${tool} has version ${found}, the database ${atLeast}. ${wanted}`)
}

interface Running {
  url?: string
  stdout?: number
  input?: AsyncIterable<Uint8Array>
}

/** Runs a program of PostgreSQL and answers what it said. Passwords go by the environment: everybody reads arguments. */
const run = async (tool: string, args: string[], { url, stdout, input }: Running = {}): Promise<string> => {
  const { address, password } = withoutPassword(url ?? '')
  const child = spawn(tool, url === undefined ? args : [...args, `--dbname=${address}`], {
    stdio: [input ? 'pipe' : 'ignore', stdout ?? 'pipe', 'pipe'],
    env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
  })
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  // it says itself why it stopped reading
  if (input) pipeline(input, child.stdin!).catch(() => undefined)
  const said = child.stdout ? text(child.stdout) : ''
  const complaint = text(child.stderr!)
  const code = await ended
  if (code !== 0) throw new Error(`${tool} failed: ${(await complaint).trim() || code}`)
  return said
}

const withoutPassword = (url: string) => {
  const [, before, password, after] = /^(postgres(?:ql)?:\/\/[^:@/]*):([^@/]*)(@.*)$/.exec(url) ?? []
  return password === undefined ? { address: url } : { address: `${before}${after}`, password: decodeURIComponent(password) }
}
