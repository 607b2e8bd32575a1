import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
// a whole run was seen to lay 1.1 GB there; the rest is for what runs
const enough = 8 * 2 ** 30
const tenMinutes = 600_000

const hasRoom = () => {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enough && (process.availableMemory?.() ?? freemem()) >= enough
}

const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const isOld = (folder) => {
  // another run may have taken it away by now
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > tenMinutes
}

const cleared = (folder) => {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // something that was started still writes there: the next run takes it away
  }
}

/** What runs that were killed have left. */
const clearAbandoned = (place) => {
  for (const name of readdirSync(place)) {
    const [, pid] = /^disadmin-run-(\d+)-/.exec(name) ?? []
    const folder = join(place, name)
    if (pid !== undefined && !isRunning(Number(pid)) && isOld(folder)) cleared(folder)
  }
}

/**
 * Gives this process and all it starts a temporary folder of their own (TMPDIR), which goes with it: in memory where there is room, for what
 * tests write is thrown away, and files on a disk cost a database and a browser a third of their time. Answers the folder.
 */
export const useScratch = () => {
  const place = hasRoom() ? memory : tmpdir()
  // one that was begun inside another: its folder goes with the other's
  if (tmpdir().includes('disadmin-run-')) return tmpdir()
  clearAbandoned(place)
  const folder = mkdtempSync(join(place, `disadmin-run-${process.pid}-`))
  // PostgreSQL runs as somebody else, and has to get to its own folder in it
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => cleared(folder))
  process.once('SIGINT', () => process.exit(130))
  return folder
}
