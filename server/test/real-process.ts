import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freePort } from '../../test-support/free-port.mjs'
import { asAdmin, databaseUrl } from './databases.ts'
import { lostPort, saysReady } from './listening.ts'

const source = join(import.meta.dirname, '../src')

export interface DatabaseAddress {
  /** What a process needs in its environment to find the database. */
  env: Record<string, string>
  /** Its data folder. */
  folder: string
  remove: () => Promise<void>
}

/** A database for processes of their own: an empty folder, or a database of the cluster under test, migrated unless it should be `empty`. */
export const databaseForProcesses = async ({ empty = false } = {}): Promise<DatabaseAddress> => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-process-'))
  const adminUrl = inject('adminUrl')
  const env: Record<string, string> = { DISADMIN_DATA: folder, DISADMIN_DEMO: 'off' }
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (adminUrl === '') return { env, folder, remove: removeFolder }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, `create database ${name} ${empty ? '' : `template ${inject('template')} strategy file_copy`}`)
  const remove = async () => {
    await asAdmin(adminUrl, `drop database ${name} with (force)`)
    await removeFolder()
  }
  return { env: { ...env, DATABASE_URL: databaseUrl(adminUrl, name) }, folder, remove }
}

export interface RealProcess {
  child: ChildProcess
  output: () => string
  /** The exit code; signals count as their name. */
  ended: Promise<number | string>
}

// what is compiled once is not compiled again by every process a test starts
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** Starts `server/src/<file>` as the product does. Nothing of our own environment goes in. */
export const startProcess = (file: string, args: string[], env: Record<string, string>, input = ''): RealProcess => {
  const child = spawn(process.execPath, [join(source, file), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin.end(input)
  const ended = new Promise<number | string>((resolve) => child.on('close', (code, signal) => resolve(code ?? signal ?? '')))
  return { child, output: () => output, ended }
}

/**
 * The product listening; resolves when it answers. Beside other work that takes long, with the demo above all; to end in order takes longer than usual
 * then, too.
 */
export const startServer = async (env: Record<string, string>): Promise<RealProcess & { url: string }> => {
  const port = await freePort()
  const running = startProcess('main.ts', [], { DISADMIN_END_SECONDS: '120', ...env, PORT: String(port) })
  const url = `http://127.0.0.1:${port}`
  const until = performance.now() + 300_000
  while (running.child.exitCode === null && performance.now() < until) {
    // until it says so itself, who answers there may be somebody else
    const ready = saysReady(running.output()) && (await fetch(`${url}/readyz`).catch(() => undefined))
    if (ready && ready.status === 200) return { ...running, url }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  running.child.kill('SIGKILL')
  await running.ended
  if (lostPort(running.output(), port)) return startServer(env)
  throw new Error(`The server did not start:\n${running.output()}`)
}
