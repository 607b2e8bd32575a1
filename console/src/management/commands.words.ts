import type { CommandName, CommandRun } from '@disadmin/contract/management/commands'
import { formatCount } from '../kit/format.ts'
import type { Translate } from '../kit/i18n.ts'

/** APP-03 to APP-08 */
export const titleWords = (t: Translate, command: CommandName): string => t(`management:command.title.${command}`)

/** What it is about. */
export const noteWords = (t: Translate, command: CommandName): string => {
  if (!deletes(command)) return t('management:command.note.copy')
  return t(`management:command.note.${command as 'delete-general' | 'delete-pricelists' | 'delete-flyers'}`)
}

/** What is said when it could not be done. */
export const failedWords = (t: Translate, command: CommandName, filename: string | null): string =>
  t(`management:command.failed.${command}`, filename ?? '')

export const deletes = (command: CommandName): boolean => command.startsWith('delete-')

/** It will change by itself. */
export const isUnderWay = ({ state }: CommandRun): boolean => state === 'waiting' || state === 'running'

/** How the last execution stands. */
export const stateWords = (t: Translate, command: CommandName, run: CommandRun): string => {
  if (run.state === 'failed') return failedWords(t, command, run.filename)
  if (run.state === 'done') return t('management:command.done', run.files, formatCount(run.files))
  if (run.state === 'cancelled') return t('management:command.ended', run.files, formatCount(run.files))
  return t(`jobs:states.${run.state}`)
}
