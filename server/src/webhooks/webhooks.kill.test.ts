import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type DatabaseAddress, databaseForProcesses, type RealProcess, startProcess } from '../../test/real-process.ts'
import { type Receiver, startReceiver } from '../../test/webhook-receiver.ts'

const secret = Buffer.alloc(24, 'secret').toString('base64')

let database: DatabaseAddress
let receiver: Receiver
const running: RealProcess[] = []
beforeEach(async () => {
  database = await databaseForProcesses()
  receiver = await startReceiver()
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map(({ ended }) => ended))
  await receiver.close()
  await database.remove()
})

const worker = (verb: 'begin' | 'end') => {
  const started = startProcess('../test/webhook.process.ts', [verb, receiver.url, secret], database.env)
  running.push(started)
  return started
}
const poll = { interval: 50 }
const calls = (count: number) => expect.poll(() => receiver.calls.length, poll).toBe(count)
const said = (process: RealProcess, line: string) => expect.poll(() => process.output(), poll).toContain(line)
const ids = () => new Set(receiver.calls.map(({ headers }) => headers['webhook-id']))

test('a delivery whose worker was killed with SIGKILL during the call goes out again, under the same id and in the same words', async () => {
  receiver.answer = 'never'
  const first = worker('begin')
  await calls(1)
  first.child.kill('SIGKILL')
  await first.ended
  receiver.answer = 204
  await said(worker('end'), 'sent after 2')
  const [before, after] = receiver.calls as [Receiver['calls'][number], Receiver['calls'][number]]
  expect(receiver.calls).toHaveLength(2)
  expect(ids().size).toBe(1)
  expect(after.body).toBe(before.body)
  expect(new Webhook(secret).verify(after.body, after.headers)).toMatchObject({ type: 'basket.placed' })
})

// The embedded database has room for one process.
test.runIf(inject('adminUrl') !== '')(
  'a worker that is stopped for longer than its lease and wakes up undoes nothing',
  async () => {
    receiver.answer = 'never'
    const sleeping = worker('begin')
    await calls(1)
    sleeping.child.kill('SIGSTOP')
    receiver.answer = 204
    await said(worker('end'), 'sent after 2')
    sleeping.child.kill('SIGCONT')
    await said(sleeping, 'sent after 2')
    // whatever became of its own call: the event stays sent, and nobody sends it a third time
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(sleeping.output().trim().split('\n').at(-1)).toBe('sent after 2')
    expect([receiver.calls.length, ids().size]).toEqual([2, 1])
  },
  200_000,
)
