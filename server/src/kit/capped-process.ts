import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

interface Capped {
  /** A .ts file that reads its input from stdin, says one byte as soon as it is ready to work, and then its answer. */
  program: string
  args: readonly string[]
  input: Buffer
  /** Private memory in kB, Node's own half GB of reserved addresses included. */
  memoryKb: number
  /** Processor time it may take in all, its start included, in whole seconds: on a busy machine it is given no less than on an idle one. */
  cpuSeconds?: number
  /** By the clock, from the moment it is ready. */
  workMs: number
  maxOutputBytes: number
}

/** The process did not end by itself and well: it took too long, too much memory, said too much, crashed or gave up. */
export class CappedEnded extends Error {}

/** What a process may take to start on a machine that is busy. */
const startMs = 20_000

type Child = ChildProcessByStdio<Writable, Readable, null>

const limits = 'ulimit -d "$0" && ulimit -t "$1" && shift && exec "$@"'
// what is compiled once is not compiled again for every file
const { NODE_COMPILE_CACHE } = process.env

// The shell sets the limits the process cannot lift again; Windows has none, and the clock alone ends it. The environment with its secrets stays here.
const start = ({ program, args, memoryKb, cpuSeconds }: Capped): Child => {
  const own = [process.execPath, program, ...args]
  const capped = ['/bin/sh', '-c', limits, String(memoryKb), String(cpuSeconds ?? 'unlimited'), ...own]
  const [command, ...rest] = process.platform === 'win32' ? own : capped
  return spawn(command!, rest, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { UV_THREADPOOL_SIZE: '1', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
  })
}

/**
 * Has a stranger's bytes read by a process of its own and answers what it said behind its ready sign. A thread cannot be ended while
 * native code runs in it, has no limit on native memory, and takes the server along when that code crashes; a process can, has, and
 * does not. Throws CappedEnded.
 */
export const runCapped = (capped: Capped): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = start(capped)
    const chunks: Buffer[] = []
    let length = 0
    const end = () => child.kill('SIGKILL')
    let clock = setTimeout(end, startMs)
    child.stdout.on('data', (chunk: Buffer) => {
      if (length === 0) {
        clearTimeout(clock)
        clock = setTimeout(end, capped.workMs)
      }
      chunks.push(chunk)
      length += chunk.length
      if (length > capped.maxOutputBytes) end()
    })
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(clock)
      if (length === 0) reject(new Error('The process did not start'))
      else if (code !== 0) reject(new CappedEnded())
      else resolve(Buffer.concat(chunks).subarray(1))
    })
    // it may end before it has read everything
    child.stdin.on('error', () => undefined)
    child.stdin.end(capped.input)
  })
