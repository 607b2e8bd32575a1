import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { freePort } from '../test-support/free-port.mjs'

export interface Running {
  url: string
  pid: number
  /** Peak resident memory so far, in MB (Linux; NaN elsewhere). */
  peakMemory: () => number
  memory: () => number
  stop: () => Promise<void>
}

/** Starts a server of ours as its own process and waits until it says that it is ready. The compiled code comes from the cache, as with `npm start`. */
export const startProcess = async (script: string, env: Record<string, string>): Promise<Running> => {
  const port = await freePort()
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(child, script)
  const pid = child.pid!
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    peakMemory: () => fromStatus(pid, 'VmHWM'),
    memory: () => fromStatus(pid, 'VmRSS'),
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

const ready = (child: ChildProcess, script: string) =>
  new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      if (/ready/.test(chunk.toString())) resolve()
    })
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })

const fromStatus = (pid: number, field: string): number => {
  try {
    const line = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line ? Number(line[1]) / 1024 : Number.NaN
  } catch {
    return Number.NaN
  }
}
