import type { Settings } from '../kit/settings.ts'
import { backup, type Say, verify } from './backup.command.ts'
import { move } from './move.command.ts'
import { restore } from './restore.command.ts'

export { refuseIncomplete } from './incomplete.queries.ts'
export { answerBackups } from './running.ts'

/** Commands of the shell that open the database themselves. */
export const backupCommands: Record<string, (name: string, settings: Settings, say: Say) => Promise<void>> = {
  backup,
  verify,
  restore,
  'move --to': move,
}
