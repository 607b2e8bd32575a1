import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3 } from '../../../test/s3-server.ts'
import { readSettings } from '../../settings.ts'
import type { ProblemError } from '../http/refusal.ts'
import type { FileStore } from './file-store.ts'
import { storeOf } from './store.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disadmin-store-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const opened = (env: Record<string, string>) => storeOf(readSettings({ DISADMIN_DATA: folder, ...env }))
const stores: Record<string, () => FileStore> = {
  'a folder': () => opened({}),
  'a bucket of S3': () => opened(s3.env),
}
const plenty = { maxBytes: 50 * 1024 * 1024 }
const inPieces = async function* (bytes: Buffer, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: ProblemError) => error.details.status,
  )
const keysOf = async (store: FileStore) => {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.toSorted()
}
const half = () => readdir(join(folder, 'files', 'half')).catch(() => [])

describe.each(Object.entries(stores))('%s', (_, open) => {
  test('what was written is read again, all of it and in ranges, and its key is its sum', async () => {
    const store = open()
    const bytes = randomBytes(3_000_000)
    const written = await store.write(inPieces(bytes), plenty)
    expect(written).toEqual({ key: sha256(bytes), size: bytes.length, sha256: sha256(bytes) })
    expect((await buffer(await store.read(written.key))).equals(bytes)).toBe(true)
    const range = await buffer(await store.read(written.key, { start: 1_000_000, end: 1_000_009 }))
    expect(range.equals(bytes.subarray(1_000_000, 1_000_010))).toBe(true)
    expect(await store.has(written.key)).toBe(true)
  })

  test('the same bytes are one content, whoever writes them; an empty file is one too', async () => {
    const store = open()
    const bytes = randomBytes(1000)
    const [one, two] = await Promise.all([store.write(inPieces(bytes), plenty), store.write(inPieces(bytes, 7), plenty)])
    expect(one).toEqual(two)
    expect((await keysOf(store)).filter((key) => key === one.key)).toHaveLength(1)
    const empty = await store.write(inPieces(Buffer.alloc(0)), plenty)
    expect((await buffer(await store.read(empty.key))).length).toBe(0)
  })

  test('what is larger than allowed, or breaks off, leaves nothing', async () => {
    const store = open()
    const before = await keysOf(store)
    expect(await refused(store.write(inPieces(randomBytes(300_000)), { maxBytes: 200_000 }))).toBe(413)
    const brokenOff = async function* () {
      yield randomBytes(100_000)
      throw new Error('hung up')
    }
    await expect(store.write(brokenOff(), plenty)).rejects.toThrow('hung up')
    expect(await keysOf(store)).toEqual(before)
    expect(await half()).toEqual([])
  })

  test('what is removed is gone, unless it was written since; what never was is said before the first byte', async () => {
    const store = open()
    const { key } = await store.write(inPieces(randomBytes(10)), plenty)
    expect(await store.remove(key, { unlessSince: new Date(Date.now() - 3_600_000) })).toBe(false)
    expect(await store.has(key)).toBe(true)
    expect(await store.remove(key)).toBe(true)
    expect(await store.remove(key)).toBe(false)
    expect(await store.has(key)).toBe(false)
    expect(await refused(store.read(key))).toBe(503)
  })

  test('nothing but a sum is ever a key', async () => {
    const store = open()
    for (const key of ['../../etc/passwd', '', 'a'.repeat(63), `${'a'.repeat(63)}/`, 'A'.repeat(64)])
      for (const use of [() => store.read(key), () => store.has(key), () => store.remove(key)])
        await expect((async () => use())()).rejects.toThrow('Not the key')
  })
})

test('what others put into the folder is not listed', async () => {
  const store = stores['a folder']!()
  const before = await keysOf(store)
  await mkdir(join(folder, 'files', 'ab'), { recursive: true })
  await writeFile(join(folder, 'files', 'ab', 'notes.txt'), 'x')
  await writeFile(join(folder, 'files', 'README'), 'x')
  expect(await keysOf(store)).toEqual(before)
})

test('a bucket that cannot be reached, and one that does not know us, are said: 503', async () => {
  const away = opened({ ...s3.env, DISADMIN_S3_ENDPOINT: 'http://127.0.0.1:9' })
  expect(await refused(away.write(inPieces(randomBytes(10)), plenty))).toBe(503)
  const wrong = opened({ ...s3.env, DISADMIN_S3_ACCESS_KEY: 'nobody' })
  expect(await refused(wrong.write(inPieces(randomBytes(10)), plenty))).toBe(503)
  expect(await refused(wrong.has('a'.repeat(64)))).toBe(503)
})

test('the configuration names one place, and both keys or none', () => {
  expect(() => opened({ DISADMIN_S3_ACCESS_KEY: 'x' })).toThrow('DISADMIN_S3_SECRET_KEY')
  expect(() => opened({ ...s3.env, DISADMIN_FILES_DIR: '/tmp/x' })).toThrow('not in both')
})
