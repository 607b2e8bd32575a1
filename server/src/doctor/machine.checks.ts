import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Settings } from '../kit/settings.ts'
import { foldersOf, lastBackupAt, roomIn } from '../operations/index.ts'
import { type Finding, findingsOf, reasonOf } from './finding.ts'

const disk = findingsOf('disk')
const backups = findingsOf('backups')

const gigabyte = 1e9
const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`

/** Room and the right to write, for each folder. */
export const checkDisk = (settings: Settings): Promise<Finding[]> =>
  Promise.all(Object.values(foldersOf(settings)).map((folder) => checkFolder(resolve(folder))))

const checkFolder = async (folder: string): Promise<Finding> => {
  const room = await roomIn(folder)
  if (!room) return disk.fail(`${folder} cannot be read`, 'Look at the path and at whether its disk is mounted.')
  const left = `${folder} has ${inGigabytes(room.free)} of ${inGigabytes(room.size)} left`
  if (room.free < gigabyte) return disk.fail(left, 'Make room, or enlarge the disk: uploads and mails stop when it is full.')
  const refused = await writable(folder).catch(reasonOf)
  if (refused) return disk.fail(`${folder} cannot be written: ${refused}`, 'Give it to the user that runs the server.')
  if (room.free < room.size / 10) return disk.warn(left, 'Make room, or enlarge the disk.')
  return disk.ok(left)
}

/** The folder, or where it is not there yet the one that it will be made in. */
const writable = async (folder: string): Promise<void> => {
  try {
    await access(folder, constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await writable(dirname(folder))
  }
}

const hour = 3_600_000
const longestPause = 26 * hour

export const checkBackups = async (settings: Settings, now: number): Promise<Finding[]> => {
  const last = await lastBackupAt(settings)
  const howTo =
    'Run the backup command every day (docs/running.md, Backups); a backup of another kind has to touch last-backup in the data folder.'
  if (!last) return [backups.warn('the data folder knows of no backup', howTo)]
  const age = `the last one is ${Math.max(0, Math.round((now - last.getTime()) / hour))} hours old`
  return [now - last.getTime() > longestPause ? backups.fail(age, howTo) : backups.ok(age)]
}
