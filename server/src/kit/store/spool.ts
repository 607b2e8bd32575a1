import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredContent } from './file-store.ts'
import { tooLarge } from './store-problems.ts'

/** A content on its way in: on the disk, under no name that anybody reads. */
export interface Spooled extends StoredContent {
  path: string
}

/** Writes a content into a folder of half written ones and through to the disk; whoever takes it over renames or removes it. */
export const spool = async (folder: string, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Spooled> => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of content) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    await file.sync()
    await file.close()
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
  const sha256 = hash.digest('hex')
  return { path, size, key: sha256, sha256 }
}

/** Removes what was begun before that moment, by writers that died. */
export const tidySpool = async (folder: string, before: Date): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() && found.mtime < before) await rm(path, { force: true })
  }
}
