import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asAdmin, databaseUrl } from '../../server/test/databases.ts'

const cluster = process.env['E2E_POSTGRES']
const names = '.database'

/** Whether the stories run on PostgreSQL, which several may ask at once: the embedded database has one connection, for everybody. */
export const onPostgres = Boolean(cluster)

/** The database that belongs to a data folder, as a server of the demo is told it; nothing where the folder itself holds it. */
export const databaseOf = (folder: string): Record<string, string> => {
  const file = join(folder, names)
  return existsSync(file) ? { DATABASE_URL: databaseUrl(cluster!, readFileSync(file, 'utf8')), DISADMIN_DEMO: 'on' } : {}
}

/** As `asAdmin`; again for a minute while the database that is copied has a connection: what a server asked last may still go on after it. */
const onceLeft = async (statement: string, until = Date.now() + 60_000): Promise<void> => {
  try {
    await asAdmin(cluster!, statement)
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === '55006'
    if (!isInUse || Date.now() > until) throw error
    await pause(250)
    await onceLeft(statement, until)
  }
}

const addDatabase = async (folder: string, like = ''): Promise<void> => {
  const name = `stories_${randomUUID().replaceAll('-', '')}`
  // files are copied in a third of the time that writing them through the log takes
  await onceLeft(`create database ${name}${like && ` template ${like} strategy file_copy`}`)
  await writeFile(join(folder, names), name)
}

const emptyFolder = () => mkdtemp(join(tmpdir(), 'disadmin-e2e-'))

/** Data of a server that nobody has started yet: a folder, and where stories run on PostgreSQL a database that goes with the cluster. */
export const newData = async (): Promise<string> => {
  const folder = await emptyFolder()
  if (cluster) await addDatabase(folder)
  return folder
}

/** A second one, as an operator copies an installation; no server may run on the first. The caller removes the folder. */
export const copyOfData = async (source: string): Promise<string> => {
  const folder = await emptyFolder()
  await cp(source, folder, { recursive: true })
  const file = join(source, names)
  if (existsSync(file)) await addDatabase(folder, readFileSync(file, 'utf8'))
  return folder
}
