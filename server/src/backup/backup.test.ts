import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { asAdmin, databaseUrl } from '../../test/databases.ts'
import { addCustomer } from '../../test/people.ts'
import { databaseAddress } from '../kit/db/address.ts'
import { inTransaction } from '../kit/db/db.ts'
import { openDatabase } from '../kit/db/open.ts'
import { addFile } from '../kit/store/files.queries.ts'
import { storeOf } from '../kit/store/store.ts'
import { prepareDatabase } from '../prepare.ts'
import { readSettings } from '../settings.ts'
import { archived, checkedArchive, type Manifest } from './archive.ts'
import { answerBackups, backupCommands } from './index.ts'
import { readTar, tarHeader } from './tar.ts'

// `move` needs both databases
const onPostgres = test.runIf(inject('adminUrl') !== '')

let folder: string
const databases: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disadmin-backup-'))
})
afterAll(async () => {
  for (const name of databases) await asAdmin(inject('adminUrl'), `drop database ${name} with (force)`)
  await rm(folder, { recursive: true })
})

const place = (name: string, url?: string) =>
  readSettings({ DISADMIN_DATA: join(folder, name), DISADMIN_DEMO: 'off', ...(url !== undefined && { DATABASE_URL: url }) })
const emptyPostgres = async () => {
  const name = `test_backup_${randomBytes(8).toString('hex')}`
  await asAdmin(inject('adminUrl'), `create database ${name}`)
  databases.push(name)
  return databaseUrl(inject('adminUrl'), name)
}
const run = async (command: string, argument: string, settings = place('original')) => {
  const said: string[] = []
  await backupCommands[command]!(argument, settings, (line) => said.push(line))
  return said.join('\n')
}
const refusal = (...args: Parameters<typeof run>) =>
  run(...args).then(
    () => 'not refused',
    (error: Error) => error.message,
  )
const tarOf = (name: string) => join(folder, `${name}.tar`)
const bytes = randomBytes(70_000)

/** What was filled in below, as a place has it; and which places are held back. */
const found = async (settings: ReturnType<typeof place>) => {
  const database = await openDatabase(settings)
  try {
    await prepareDatabase(database, settings)
    const { rows } = await database.pool.query<{ note: string; next: number; key: string }>(`
      select note, (select key from files) as key, nextval(pg_get_serial_sequence('carts', 'id')) > max(id) over () as next from carts`)
    const places = await database.pool.query('select address from installation_places where held_at is not null order by held_at')
    const content = await Readable.toWeb(await storeOf(settings).read(rows[0]!.key))
    const whole = Buffer.from(await new Response(content as ReadableStream).arrayBuffer())
    return {
      rows: rows.map(({ note, next }) => ({ note, next })),
      whole: whole.equals(bytes),
      held: places.rows.map(({ address }) => address),
    }
  } finally {
    await database.close()
  }
}
const filled = { rows: [{ note: 'tab\t\\N line\nend', next: true }], whole: true }

onPostgres('a backup of the embedded database is made while it is in use, and restored elsewhere it sends nothing', async () => {
  const settings = place('original')
  const database = await openDatabase(settings)
  await prepareDatabase(database, settings)
  const running = answerBackups({ database, settings, logger: pino({ level: 'silent' }) })
  const customerId = await addCustomer(database.db, { name: 'Garage' })
  await addCart(database.db, { customerId, note: filled.rows[0]!.note })
  const store = storeOf(settings)
  const stored = await store.write(Readable.from([bytes]), { maxBytes: bytes.length })
  await inTransaction(database.db, (tx) =>
    addFile(tx, store, {
      area: 'general',
      name: 'a.bin',
      content_type: 'text/plain',
      customer_id: null,
      branch_id: null,
      discount_group_id: null,
      created_by: null,
      ...stored,
    }),
  )
  expect(await run('backup', tarOf('embedded'))).toContain('embedded database with')
  await running.stop()
  await database.close()
  expect((await stat(tarOf('embedded'))).mode & 0o077).toBe(0)
  // by which monitoring knows of it
  expect(existsSync(join(folder, 'original', 'last-backup'))).toBe(true)
  expect(await refusal('backup', tarOf('embedded'))).toContain('exists already')
  expect(await run('verify', tarOf('embedded'))).toContain('1 file')
  expect(await refusal('restore', tarOf('embedded'))).toContain('There is a database in')
  expect(await run('restore', tarOf('embedded'), place('restored'))).toContain('until you release them')
  expect(await readdir(join(folder, 'restored'))).toEqual(expect.not.arrayContaining(['restore.part']))
})

