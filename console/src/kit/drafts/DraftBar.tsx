import { History } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatMoment, formatTime } from '../format.ts'

interface Props {
  /** When it was written, ISO 8601. */
  at: string
  /** "You have unsaved input from {when}": the hour today, day and hour of another day. */
  text: (when: string) => string
  /** How much it is. */
  count: string
  /** What speaks against taking it up unseen: it was saved by somebody since. */
  older?: string | false
  discardLabel: string
  continueLabel: string
  /** It cannot be taken up right now; the draft stays. */
  canContinue?: boolean
  onContinue: () => void
  onDiscard: () => void
  className?: string | undefined
}

/** Offers a draft on this device. */
export const DraftBar = (props: Props) => {
  const { at, text, count, older, discardLabel, continueLabel, canContinue = true, onContinue, onDiscard, className } = props
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return (
    <div
      role="alert"
      className={cx(
        'flex min-h-12.5 flex-wrap items-center gap-x-3 gap-y-2 bg-warn-soft px-5 py-2 text-warn-ink short:min-h-10 short:py-1 short:phone:flex-nowrap',
        className,
      )}
    >
      <History aria-hidden className="size-4" />
      <span className="font-medium">{text(isToday ? formatTime(at) : formatMoment(at))}</span>
      <span>{count}</span>
      {older && <span className="text-ink-2">{older}</span>}
      <span className="ml-auto flex shrink-0 gap-2">
        <Button size={28} variant="destructive" onClick={onDiscard}>
          {discardLabel}
        </Button>
        <Button size={28} variant="primary" disabled={!canContinue} onClick={onContinue}>
          {continueLabel}
        </Button>
      </span>
    </div>
  )
}
