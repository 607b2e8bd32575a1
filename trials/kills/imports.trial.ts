import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DatabaseAddress, databaseForProcesses, type RealProcess, startProcess } from '../../server/test/real-process.ts'

let database: DatabaseAddress
const running: RealProcess[] = []
beforeAll(async () => {
  database = await databaseForProcesses()
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
})
afterAll(() => database.remove())

const process = (verb: 'begin' | 'end') => {
  const started = startProcess('./imports.process.ts', [verb], database.env)
  running.push(started)
  return started
}
const said = (one: RealProcess, line: string) => expect.poll(() => one.output(), { interval: 50 }).toContain(line)

test('an import whose process is killed in its middle has left nothing, and is taken over whole by the next one', async () => {
  const first = process('begin')
  await said(first, 'in the middle')
  first.child.kill('SIGKILL')
  await first.ended
  const second = process('end')
  await said(second, 'before: 0')
  await said(second, 'after: 200')
  expect(await second.ended).toBe(0)
})
