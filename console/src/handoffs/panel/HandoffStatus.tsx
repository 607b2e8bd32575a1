import type { Handoff } from '@disadmin/contract/handoffs/handoffs'
import { maxAttempts } from '@disadmin/contract/kit/handoff.rules'
import { CircleAlert, CircleCheck, CircleHelp, Clock, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Countdown } from '../../kit/Countdown.tsx'
import { faultWords, type Translate, useT } from '../../kit/i18n.ts'
import { formatTime } from '../../kit/format.ts'
import { cx } from '../../ui/cx.ts'
import { type HandoffLook, lookOf } from '../handoff.state.ts'

const looks = {
  planned: { icon: Clock, className: 'bg-canvas text-ink-2' },
  retrying: { icon: CircleAlert, className: 'bg-bad-soft text-bad-ink' },
  sending: { icon: Send, className: 'bg-accent-soft text-accent-ink' },
  unknown: { icon: CircleHelp, className: 'bg-warn-soft text-warn-ink' },
  failed: { icon: CircleAlert, className: 'bg-bad-soft text-bad-ink' },
  accepted: { icon: CircleCheck, className: 'bg-good-soft text-good-ink' },
  confirmed: { icon: CircleCheck, className: 'bg-good-soft text-good-ink' },
} as const satisfies Record<HandoffLook, object>

interface Props {
  handoff: Handoff
  /** When this was read, by the browser's clock (ms). */
  readAt: number
  refresh: () => void
}

/** The state in plain words, its reason, and what happens next. */
export const HandoffStatus = ({ handoff, readAt, refresh }: Props) => {
  const t = useT()
  const look = lookOf(handoff)
  const { icon: Icon, className } = looks[look]
  return (
    <div role="status" className={cx('flex gap-2.5 border-b border-line px-5 py-3', className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-strong">{titleOf(handoff, look, t)}</p>
        {textsOf(handoff, look, t).map((text) => (
          <p key={text} className="break-words">
            {text}
          </p>
        ))}
        {handoff.due_at !== null && look !== 'accepted' && look !== 'sending' && (
          <NextTry handoff={handoff} readAt={readAt} refresh={refresh} />
        )}
      </div>
    </div>
  )
}

const waits = ({ target, state, due_at }: Handoff) => target === 'vpom' && state === 'planned' && due_at === null

const titleOf = (handoff: Handoff, look: HandoffLook, t: Translate): string => {
  const who = t(`handoffs:the.${handoff.target}`)
  if (waits(handoff)) return t('handoffs:verdict.waits')
  switch (look) {
    case 'planned':
      return t('handoffs:verdict.planned')
    case 'sending':
      return t('handoffs:verdict.sending')
    case 'failed':
      return handoff.state === 'parked' ? t('handoffs:verdict.parked') : t('handoffs:verdict.rejected', who)
    default:
      return t(`handoffs:verdict.${look}`, who)
  }
}

const textsOf = (handoff: Handoff, look: HandoffLook, t: Translate): string[] => {
  const { reason, partner_ref: number, due_at: due } = handoff
  const why = reason === null ? [] : [t('handoffs:verdict.reason', faultWords(reason))]
  if (waits(handoff)) return [t('handoffs:verdict.waits_text')]
  if (look === 'sending') return [t('handoffs:verdict.sending_text')]
  if (look === 'accepted' || look === 'confirmed') return [...(number ? [t('handoffs:verdict.number', number)] : []), ...why]
  if (look === 'failed' && handoff.withdrawn) return [...why, t('handoffs:verdict.withdrawn')]
  if (look === 'unknown') return [...why, t(due === null ? 'handoffs:verdict.by_hand' : 'handoffs:verdict.unknown_text')]
  return why
}

/** Computed from the server's clock; the browser only counts down. */
const NextTry = ({ handoff, readAt, refresh }: Props): ReactNode => {
  const t = useT()
  const due = Date.parse(handoff.due_at ?? handoff.now)
  const endsAt = readAt + due - Date.parse(handoff.now)
  const isAsked = handoff.state === 'unknown'
  return (
    <p>
      {isAsked
        ? t('handoffs:verdict.next_ask')
        : t('handoffs:verdict.next_try', String(Math.min(handoff.attempts + 1, maxAttempts)), String(maxAttempts))}{' '}
      <b className="tabular font-strong">{formatTime(new Date(endsAt))}</b>
      {endsAt > readAt && (
        <>
          {', '}
          {t('handoffs:verdict.in')} <Countdown endsAt={endsAt} onEnd={refresh} className="text-inherit" />
        </>
      )}
      {'. '}
      {!isAsked && t('handoffs:verdict.same_key')}
    </p>
  )
}
