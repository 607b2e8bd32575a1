import { type Handoff, type HandoffAttempt, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { part } from '@disadmin/contract/kit/may'
import { Check, ChevronDown, ChevronUp, CircleHelp, LoaderCircle, X } from 'lucide-react'
import { useState } from 'react'
import { faultWords, useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { cx } from '../../ui/cx.ts'
import { Tabs } from '../../ui/Tabs.tsx'

const two = (n: number) => String(n).padStart(2, '0')
const clock = (moment: string) => {
  const at = new Date(moment)
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** All calls to the partner, newest first; one is expanded with its request and answer. */
export const AttemptList = ({ handoff: { recent_attempts: attempts } }: { handoff: Handoff }) => {
  const t = useT()
  const [open, setOpen] = useState<number | null>()
  const shown = open === undefined ? attempts[0]?.id : open
  return (
    <section aria-labelledby="handoff-attempts">
      <h3 id="handoff-attempts" className="px-5 pt-3 pb-2 font-strong">
        {t('handoffs:attempts.title')} <span className="tabular ml-1 font-regular text-ink-3">{attempts.length}</span>
      </h3>
      {attempts.length === 0 ? (
        <p className="border-t border-line px-5 py-3 text-ink-2">{t('handoffs:attempts.none')}</p>
      ) : (
        <ol className="border-t border-line">
          {attempts.map((attempt, index) => (
            <li key={attempt.id} className="border-b border-line">
              <AttemptLine
                attempt={attempt}
                no={attempts.length - index}
                open={attempt.id === shown}
                toggle={() => setOpen(attempt.id === shown ? null : attempt.id)}
              />
              {attempt.id === shown && <AttemptMessages attempt={attempt} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface LineProps {
  attempt: HandoffAttempt
  no: number
  open: boolean
  toggle: () => void
}

const AttemptLine = ({ attempt, no, open, toggle }: LineProps) => {
  const t = useT()
  const { kind, started_at, finished_at } = attempt
  const Chevron = open ? ChevronUp : ChevronDown
  const took = finished_at === null ? '' : ((Date.parse(finished_at) - Date.parse(started_at)) / 1000).toFixed(1)
  const result = useResult(attempt)
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={toggle}
      className="tabular grid min-h-8 w-full grid-cols-[1.5rem_4.5rem_minmax(0,1fr)_auto_1.25rem] items-center gap-2 px-5 py-1 text-left ring-inset-focus hover:bg-hover"
    >
      <span className="sr-only">{t('handoffs:attempts.show', String(no))}</span>
      <span aria-hidden>{no}</span>
      <span>{clock(started_at)}</span>
      <span className="flex min-w-0 items-center gap-1.5">
        <Glyph outcome={attempt.outcome} />
        <span className={open ? 'min-w-0 break-words' : 'truncate'}>
          {kind === 'ask' ? `${t('handoffs:attempts.asked')}: ${result}` : result}
        </span>
      </span>
      <span className="text-ink-2">{took !== '' && t('handoffs:attempts.seconds', took)}</span>
      <Chevron aria-hidden className="size-4 text-ink-3" />
    </button>
  )
}

const useResult = ({ outcome, reason, status }: HandoffAttempt): string => {
  const t = useT()
  if (outcome === null) return t('handoffs:attempts.running')
  const detail = reason === null ? status?.toString() : faultWords(reason)
  // the reason already says that there was no answer
  if (reason !== null && (outcome === 'unknown' || outcome === 'not_sent')) return faultWords(reason)
  const word = t(`handoffs:attempts.outcome.${outcome}`)
  return detail === undefined ? word : `${word} – ${detail}`
}

const glyphs = {
  accepted: { icon: Check, className: 'text-good-ink' },
  confirmed: { icon: Check, className: 'text-good-ink' },
  rejected: { icon: X, className: 'text-bad-ink' },
  not_sent: { icon: X, className: 'text-bad-ink' },
  unknown: { icon: CircleHelp, className: 'text-warn-ink' },
  absent: { icon: CircleHelp, className: 'text-warn-ink' },
} as const

const Glyph = ({ outcome }: Pick<HandoffAttempt, 'outcome'>) => {
  if (outcome === null) return <LoaderCircle aria-hidden className="size-3.5 shrink-0 animate-spin text-accent-ink" />
  const { icon: Icon, className } = glyphs[outcome]
  return <Icon aria-hidden strokeWidth={2.25} className={cx('size-3.5 shrink-0', className)} />
}

/** Request and answer word for word; they contain the order's lines, so they need the right to read those. */
const AttemptMessages = ({ attempt: { request, answer, finished_at } }: { attempt: HandoffAttempt }) => {
  const t = useT()
  const mayRead = useMay(part(handoffs.get, 'spoken'))
  const [side, setSide] = useState<'request' | 'answer'>('request')
  if (!mayRead) return <p className="bg-canvas px-5 py-3 text-ink-2">{t('handoffs:attempts.hidden')}</p>
  const text = side === 'request' ? request : answer
  return (
    <div className="border-t border-line bg-canvas px-5 pb-2">
      <Tabs
        label={t('handoffs:attempts.title')}
        className="border-b-0"
        items={[
          { value: 'request', label: t('handoffs:attempts.request') },
          { value: 'answer', label: t('handoffs:attempts.answer') },
        ]}
        value={side}
        onValueChange={setSide}
      >
        {text === null || text === '' ? (
          <p className="py-1 text-12 text-ink-2">
            {t(finished_at === null ? 'handoffs:verdict.sending_text' : 'handoffs:attempts.no_answer')}
          </p>
        ) : (
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keys
            tabIndex={0}
            role="region"
            aria-label={t(`handoffs:attempts.${side}`)}
            className="max-h-80 overflow-auto py-1 font-mono text-12 text-ink-2"
          >
            {text}
          </pre>
        )}
      </Tabs>
    </div>
  )
}
