import { type CommandName, type CommandRun, commands } from '@disadmin/contract/management/commands'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useT } from '../kit/i18n.ts'
import { showFailure, showSuccess, showWarning } from '../kit/notify.ts'
import { quiet, reading } from '../kit/queries.ts'
import { failedWords, isUnderWay, stateWords } from './commands.words.ts'

/** The commands with their last execution, read every second while one is under way; tells how one's own ended. */
export const useCommands = () => {
  const t = useT()
  const mine = useRef(new Set<string>())
  const read = useQuery({
    ...reading(commands.list),
    refetchInterval: ({ state }) => (state.data?.commands.some(({ last }) => last && isUnderWay(last)) ? 1000 : 10_000),
    meta: quiet,
  })
  useEffect(() => {
    const tell = (command: CommandName, run: CommandRun) => {
      const incomplete = run.failures > 0 ? t('management:command.incomplete', run.failures) : undefined
      if (run.state === 'failed' || incomplete) showFailure(failedWords(t, command, run.filename), incomplete)
      else if (run.state === 'cancelled') showWarning(stateWords(t, command, run))
      else showSuccess(stateWords(t, command, run))
    }
    for (const { command, last } of read.data?.commands ?? [])
      if (last && !isUnderWay(last) && mine.current.delete(last.job_id)) tell(command, last)
  }, [read.data, t])
  return { read, follow: (jobId: string) => void mine.current.add(jobId) }
}
