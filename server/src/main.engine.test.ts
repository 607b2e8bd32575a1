import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from 'node:net'
import { testPassword } from '../test/client.ts'
import { type DatabaseAddress, databaseForProcesses, startProcess, startServer } from '../test/real-process.ts'
import { onThisMachine } from '../test/slowness.ts'

let address: DatabaseAddress
beforeEach(async () => {
  address = await databaseForProcesses({ empty: true })
})
afterEach(() => address.remove())

const csrf = 'c'.repeat(32)
const browser = {
  'x-browser-id': crypto.randomUUID(),
  'x-csrftoken': csrf,
  cookie: `csrftoken=${csrf}`,
  'content-type': 'application/json',
}
const login = (url: string, username: string) =>
  fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: browser,
    body: JSON.stringify({ username, password: testPassword }),
  })

test('SIGTERM: running requests are answered, idle browsers wait for nothing, the process ends with 0 within 5 s', async () => {
  const { child, url, ended, output } = await startServer({ ...address.env, DISADMIN_LOG: 'debug' })
  const idle = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
  await fetch(`${url}/healthz`)
  // few enough to be answered in time, one after the other, by a machine with other work; looks at its health are not logged
  const running = Array.from({ length: 4 }, (_, i) => login(url, `nobody ${i}`))
  while (output().split('incoming request').length <= running.length) await new Promise((resolve) => setTimeout(resolve, 5))
  const start = performance.now()
  child.kill('SIGTERM')
  for (const answer of await Promise.all(running)) expect(answer.status).toBe(401)
  expect(await ended).toBe(0)
  expect(performance.now() - start).toBeLessThan(onThisMachine(5000))
  expect(output()).toContain('"signal":"SIGTERM"')
  idle.destroy()
})

test('a second signal does not hurry it, and a fresh start finds everything in place', async () => {
  const first = await startServer(address.env)
  first.child.kill('SIGTERM')
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  const second = await startServer(address.env)
  expect(second.output()).not.toContain('migrations applied')
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

test('a wrong configuration ends the start with a line per variable', async () => {
  const { ended, output } = startProcess('main.ts', [], { ...address.env, METRICS_TOKEN: 'short', DISADMIN_LOCK_MINUTES: '99' })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^The configuration is not valid:\n {2}DISADMIN_LOCK_MINUTES: .+\n {2}METRICS_TOKEN: .+\n$/)
})
