import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type DatabaseAddress, databaseForProcesses, type RealProcess, startProcess } from '../../server/test/real-process.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { readSettings } from '../../server/src/settings.ts'

let database: DatabaseAddress
const running: RealProcess[] = []
beforeAll(async () => {
  database = await databaseForProcesses()
})
// a worker that is left over would take the next test's job
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running.length = 0
})
afterAll(() => database.remove())

const worker = (verb: 'begin' | 'end') => {
  const started = startProcess('../test/job.process.ts', [verb], database.env)
  running.push(started)
  return started
}
const said = (process: RealProcess, line: string) => expect.poll(() => process.output(), { interval: 50 }).toContain(line)

// The embedded database has room for one process.
test.runIf(inject('adminUrl') !== '')(
  'a worker that slept while its job ran elsewhere is told so when it wakes, and changes nothing',
  async () => {
    const sleeping = worker('begin')
    await said(sleeping, 'running for')
    sleeping.child.kill('SIGSTOP')
    const other = worker('end')
    await said(other, 'done')
    sleeping.child.kill('SIGCONT')
    await said(sleeping, 'told to stop')
    const { db, close } = await openDatabase(readSettings(database.env))
    const jobs = () =>
      sql`select state, retry_count, output from pgboss.job where name = 'mortal' order by created_on desc limit 1`.execute(db)
    await expect.poll(async () => (await jobs()).rows).toEqual([{ state: 'completed', retry_count: 1, output: { by: 'end' } }])
    await close()
  },
  200_000,
)
