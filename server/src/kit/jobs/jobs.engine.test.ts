import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/client.ts'
import { addUser } from '../../../test/people.ts'
import { inTransaction } from '../db/db.ts'
import { type AnyJobKind, type JobKind, type JobQueue, openQueue } from './jobs.ts'
import { type JobWorker, startJobs } from './jobs.worker.ts'
import { startWakeup, type Wakeup } from '../outbox/wakeup.ts'

const logger = pino({ level: 'silent' })

const greet: JobKind<{ name: string }> = {
  kind: 'greet',
  run: async ({ payload, log }) => {
    await log({ key: 'greet:hello', values: [payload.name, 7] })
    return { greeted: payload.name }
  },
}
const alone: JobKind<object> = { kind: 'alone', exclusive: true, run: () => Promise.resolve({}) }
const poison: JobKind<object> = { kind: 'poison', run: () => Promise.reject(new Error('The file is broken')) }
const nightly: JobKind<object> = { kind: 'nightly', cron: '15 3 * * *', run: () => Promise.resolve({}) }
let release: (() => void) | undefined
const long: JobKind<object> = {
  kind: 'long',
  run: ({ signal }) =>
    new Promise((resolve, reject) => {
      release = () => resolve({ released: true })
      signal.addEventListener('abort', () => reject(new Error('told to stop')))
    }),
}
const kinds: AnyJobKind[] = [greet, alone, poison, nightly, long]

let t: TestApp
let queue: JobQueue
let worker: JobWorker | undefined
let wakeup: Wakeup
let userId: number
beforeAll(async () => {
  t = await startApp()
  queue = await openQueue(t.database, kinds)
  wakeup = startWakeup({ database: t.database, logger })
  userId = await addUser(t.database.db, { username: 'asker', role: 'it_operator' })
})
afterAll(async () => {
  await wakeup.stop()
  await queue.close()
  await t.close()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await sql`delete from pgboss.job`.execute(t.database.db)
})

const begin = () => {
  worker = startJobs({ database: t.database, settings: t.settings, logger, kinds, wakeup })
}
const ask = <P>(kind: JobKind<P>, payload: P) => inTransaction(t.database.db, (tx) => queue.enqueue(tx, kind, payload, userId))
const count = async () => (await sql<{ n: number }>`select count(*)::int as n from pgboss.job`.execute(t.database.db)).rows[0]!.n
const jobOf = async (id: string) => (await (await t.signedIn('asker')).get(`/api/v1/jobs/${id}`)).body
/** Every pause between attempts is over. */
const hurry = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(t.database.db)

test('a job asked for in a transaction is there when that is committed, and never was when it is rolled back', async () => {
  const failing = t.database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, greet, { name: 'nobody' }, userId)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await count()).toBe(0)
  const { id, isNew } = await ask(greet, { name: 'Zürich' })
  expect(isNew).toBe(true)
  expect(await jobOf(id)).toMatchObject({ kind: 'greet', state: 'waiting', attempts: 0, username: 'asker', log: [], result: null })
})

test('it runs, and its log, its result and who asked can be read', async () => {
  begin()
  const { id } = await ask(greet, { name: 'Zürich' })
  await expect.poll(async () => (await jobOf(id)).state).toBe('done')
  expect(await jobOf(id)).toMatchObject({
    attempts: 1,
    username: 'asker',
    error: null,
    result: { greeted: 'Zürich' },
    log: [{ key: 'greet:hello', values: ['Zürich', 7], at: expect.stringMatching(/^\d{4}-.*Z$/) }],
  })
})

test('of an exclusive kind twenty askers at once start one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(alone, {})))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await count()).toBe(1)
})

test('a job that always fails is parked after five attempts with its reason, and delays no other', async () => {
  begin()
  const bad = await ask(poison, {})
  const good = await ask(greet, { name: 'Bern' })
  await expect.poll(async () => (await jobOf(good.id)).state).toBe('done')
  await expect
    .poll(
      async () => {
        await hurry()
        return (await jobOf(bad.id)).state
      },
      { interval: 200 },
    )
    .toBe('parked')
  expect(await jobOf(bad.id)).toMatchObject({ attempts: 5, error: 'The file is broken', result: null })
})

test('a worker that is told to stop gives its job back, and the next one runs it', async () => {
  begin()
  const { id } = await ask(long, {})
  await expect.poll(async () => (await jobOf(id)).state).toBe('running')
  await worker!.stop()
  // it waits for three seconds only for what is written meanwhile
  await expect.poll(async () => (await jobOf(id)).state).toBe('retrying')
  release = undefined
  begin()
  await hurry()
  await expect.poll(async () => (await jobOf(id)).state).toBe('running')
  // it counts as running a moment before it runs
  await expect.poll(() => release).toBeDefined()
  release!()
  await expect.poll(async () => (await jobOf(id)).state).toBe('done')
})

test('schedules are those of the kinds; one that is gone is taken away', async () => {
  const schedules = async () =>
    (
      await sql<{ name: string; cron: string; timezone: string }>`select name, cron, timezone from pgboss.schedule`.execute(
        t.database.db,
      )
    ).rows
  begin()
  await expect.poll(schedules).toEqual([{ name: 'nightly', cron: '15 3 * * *', timezone: 'Europe/Zurich' }])
  await worker!.stop()
  worker = startJobs({ database: t.database, settings: t.settings, logger, kinds: [greet], wakeup })
  await expect.poll(schedules).toEqual([])
})
