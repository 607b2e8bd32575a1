import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../test-support/free-port.mjs'
import { type RealProcess, startProcess } from './real-process.ts'

// The embedded database: its data belongs to one process.
let data: Record<string, string>
beforeEach(async () => {
  data = { DISADMIN_DATA: await mkdtemp(join(tmpdir(), 'disadmin-orphan-')), DISADMIN_DEMO: 'off' }
})
afterEach(() => rm(data['DISADMIN_DATA']!, { recursive: true, force: true }))

const script = pathToFileURL(join(import.meta.dirname, '../../tools/run.mjs')).href
const server = join(import.meta.dirname, '../src/main.ts')

/** What the npm script runs, and a stand-in for npm itself, which runs the script in a shell and has nothing else to do. */
const runner = `import(${JSON.stringify(script)}).then(({ become }) => become("node", [${JSON.stringify(server)}]))`
const command = `node -e '${runner}'; true`
const npm = `require('node:child_process').spawn(${JSON.stringify(command)}, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })`

const isUp = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts as often as it is refused: the one before lets go of the data a moment after the port. */
const startedAgain = async (env: Record<string, string>): Promise<RealProcess> => {
  const next = startProcess('main.ts', [], { DISADMIN_END_SECONDS: '120', ...env })
  const isReady = () => next.output().includes('is ready')
  await vi.waitUntil(() => isReady() || next.child.exitCode !== null, { timeout: 300_000 })
  return isReady() ? next : startedAgain(env)
}

test.each([
  ['the script that started it', runner, undefined],
  ['npm, which started the script', npm, 'start'],
])('the server ends when %s is killed, and port and data are free', async (_, source, event) => {
  const port = String(await freePort())
  const env = { PATH: process.env['PATH'] ?? '', ...data, PORT: port, ...(event && { npm_lifecycle_event: event }) }
  // without input, as nohup and service managers start it
  const parent = spawn('node', ['-e', source], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => isUp(url)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isUp(url)).toBe(false)
  // it lets go of the data a moment after the port
  const next = await startedAgain({ ...data, PORT: port })
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

test('a port that is taken is named, with the process that holds it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const { ended, output } = startProcess('main.ts', [], { ...data, PORT: String(port) })
  expect(await ended).toBe(1)
  expect(output()).toContain(`Port ${port} is in use by process ${process.pid}. Stop it first, or set PORT to another port.`)
  other.close()
})
