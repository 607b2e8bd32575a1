import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DatabaseAddress, databaseForProcesses, type RealProcess, startProcess } from '../../../test/real-process.ts'
import { readSettings } from '../../settings.ts'
import { openDatabase } from '../db/open.ts'
import { storeOf } from './store.ts'
import { sweep } from './sweep.ts'

let database: DatabaseAddress
const running = new Set<RealProcess>()
beforeAll(async () => {
  database = await databaseForProcesses()
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await database.remove()
})

/** The embedded database has room for one process. */
const isEmbedded = inject('adminUrl') === ''
const atOnce = isEmbedded ? 1 : 2

const killAfter = async (wrote: number) => {
  const processes = Array.from({ length: atOnce }, () => startProcess('../test/files.process.ts', [], database.env))
  for (const process of processes) running.add(process)
  const count = (word: string) => processes.reduce((sum, { output }) => sum + output().split(word).length - 1, 0)
  await expect.poll(() => count('wrote') >= wrote && count('swept') > 0, { interval: 5 }).toBe(true)
  for (const { child } of processes) child.kill('SIGKILL')
  await Promise.all(processes.map(({ ended }) => ended))
  for (const process of processes) running.delete(process)
  for (const { output } of processes) expect(output()).not.toMatch(/Error/)
}

const looked = async <T>(look: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> => {
  const { db, close } = await openDatabase(readSettings(database.env))
  return look(db).finally(close)
}

const sumOf = async (key: string) => {
  const hash = createHash('sha256')
  for await (const chunk of await storeOf(readSettings(database.env)).read(key)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

test('whenever those who write, remove and sweep are killed, each row has its content, whole; what no row knows is swept', async () => {
  for (const wrote of isEmbedded ? [7] : [1, 23]) {
    await killAfter(wrote)
    const keys = await looked(async (db) =>
      (await sql<{ key: string }>`select distinct key from files`.execute(db)).rows.map(({ key }) => key),
    )
    for (const key of keys) expect(await sumOf(key)).toBe(key)
  }
  const store = storeOf(readSettings(database.env))
  await looked(async (db) => {
    await sweep(db, store, new Date(Date.now() + 2 * 3_600_000))
    const known = (await sql<{ key: string }>`select distinct key from files order by key`.execute(db)).rows
    const there: string[] = []
    for await (const { key } of store.list()) there.push(key)
    expect(there.toSorted()).toEqual(known.map(({ key }) => key).toSorted())
  })
  expect(await readdir(join(database.folder, 'files', 'half'))).toEqual([])
})
