import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../test-support/free-port.mjs'
import { lostPort, saysReady } from '../../server/test/listening.ts'
import { databaseOf } from './data.ts'

const repository = join(import.meta.dirname, '../..')

export interface RunningServer {
  url: string
  port: number
  /** Where its data lies, the mails it sent among them. */
  folder: string
  /** What it printed so far. */
  log: () => string
  /** Ends it as an operator would (SIGTERM); resolves to its exit code. */
  stop: () => Promise<number | null>
  /** Ends it as a power cut of the process would (SIGKILL). */
  kill: () => Promise<void>
}

// The stories say what they run on; the shell they are started from does not.
const foreign = ['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'HOST', 'LDAP_URL']

const environment = (own: Record<string, string>) => {
  const inherited = Object.entries(process.env).filter(([name]) => !foreign.includes(name) && !name.startsWith('DISADMIN_'))
  return { ...Object.fromEntries(inherited), DISADMIN_SIMULATOR: 'off', DISADMIN_LOG: 'warn', DISADMIN_UNDO_SECONDS: '1', ...own }
}

/** Starts the real server on the data in `folder` (`data.ts`; an embedded database in any other) and waits until it is ready. `port` to come back where one was before. */
export const startServer = async (
  folder: string,
  { port, env = {} }: { port?: number; env?: Record<string, string> } = {},
): Promise<RunningServer> => {
  const at = port ?? (await freePort())
  const child = spawn('node', ['server/src/main.ts'], {
    cwd: repository,
    env: environment({ PORT: String(at), DISADMIN_DATA: folder, ...databaseOf(folder), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const running = watch(child, { port: at, folder })
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed)
  child.once('close', () => process.off('exit', killed))
  if (await isReady(running, child)) return running
  await running.kill()
  if (port === undefined && lostPort(running.log(), at)) return startServer(folder, { env })
  throw new Error(`The server did not get ready:\n${running.log()}`)
}

const watch = (child: ChildProcess, { port, folder }: { port: number; folder: string }): RunningServer => {
  let log = ''
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    folder,
    url: `http://127.0.0.1:${port}`,
    port,
    log: () => log,
    stop: () => {
      child.kill('SIGTERM')
      return closed
    },
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

const isReady = async (server: RunningServer, child: ChildProcess): Promise<boolean> => {
  // The first start fills the demo, on a machine that may be busy.
  const until = Date.now() + 240_000
  while (Date.now() < until && child.exitCode === null) {
    // until it says so itself, who answers there may be somebody else
    const answer = saysReady(server.log()) && (await fetch(`${server.url}/readyz`).catch(() => undefined))
    if (answer && answer.ok) return true
    await pause(100)
  }
  return false
}
