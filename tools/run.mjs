import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { watchNpm } from './parent.mjs'
import { inRoot, root } from './paths.mjs'

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

const tools = { vite: 'vite/bin/vite.js', vitest: 'vitest/vitest.mjs', playwright: '@playwright/test/cli.js' }

/** Starts a program. Installed tools are run by Node itself: what stands for them in `.bin` is for a shell alone on Windows. */
export const start = (program, args, settings) =>
  program in tools ? spawn('node', [inRoot('node_modules', tools[program]), ...args], settings) : spawn(program, args, settings)

const options = ({ cwd = root, env = {} }) => ({ cwd, env: { ...process.env, ...env } })

/** Runs a program with our output and without input; resolves to its exit code. SIGTERM is passed on. */
export const run = (program, args, settings = {}) =>
  new Promise((resolve, reject) => {
    const child = start(program, args, { ...options(settings), stdio: ['ignore', 'inherit', 'inherit'] })
    const stop = () => child.kill('SIGTERM')
    process.on('SIGTERM', stop)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGTERM', stop)
      resolve(exitCode(code, signal))
    })
  })

/** Runs a program in silence; resolves to its exit code and everything it printed. */
export const capture = (program, args, settings = {}) =>
  new Promise((resolve, reject) => {
    const child = start(program, args, { ...options(settings), stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output: Buffer.concat(chunks).toString() }))
  })

// Ctrl-C reaches npm, npm passes it on, and the terminal sends it to the whole group as well: one press is one signal.
const samePressMs = 300

/**
 * Runs a program as if we were it: signals reach it exactly once, its exit code is ours. It gets a session of its own, so that the
 * terminal does not signal it besides, and ends with us even when we are killed, if it listens; with `interactive` it shares ours and may ask questions.
 */
export const become = (program, args, { interactive = false, ...settings } = {}) =>
  new Promise((resolve, reject) => {
    // the channel says nothing; it closes when we are killed, and then the program ends as well
    const stdio = interactive ? 'inherit' : ['ignore', 'inherit', 'inherit', 'ipc']
    // on Windows a session of its own is a window of its own, and its console signals both
    const shared = interactive || process.platform === 'win32'
    const child = start(program, args, { ...options(settings), stdio, detached: !shared })
    let last = 0
    const pass = (signal) => {
      if (shared && signal === 'SIGINT') return
      const now = Date.now()
      if (now - last > samePressMs) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      last = now
    }
    const unwatch = watchNpm(() => child.kill('SIGTERM'))
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      unwatch()
      for (const name of signals) process.off(name, pass)
      resolve(exitCode(code, signal))
    })
  })
