import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inRoot, root } from '../../tools/paths.mjs'

let trier
let gone

const begin = async () => {
  // `node` of the path is the right one; a group of its own: tests that never end are ended with all they started
  trier = fork(inRoot('trials/mutate/trier.mjs'), { cwd: root, detached: true, execPath: 'node' })
  gone = new AbortController()
  trier.once('exit', gone.abort.bind(gone))
  await once(trier, 'message', { signal: gone.signal })
}

const kill = () => {
  try {
    if (trier) process.kill(-trier.pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
  trier = undefined
}
process.on('exit', kill)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

/** Whether these tests pass, with this mutant in the file it is of, and whether they ended at all within many times as long as without. */
export const tryTests = async (tests, mutant, usualMs = 200_000) => {
  if (!trier) await begin()
  const start = performance.now()
  const patience = setTimeout(kill, 5 * usualMs + 20_000)
  trier.send({ tests, mutant })
  const [{ green, output }] = await once(trier, 'message', { signal: gone.signal }).catch(() => [{ green: undefined }])
  clearTimeout(patience)
  // by itself it ends as little
  if (green === undefined) kill()
  return { green: green === true, ended: green !== undefined, ms: performance.now() - start, output }
}

/** Lets what was begun once end in peace: it puts back what it made, as the template of a database. */
export const endTries = async () => {
  if (!trier) return
  const exit = once(trier, 'exit')
  trier.disconnect()
  await exit
  trier = undefined
}
