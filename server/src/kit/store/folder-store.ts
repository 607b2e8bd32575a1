import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type ByteRange, checkedKey, type FileStore, isKey, type ListedContent } from './file-store.ts'
import { spool, tidySpool } from './spool.ts'
import { folderProblem } from './store-problems.ts'

/**
 * Contents in a folder, a file each: `ab/abcd…`. One is written beside them, through to the disk, and then takes its name, whose folder is
 * written through as well. flydrive's own driver writes under the final name and asks the disk for nothing, so it is not used here.
 */
export const folderStore = (folder: string): FileStore => {
  const half = join(folder, 'half')
  const pathOf = (key: string) => join(folder, checkedKey(key).slice(0, 2), key)
  return {
    write: (content, { maxBytes }) =>
      told(async () => {
        const { path, ...stored } = await spool(half, content, maxBytes)
        try {
          await take(folder, path, pathOf(stored.key))
        } catch (error) {
          await rm(path, { force: true }).catch(() => undefined)
          throw error
        }
        return stored
      }),
    read: (key, range) => told(() => readFrom(pathOf(key), range)),
    has: (key) => told(async () => (await writtenAt(pathOf(key))) !== undefined),
    remove: (key, { unlessSince } = {}) =>
      told(async () => {
        const written = await writtenAt(pathOf(key))
        if (written === undefined || (unlessSince && written >= unlessSince)) return false
        await rm(pathOf(key), { force: true })
        return true
      }),
    list: () => listed(folder),
    tidy: (before) => told(() => tidySpool(half, before)),
  }
}

const told = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw folderProblem(error)
  }
}

const take = async (folder: string, from: string, to: string) => {
  const shelf = join(to, '..')
  await mkdir(shelf, { recursive: true })
  await rename(from, to)
  await syncFolder(shelf)
  await syncFolder(folder)
}

const syncFolder = async (path: string) => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const readFrom = async (path: string, range?: ByteRange): Promise<Readable> => {
  const file = await open(path)
  return file.createReadStream({ autoClose: true, ...(range && { start: range.start, end: range.end }) })
}

const writtenAt = async (path: string): Promise<Date | undefined> => {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function* listed(folder: string): AsyncGenerator<ListedContent> {
  const shelves = await told(() => namesIn(folder, /^[0-9a-f]{2}$/))
  for (const shelf of shelves) {
    for (const key of await told(() => namesIn(join(folder, shelf), /./))) {
      const written = isKey(key) && key.startsWith(shelf) ? await writtenAt(join(folder, shelf, key)) : undefined
      if (written) yield { key, writtenAt: written }
    }
  }
}

const namesIn = async (folder: string, pattern: RegExp): Promise<string[]> => {
  const names: string[] = []
  try {
    for await (const { name } of await opendir(folder)) if (pattern.test(name)) names.push(name)
  } catch (error) {
    // nothing was written yet
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  return names
}