onPostgres('a backup that is cut off or damaged is refused before anything is restored', async () => {
  const whole = await readFile(tarOf('embedded'))
  const damaged = Buffer.from(whole)
  damaged[whole.indexOf(bytes)]! ^= 1
  await writeFile(tarOf('damaged'), damaged)
  await writeFile(tarOf('cut'), whole)
  await truncate(tarOf('cut'), whole.length - 4096)
  for (const [name, reason] of [
    ['damaged', 'is damaged: its checksum is not the manifest’s'.replace('’', "'")],
    ['cut', 'it is cut off'],
  ] as const) {
    for (const command of ['verify', 'restore']) expect(await refusal(command, tarOf(name), place('none'))).toContain(reason)
  }
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

/** The same backup with another manifest. */
const changed = async (from: string, to: string, change: (manifest: Manifest) => Partial<Manifest>) => {
  const { manifest, members, content } = await checkedArchive(tarOf(from))
  const entries = async function* () {
    for (const { name, size } of manifest.members)
      yield { name, size, content: content(members.find((member) => member.name === name)!) }
  }
  await writeFile(tarOf(to), Readable.from(archived(entries(), () => ({ ...manifest, ...change(manifest) }))))
}
const tablesAt = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select tablename from pg_tables where schemaname in ('public', 'pgboss')")
  await client.end()
  return rows.length
}

onPostgres(
  'the embedded database moves to PostgreSQL, and from there a backup to another database, which sends nothing',
  async () => {
    const [url, another] = [await emptyPostgres(), await emptyPostgres()]
    expect(await run('move --to', url, place('restored'))).toContain('the checksums of all are the same')
    expect(await refusal('move --to', url, place('restored'))).toContain('is not empty: it has')
    expect(await run('backup', tarOf('postgres'), place('restored', url))).toContain('PostgreSQL database with')
    expect(await refusal('restore', tarOf('postgres'), place('other', url))).toContain('is not empty: it has')
    expect(await refusal('restore', tarOf('postgres'), place('other'))).toContain('DATABASE_URL has to name an empty one')

    await changed('postgres', 'fewer', ({ rows }) => ({ rows: { ...rows, 'public.carts': 2 } }))
    expect(await refusal('restore', tarOf('fewer'), place('other', another))).toBe('public.carts has 1 rows, in the backup 2.')
    expect(await tablesAt(another)).toBe(0)
    await changed('postgres', 'newer', ({ migrations }) => ({ migrations: [...migrations, '9999_of_tomorrow'] }))
    expect(await refusal('restore', tarOf('newer'), place('other', another))).toContain('does not know 9999_of_tomorrow')

    // as if an earlier one had been killed
    await asAdmin(another, 'create table incomplete_restore ()')
    await asAdmin(another, 'create table carts ()')
    await expect(found(place('other', another))).rejects.toThrow('This database is incomplete')
    await run('restore', tarOf('postgres'), place('other', another))
    expect(await found(place('other', another))).toEqual({ ...filled, held: [join(folder, 'restored'), databaseAddress(another)] })
  },
)

test('an archive holds files of more than 8 GB', async () => {
  const size = 9e9
  await writeFile(tarOf('large'), tarHeader({ name: 'large', size, content: Readable.from([]) }))
  // nothing of it is on the disk
  await truncate(tarOf('large'), size + 4096)
  const file = await open(tarOf('large'))
  expect(await readTar(file)).toEqual([{ name: 'large', isFolder: false, size, offset: 512 }])
  await file.close()
})
