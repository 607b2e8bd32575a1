import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Known = z.object({ id: z.uuid(), beat: z.int() })
/** What this process saw of the installation last. */
export type Known = z.output<typeof Known>

const fileName = 'installation.json'

/** Undefined where the folder has seen none yet. A file that cannot be read is an error: nobody knows then. */
export const readKnown = async (folder: string): Promise<Known | undefined> => {
  const text = await readFile(join(folder, fileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : Known.parse(JSON.parse(text))
}

/** Whole or not at all. */
export const keepKnown = async (folder: string, known: Known): Promise<void> => {
  const file = join(folder, fileName)
  const part = `${file}.${process.pid}`
  await writeFile(part, JSON.stringify(known))
  await rename(part, file)
}
