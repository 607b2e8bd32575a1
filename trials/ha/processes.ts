import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from './wait.ts'

/** A process of ours, in a group of its own. */
export interface Started {
  name: string
  child: ChildProcess
  /** Resolves with the exit code, or the signal's name. */
  gone: Promise<number | string>
}

interface Start {
  name: string
  /** Its working directory; whatever works under it is ours to end. */
  folder: string
  log: string
  env?: Record<string, string> | undefined
  user?: { uid?: number; gid?: number } | undefined
}

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** Starts a program in a group of its own, with its output in a log. Nothing of our own environment goes in but the PATH. */
export const startProgram = (program: string, args: readonly string[], { name, folder, log, env, user }: Start): Started => {
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    detached: true,
    stdio: ['ignore', output, output],
    ...user,
  })
  closeSync(output)
  const gone = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(code ?? signal ?? ''))
  })
  return { name, child, gone }
}

/**
 * The processes that work in a folder or under it, by their ids. PostgreSQL leaves Patroni's group, and each of its backends leads one of its own:
 * the place they work in is what they have in common.
 */
export const processesIn = (folder: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && worksIn(pid, folder))

const worksIn = (pid: number, folder: string): boolean => {
  try {
    // of a folder that somebody removed meanwhile the link says so
    const place = readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '')
    return (place === folder || place.startsWith(folder + sep)) && !'ZX'.includes(stateOf(pid))
  } catch {
    return false
  }
}

/** R, S, D, T (stopped), Z (ended, and nobody asked yet) … as /proc tells it; X when it is gone. */
const stateOf = (pid: number): string => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2, line.lastIndexOf(')') + 3)
  } catch {
    return 'X'
  }
}

/** One that is gone meanwhile needs no signal. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Kills everything that works in a folder, and what it starts meanwhile, until nothing is left. */
export const killAllIn = (folder: string): Promise<void> => untilAll(folder, 'SIGKILL', () => false)

/** Kills what works in a folder now, but nothing that somebody starts there instead. */
export const killOnceIn = async (folder: string): Promise<void> => {
  const all = processesIn(folder)
  for (const pid of all) signal(pid, 'SIGKILL')
  while (processesIn(folder).some((pid) => all.includes(pid))) await pause(10)
}

/** Tells a program to end and waits until nothing works in its folder any more. */
export const endProgram = async ({ name, child }: Started, folder: string): Promise<void> => {
  signal(child.pid!, 'SIGTERM')
  await until(`${name} ends`, 60, async () => processesIn(folder).length === 0)
}

/** Lays everything that works in a folder to sleep. */
export const stopAllIn = (folder: string): Promise<void> => untilAll(folder, 'SIGSTOP', (pid) => stateOf(pid) === 'T')

/** Wakes everything that works in a folder. */
export const wakeAllIn = (folder: string): void => {
  for (const pid of processesIn(folder)) signal(pid, 'SIGCONT')
}

const untilAll = async (folder: string, name: NodeJS.Signals, done: (pid: number) => boolean): Promise<void> => {
  for (let tries = 0; tries < 500; tries++) {
    const left = processesIn(folder).filter((pid) => !done(pid))
    if (left.length === 0) return
    for (const pid of left) signal(pid, name)
    await pause(10)
  }
  throw new Error(`${name} does not reach everything in ${folder}`)
}

const sleep = (milliseconds: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/**
 * Ends everything that works in a folder before it returns, for the end of this process: PostgreSQL quits, so that it gives its shared memory
 * back; whatever is left after three seconds is killed.
 */
export const endAllIn = (folder: string, dataFolders: readonly string[]): void => {
  const all = processesIn(folder)
  const databases = dataFolders.map(postmasterOf).filter((pid) => pid !== undefined)
  const others = all.filter((pid) => !worksInAny(pid, dataFolders))
  // Patroni first, which would start its PostgreSQL again
  for (const pid of others) signal(pid, 'SIGKILL')
  for (const pid of databases.filter((one) => all.includes(one))) signal(pid, 'SIGQUIT')
  for (const pid of all) signal(pid, 'SIGCONT')
  for (let waited = 0; waited < 3000 && processesIn(folder).length > 0; waited += 50) sleep(50)
  for (let tries = 0; tries < 100; tries++) {
    const left = processesIn(folder)
    if (left.length === 0) return
    for (const pid of left) signal(pid, 'SIGKILL')
    sleep(20)
  }
}

const worksInAny = (pid: number, folders: readonly string[]) => folders.some((folder) => worksIn(pid, folder))

const postmasterOf = (dataFolder: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}
