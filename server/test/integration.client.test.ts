import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseAddress, databaseForProcesses, startServer } from './real-process.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../samples/client')
/** A script of the sample's package.json, as npm runs it. */
const script = async (name: string, env: Record<string, string> = {}) => {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const PATH = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(':')
  const done = run('sh', ['-c', scripts[name]!], { cwd: folder, env: { PATH, DISADMIN_URL: server.url, ...env } })
  return done.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => expect.fail(stdout + stderr))
}

let address: DatabaseAddress
let server: Awaited<ReturnType<typeof startServer>>
let key: string
beforeAll(async () => {
  address = await databaseForProcesses()
  const quiet = { DISADMIN_SIMULATOR: 'off', DISADMIN_PARTNER_SIMULATOR: 'off', DISADMIN_LOG: 'error' }
  server = await startServer({ ...address.env, DISADMIN_DEMO: 'on', ...quiet })
  key = await readFile(join(address.folder, 'samples-api-key'), 'utf8')
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await address.remove()
  await rm(join(folder, 'dist'), { recursive: true, force: true })
})

test('a client generated from openapi.json compiles without a cast, and lists, reads, exports, locks and places', async () => {
  await script('generate')
  const source = await readFile(join(folder, 'client.ts'), 'utf8')
  expect(source).not.toContain('@ts-')
  expect(source.replaceAll(/^ *\/\/.*$/gm, '')).not.toMatch(/ as |\bany\b|!\./)
  await script('check')
  const { stdout } = await script('start', { DISADMIN_API_KEY: key.trim() })
  expect(stdout.split('\n').slice(0, -1)).toEqual([
    expect.stringMatching(/^listed 5 of \d+$/),
    expect.stringMatching(/^read .+: \d+ lines, \d+\.\d\d$/),
    expect.stringMatching(/^exported .+\.csv, \d+ lines$/),
    'locked: true',
    'locked: false',
    'placed: true, 160',
  ])
})
