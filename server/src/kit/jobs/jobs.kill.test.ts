import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DatabaseAddress, databaseForProcesses, type RealProcess, startProcess } from '../../../test/real-process.ts'
import { onThisMachine } from '../../../test/slowness.ts'

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

test('the job of a worker killed with SIGKILL runs on within 30 s of another one working', async () => {
  const first = worker('begin')
  await said(first, 'running for')
  first.child.kill('SIGKILL')
  await first.ended
  const second = worker('end')
  await said(second, 'working')
  const since = Date.now()
  await said(second, 'done')
  expect(Date.now() - since).toBeLessThan(onThisMachine(30_000))
})
