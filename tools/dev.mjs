import { existsSync } from 'node:fs'
import { explained } from './explained.mjs'
import { inRoot } from './paths.mjs'
import { writeIndexes } from './indexes/main.mjs'
import { start } from './run.mjs'

const port = process.env.PORT ?? '8080'

const children = () => [
  start('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { cwd: inRoot(), stdio: 'inherit' }),
  start('vite', [], {
    cwd: inRoot('console'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DISADMIN_API: `http://127.0.0.1:${port}` },
  }),
]

/** The server restarts and the console reloads on every change; the first of the two to end takes the other along. */
export default () => {
  if (!existsSync(inRoot('server/src/main.ts')))
    throw explained('server/src/main.ts is not here. Is this checkout complete? (git status)')
  writeIndexes()
  return new Promise((resolve) => {
    const both = children()
    let exit
    const stop = (code) => {
      exit ??= code
      for (const child of both) child.kill('SIGTERM')
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
    let running = both.length
    for (const child of both) {
      child.on('error', (error) => {
        console.error(error)
        stop(1)
      })
      child.on('close', (code) => {
        running -= 1
        stop(code ?? 1)
        if (running === 0) resolve(exit)
      })
    }
  })
}
