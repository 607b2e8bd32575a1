import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Kept = z.object({ id: z.uuid(), beat: z.int(), file: z.optional(z.string()) })

/** What a process saw of the installation last. */
export interface Known {
  id: string
  beat: number
  /** False where the file that says so was copied here: the database beside it may be as old. */
  isOwn: boolean
}

const fileName = 'installation.json'

/** Undefined where the folder has seen none yet. A file that cannot be read is an error: nobody knows then. */
export const readKnown = async (folder: string): Promise<Known | undefined> => {
  const handle = await open(join(folder, fileName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const { id, beat, file } = Kept.parse(JSON.parse(await handle.readFile('utf8')))
    return { id, beat, isOwn: file === undefined || file === (await fileOf(handle)) }
  } finally {
    await handle.close()
  }
}

/** Whole or not at all, and always a new file, which says which one it is. */
export const keepKnown = async (folder: string, { id, beat }: Omit<Known, 'isOwn'>): Promise<void> => {
  const file = join(folder, fileName)
  const part = `${file}.${process.pid}`
  const handle = await open(part, 'w')
  try {
    await handle.writeFile(JSON.stringify({ id, beat, file: await fileOf(handle) }))
  } finally {
    await handle.close()
  }
  await rename(part, file)
}

/** What a copy cannot share with the file: its number and its birth. Windows hands the birth on to whatever replaces it. */
const fileOf = async (handle: FileHandle): Promise<string> => {
  const { ino, birthtimeNs } = await handle.stat({ bigint: true })
  return process.platform === 'win32' ? `${ino}` : `${ino} ${birthtimeNs}`
}
