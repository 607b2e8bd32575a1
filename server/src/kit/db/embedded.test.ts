import { fork } from 'node:child_process'
import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startProcess } from '../../../test/real-process.ts'
import { kyselyOver } from './open.ts'
import { openEmbedded, openInMemory } from './embedded.ts'

const fsynced = { count: 0 }
const { fsyncSync } = fs
const replace = (by: typeof fsyncSync) => {
  fs.fsyncSync = by
  syncBuiltinESMExports()
}
// Counts and passes on: the database's own file system is the real one.
beforeAll(() =>
  replace((fd) => {
    fsynced.count += 1
    fsyncSync(fd)
  }),
)
afterAll(() => replace(fsyncSync))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disadmin-embedded-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('every commit reaches the disk before it is acknowledged', async () => {
  const { pool, close } = await openEmbedded(folder)
  await pool.query('create table t (n int)')
  for (let n = 0; n < 20; n++) {
    const before = fsynced.count
    await pool.query('insert into t values ($1)', [n])
    expect(fsynced.count).toBeGreaterThan(before)
  }
  const before = fsynced.count
  await pool.query('select * from t')
  expect(fsynced.count).toBe(before)
  await close()
})

test('a second process on the same folder is refused with a sentence that says what to do', async () => {
  const { close } = await openEmbedded(folder)
  const second = startProcess('main.ts', [], { DISADMIN_DATA: folder, PORT: '0', DISADMIN_DEMO: 'off' })
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `The data folder ${folder} is in use by another Disadmin process (process ${process.pid}). Stop it first, or set DISADMIN_DATA to another folder.\n`,
  )
  await expect(openEmbedded(folder)).rejects.toThrow('is in use by another Disadmin process')
  await close()
  const { pool, close: closeAgain } = await openEmbedded(folder)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await closeAgain()
})

test('a killed process leaves no lock behind', async () => {
  const script = join(folder, 'holder.mjs')
  const { writeFile } = await import('node:fs/promises')
  const source = join(import.meta.dirname, 'embedded.ts')
  await writeFile(
    script,
    `import(${JSON.stringify(source)}).then(({ openEmbedded }) => openEmbedded(process.argv[2])).then(() => { process.send('open'); setInterval(() => {}, 1000) })`,
  )
  const data = join(folder, 'data')
  const holder = fork(script, [data])
  await new Promise((resolve) => holder.once('message', resolve))
  await expect(openEmbedded(data)).rejects.toThrow('in use')
  const ended = new Promise((resolve) => holder.once('exit', resolve))
  holder.kill('SIGKILL')
  await ended
  const { close } = await openEmbedded(data)
  await close()
})

test('after an error the next answer belongs to the next question', async () => {
  const { pool, close } = await openInMemory()
  const db = kyselyOver(pool)
  await pool.query('create table t (name varchar(3) unique)')
  for (let n = 0; n < 5; n++) {
    await expect(pool.query('insert into t values ($1)', ['too long'])).rejects.toThrow('too long')
    expect((await pool.query('select $1::int as n', [n])).rows).toEqual([{ n }])
    await expect(
      db
        .insertInto('t' as never)
        .values({ name: 'too long' } as never)
        .execute(),
    ).rejects.toThrow('too long')
    expect((await pool.query('select $1::int as n', [n])).rows).toEqual([{ n }])
    const mixed = Array.from({ length: 20 }, (_, i) =>
      pool.query('select 10 / $1::int as n', [i % 2]).then(
        ({ rows }) => rows[0].n,
        () => 'error',
      ),
    )
    expect(await Promise.all(mixed)).toEqual(Array.from({ length: 20 }, (_, i) => (i % 2 === 1 ? 10 : 'error')))
  }
  await close()
})

test('one who asks it without a pause lets timers and requests in between', async () => {
  const { pool, close } = await openInMemory()
  let passed = 0
  const timer = setInterval(() => passed++, 1)
  const db = kyselyOver(pool)
  for (let n = 0; n < 20; n++)
    await db.transaction().execute(async (tx) => {
      await sql`select count(*) from generate_series(1, 50000)`.execute(tx)
    })
  clearInterval(timer)
  expect(passed).toBeGreaterThanOrEqual(15)
  await close()
})
