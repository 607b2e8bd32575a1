import { type CommandName, type CommandRun, commands } from '@disadmin/contract/management/commands'
import { Ban, CircleAlert, CircleCheck, Clock, LoaderCircle, Play } from 'lucide-react'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { CommandProgress } from './CommandProgress.tsx'
import { isUnderWay, noteWords, stateWords, titleWords } from './commands.words.ts'

interface Props {
  command: CommandName
  last: CommandRun | null
  onExecute: () => void
}

/** A command, how it went the last time, and its button. */
export const CommandRow = ({ command, last, onExecute }: Props) => {
  const t = useT()
  const mayExecute = useMay(commands.copyGeneral)
  const title = titleWords(t, command)
  return (
    <li className="border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <h3 className="font-medium">{title}</h3>
          <p className="text-12 text-ink-2">{noteWords(t, command)}</p>
        </div>
        <div className="w-64 text-12 max-phone:w-full">
          {last ? <LastRun command={command} run={last} /> : <p className="text-ink-2">{t('management:command.never')}</p>}
        </div>
        {mayExecute && (
          <Button
            icon={Play}
            aria-label={`${t('management:execute')}: ${title}`}
            disabled={last !== null && isUnderWay(last)}
            onClick={onExecute}
          >
            {t('management:execute')}
          </Button>
        )}
      </div>
      {last && isUnderWay(last) && <CommandProgress command={command} run={last} />}
    </li>
  )
}

const looks = {
  waiting: { icon: Clock, tone: 'text-ink-2' },
  running: { icon: LoaderCircle, tone: 'text-accent-ink motion-safe:animate-spin' },
  done: { icon: CircleCheck, tone: 'text-good-ink' },
  failed: { icon: CircleAlert, tone: 'text-bad-ink' },
  cancelled: { icon: Ban, tone: 'text-ink-2' },
} as const

const LastRun = ({ command, run }: { command: CommandName; run: CommandRun }) => {
  const t = useT()
  const { icon: Icon, tone } = looks[run.failures > 0 && run.state === 'done' ? 'failed' : run.state]
  const who = run.username === null ? [] : [run.username]
  return (
    <div className="flex gap-2">
      <Icon aria-hidden size={14} className={cx('mt-0.5 shrink-0', tone)} />
      <div className="min-w-0 break-words">
        <p>{stateWords(t, command, run)}</p>
        {run.failures > 0 && <p className="text-bad-ink">{t('management:command.incomplete', run.failures)}</p>}
        <p className="text-ink-2 tabular">{[formatMoment(run.finished_at ?? run.created_at), ...who].join(', ')}</p>
      </div>
    </div>
  )
}
