import type { HandoffSummary } from '@disadmin/contract/handoffs/handoffs'
import { Check, CheckCheck, CircleHelp, Clock, LoaderCircle, RotateCw, X } from 'lucide-react'
import { formatTime } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Status } from '../kit/list/column.ts'
import { Pill } from '../ui/Pill.tsx'
import { type HandoffLook, lookOf } from './handoff.state.ts'

const pills = {
  planned: { tone: 'plain', icon: Clock },
  retrying: { tone: 'bad', icon: RotateCw },
  sending: { tone: 'accent', icon: LoaderCircle, busy: true },
  unknown: { tone: 'warn', icon: CircleHelp },
  failed: { tone: 'bad', icon: X },
  accepted: { tone: 'good', icon: Check },
  confirmed: { tone: 'good', icon: CheckCheck },
} as const satisfies Record<HandoffLook, object>

/** The state of a hand-off; planned is the normal case, without a colour. */
export const HandoffPill = ({ handoff }: { handoff: Pick<HandoffSummary, 'state' | 'reason'> }) => {
  const t = useT()
  const look = lookOf(handoff)
  return <Pill {...pills[look]}>{t(`handoffs:kind.${look}`)}</Pill>
}

/** A note beside the state: the partner's number, the next try, or the number of tries. */
export const noteOf = (handoff: HandoffSummary, t: Translate): string => {
  const { due_at: due, partner_ref: number, attempts } = handoff
  switch (lookOf(handoff)) {
    case 'accepted':
    case 'confirmed':
      return number ?? ''
    case 'retrying':
      return due === null ? '' : t('handoffs:note.try_at', formatTime(due))
    case 'unknown':
      return due === null ? '' : t('handoffs:note.asks_at', formatTime(due))
    case 'sending':
      return t('handoffs:note.try', String(attempts + 1))
    case 'failed':
      return attempts === 0 ? '' : t('handoffs:note.tries', attempts)
    case 'planned':
      return ''
  }
}

/** The room of a column that shows these, each with its note; where there is less, the state and the number of a partner of seven digits. */
export const handoffWidth = (t: Translate): Status => ({
  words: [
    t('handoffs:kind.planned'),
    t('handoffs:kind.accepted'),
    t('handoffs:kind.confirmed'),
    [t('handoffs:kind.retrying'), t('handoffs:note.try_at', '00:00')],
    [t('handoffs:kind.unknown'), t('handoffs:note.asks_at', '00:00')],
    [t('handoffs:kind.sending'), t('handoffs:note.try', '10')],
    [t('handoffs:kind.failed'), t('handoffs:note.tries', 10)],
  ],
  least: [
    ...(['planned', 'retrying', 'unknown', 'sending', 'failed'] as const).map((kind) => t(`handoffs:kind.${kind}`)),
    [t('handoffs:kind.accepted'), '0000000'],
    [t('handoffs:kind.confirmed'), '0000000'],
  ],
})

/** The pill with its note, for a cell or a card. */
export const HandoffState = ({ handoff }: { handoff: HandoffSummary }) => {
  const t = useT()
  const note = noteOf(handoff, t)
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      <HandoffPill handoff={handoff} />
      {note !== '' && <span className="tabular truncate text-12 text-ink-2">{note}</span>}
    </span>
  )
}
