import { type CommandName, type CommandRun, commands } from '@disadmin/contract/management/commands'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useAct } from '../kit/queries.ts'
import { To } from '../kit/To.tsx'
import { useMay } from '../kit/useMay.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { deletes, titleWords } from './commands.words.ts'

/** How far it is, with the way to its job, and the button that ends it. What was done until then stays. */
export const CommandProgress = ({ command, run }: { command: CommandName; run: CommandRun }) => {
  const t = useT()
  const mayCancel = useMay(commands.cancel)
  const cancel = useAct(commands.cancel, { changes: [commands.list] })
  const title = titleWords(t, command)
  const { done, total } = run
  const words = deletes(command) ? 'management:command.deleting' : 'management:command.copying'
  return (
    <div className="mt-3 rounded-md bg-sunken px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="tabular mr-auto">
          {total === null ? t('jobs:states.waiting') : t(words, formatCount(done), formatCount(total))}
        </p>
        <To screen="/jobs" search={{ job: run.job_id }} className="rounded-sm font-medium text-accent-ink hover:underline">
          {t('files:show_job')}
        </To>
        {mayCancel && (
          <Button
            aria-label={`${t('word:cancel')}: ${title}`}
            busy={cancel.busy}
            onClick={() => cancel.run({ params: { id: run.id } })}
          >
            {t('word:cancel')}
          </Button>
        )}
      </div>
      <ProgressBar label={title} done={done} total={total ?? 0} className="mt-2 bg-line!" />
    </div>
  )
}
