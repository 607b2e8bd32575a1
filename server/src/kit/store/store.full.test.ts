import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ProblemError } from '../http/refusal.ts'
import { folderStore } from './folder-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'disadmin-full-'))
const isRoot = process.getuid?.() === 0
const mount = (...args: string[]) => execFileSync('mount', [...args, folder], { stdio: 'pipe' })

const mountable = () => {
  try {
    mount('-t', 'tmpfs', '-o', 'size=1m', 'none')
    return true
  } catch {
    return false
  }
}
const isMounted = mountable()
afterAll(() => {
  if (isMounted) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
})

const pieces = async function* (count: number) {
  for (let at = 0; at < count; at++) yield randomBytes(65_536)
}
const codeOf = (error: ProblemError | undefined) => (error?.cause as NodeJS.ErrnoException | undefined)?.code
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ProblemError) => error,
  )
const limits = { maxBytes: 10_000_000 }

test('a full disk refuses the file with 507 and its reason, keeps no half of it, and takes a smaller one', async ({ skip }) => {
  skip(!isMounted, 'A file system of its own cannot be mounted here')
  const store = folderStore(join(folder, 'files'))
  const { key } = await store.write(pieces(2), limits)
  const error = await refusal(store.write(pieces(40), limits))
  expect([error?.details.status, error?.details.text?.key]).toEqual([507, 'files:store.full'])
  expect(codeOf(error)).toBe('ENOSPC')
  expect(await readdir(join(folder, 'files', 'half'))).toEqual([])
  expect(await store.has(key)).toBe(true)
  await store.write(pieces(1), limits)
})

test('a folder without rights refuses with 503 and its reason; what is in it can still be read', async ({ skip }) => {
  skip(isRoot && !isMounted, 'Nothing keeps root from writing here')
  const place = join(folder, 'closed')
  mkdirSync(place)
  const store = folderStore(place)
  const { key } = await store.write(pieces(1), limits)
  if (isRoot) mount('-o', 'remount,ro')
  else for (const path of [join(place, 'half'), place]) chmodSync(path, 0o500)
  const error = await refusal(store.write(pieces(1), limits))
  expect([error?.details.status, error?.details.text?.key]).toEqual([503, 'files:store.unavailable'])
  expect(['EROFS', 'EACCES']).toContain(codeOf(error))
  expect(await store.has(key)).toBe(true)
  if (isRoot) mount('-o', 'remount,rw')
  else for (const path of [join(place, 'half'), place]) chmodSync(path, 0o700)
})
