import { stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Settings } from '../kit/settings.ts'

type Folders = Pick<Settings, 'dataFolder' | 'filesFolder' | 's3'>

/** The folders that the server writes into, by what they hold. */
export const foldersOf = ({ dataFolder, filesFolder, s3 }: Folders): Record<string, string> => ({
  data: dataFolder,
  ...(filesFolder !== undefined && !s3 && { files: filesFolder }),
})

export interface Room {
  free: number
  size: number
}

/** Bytes of the file system that has the folder, or will have it; undefined where it does not say. */
export const roomIn = async (folder: string): Promise<Room | undefined> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    const parent = dirname(resolve(folder))
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && parent !== resolve(folder) ? roomIn(parent) : undefined
  }
}

/** Its time is that of the last backup: any tool can `touch` it. */
const backupMark = 'last-backup'

/** Undefined where the data folder knows of none. */
export const lastBackupAt = async ({ dataFolder }: Pick<Settings, 'dataFolder'>): Promise<Date | undefined> =>
  (await stat(join(dataFolder, backupMark)).catch(() => undefined))?.mtime

/** Whoever looks at the server sees from now on that there is a backup. */
export const noteBackup = ({ dataFolder }: Pick<Settings, 'dataFolder'>): Promise<void> =>
  writeFile(join(dataFolder, backupMark), `${new Date().toISOString()}\n`)
