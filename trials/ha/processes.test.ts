import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endAllIn, killAllIn, processesIn, startProgram, stopAllIn, wakeAllIn } from './processes.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disadmin-processes-'))
})
afterEach(() => {
  endAllIn(folder, [])
  rmSync(folder, { recursive: true, force: true })
})

const start = (name: string) => {
  const own = join(folder, name)
  mkdirSync(own)
  return startProgram('sleep', ['60'], { name, folder: own, log: join(folder, 'log') })
}

// /proc tells who works where
describe.runIf(process.platform === 'linux')('processes by the place they work in', () => {
  test('what works in a folder is found, killed, and nothing beside it', async () => {
    const [one, two] = [start('one'), start('two')]
    expect(processesIn(folder).toSorted((a, b) => a - b)).toEqual([one.child.pid, two.child.pid].toSorted((a, b) => a! - b!))
    await killAllIn(join(folder, 'one'))
    expect(await one.gone).toBe('SIGKILL')
    expect(processesIn(folder)).toEqual([two.child.pid])
  })

  test('what was laid to sleep is woken, or ended in its sleep', async () => {
    const [one, two] = [start('one'), start('two')]
    await stopAllIn(join(folder, 'one'))
    wakeAllIn(folder)
    await stopAllIn(folder)
    endAllIn(folder, [])
    expect(await Promise.all([one.gone, two.gone])).toEqual(['SIGKILL', 'SIGKILL'])
  })

  test('what works in a folder that is gone is ended all the same', async () => {
    const one = start('one')
    rmSync(folder, { recursive: true, force: true })
    expect(processesIn(folder)).toEqual([one.child.pid])
    endAllIn(folder, [])
    expect(await one.gone).toBe('SIGKILL')
  })
})
