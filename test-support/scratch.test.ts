import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const program = `
  import { writeFileSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  const { useScratch } = await import(${JSON.stringify(join(import.meta.dirname, 'scratch.mjs'))})
  const folder = useScratch()
  writeFileSync(folder + '/kept', 'x')
  if (tmpdir() !== folder || useScratch() !== folder) throw new Error('another')
  console.log(folder)
`
const begin = () =>
  execFileSync('node', ['--input-type=module', '-e', program], { encoding: 'utf8', env: { ...process.env, TMPDIR: '/tmp' } }).trim()

const left: string[] = []
afterAll(() => left.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

test('a run has a temporary folder of its own, which goes with it', () => {
  const folder = begin()
  expect(folder).toContain('disadmin-run-')
  expect(existsSync(folder)).toBe(false)
  expect(statSync(dirname(folder)).isDirectory()).toBe(true)
})

test('what a killed run has left goes with the next one after ten minutes; nobody else’s does', () => {
  const place = dirname(begin())
  // the place is shared with other runs of this test
  const [old, young, running, foreign] = [
    `disadmin-run-4194305-a${process.pid}`,
    `disadmin-run-4194306-b${process.pid}`,
    `disadmin-run-${process.pid}-c`,
    `somebody-4194305-d${process.pid}`,
  ].map((name) => join(place, name)) as [string, string, string, string]
  const longAgo = new Date(Date.now() - 1_200_000)
  for (const folder of [old, young, running, foreign]) {
    left.push(folder)
    mkdirSync(join(folder, 'data'), { recursive: true })
    if (folder !== young) utimesSync(folder, longAgo, longAgo)
  }
  begin()
  expect([old, young, running, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true, true])
})
