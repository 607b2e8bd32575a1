import { CircleAlert, CircleCheck, Clock, LoaderCircle, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { type Draft, type QueuedReference, entryOf, type EntryState } from './queue.ts'
import { ReferenceFields } from './ReferenceFields.tsx'
import type { Queue } from './useQueue.ts'

const icons = { waiting: Clock, saving: LoaderCircle, saved: CircleCheck, wrong: CircleAlert } as const
const colours = { waiting: 'text-ink-2', saving: 'text-ink-2', saved: 'text-good-ink', wrong: 'text-bad-ink' } as const

/** The queue, an entry a row; one that was refused is corrected in its place. */
export const QueueRows = ({ queue }: { queue: Queue }) => (
  <ul className="border-t border-line">
    {queue.entries.map((entry) => (
      <li key={entry.key} className="border-b border-line px-5 py-1.5 last:border-b-0 max-phone:px-4">
        {entry.state === 'wrong' ? <Correcting entry={entry} queue={queue} /> : <Row entry={entry} queue={queue} />}
      </li>
    ))}
  </ul>
)

interface Props {
  entry: QueuedReference
  queue: Queue
}

const Row = ({ entry, queue }: Props) => {
  const t = useT()
  const { kind, number, k_type, vehicle_type, state } = entry
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-4">
      <span className="w-36 text-ink-2">{t(`vehicle-references:kind.${kind}`)}</span>
      <span className="tabular min-w-32 flex-1 font-medium">{number}</span>
      <span className="tabular w-24 text-right">{k_type}</span>
      <span className="min-w-40 flex-1">{t(`vehicle-references:type.${vehicle_type}`)}</span>
      <State state={state} />
      <span className="w-8">{state === 'waiting' && <Remove entry={entry} queue={queue} />}</span>
    </div>
  )
}

const State = ({ state }: { state: EntryState }) => {
  const t = useT()
  const Icon = icons[state]
  return (
    <span className={cx('flex w-32 items-center gap-1.5', colours[state])}>
      <Icon aria-hidden className={cx('size-4', state === 'saving' && 'animate-spin')} />
      {t(state === 'waiting' ? 'word:waiting' : `vehicle-references:state.${state}`)}
    </span>
  )
}

const Remove = ({ entry, queue }: Props) => {
  const t = useT()
  return (
    <IconButton
      icon={Trash2}
      label={t('word:delete_this', entry.number)}
      disabled={queue.busy}
      onClick={() => queue.remove(entry.key)}
    />
  )
}

/** What the server refused, with why; taken, it waits at its place. */
const Correcting = ({ entry, queue }: Props) => {
  const t = useT()
  const { key, kind, number, k_type, vehicle_type, error } = entry
  const [draft, setDraft] = useState<Draft>({ kind, number, k_type, vehicle_type: String(vehicle_type) })
  const corrected = entryOf(draft, key)
  const isSame =
    draft.kind === kind && draft.number === number && draft.k_type === k_type && draft.vehicle_type === String(vehicle_type)
  const take = (event: FormEvent) => {
    event.preventDefault()
    if (corrected) queue.correct(key, corrected)
  }
  return (
    <form onSubmit={take} className="grid items-start gap-x-3 gap-y-1 py-1 tablet:grid-cols-[160px_1fr_110px_1fr_auto]">
      <ReferenceFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} error={isSame ? error : undefined} />
      <span className="flex items-center gap-1 tablet:mt-5.5">
        <Button type="submit" disabled={!corrected || isSame}>
          {t('word:apply')}
        </Button>
        <Remove entry={entry} queue={queue} />
      </span>
    </form>
  )
}
