import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'

export type PillTone = 'plain' | 'neutral' | 'accent' | 'warn' | 'good' | 'bad'
export type Ring = 'empty' | 'half' | 'full'

export type PillProps = {
  /** `plain` is outlined and colourless: the normal case. */
  tone?: PillTone | undefined
  /** Empty, half and full stand for new, partly done and closed. */
  ring?: Ring | undefined
  icon?: LucideIcon | undefined
  /** The icon turns: something is on its way. */
  busy?: boolean | undefined
  children: string
  className?: string | undefined
}

const tones: Record<PillTone, string> = {
  plain: 'shadow-[inset_0_0_0_1px_var(--line-strong)] text-ink-2',
  neutral: 'bg-sunken text-ink-2',
  accent: 'bg-accent-soft text-accent-ink',
  warn: 'bg-warn-soft text-warn-ink',
  good: 'bg-good-soft text-good-ink',
  bad: 'bg-bad-soft text-bad-ink',
}

/** A state: a glyph and a word. Never clickable; what is clickable is square (Chip). */
export function Pill({ tone = 'plain', ring, icon: Icon, busy, children, className }: PillProps) {
  const hasGlyph = ring !== undefined || Icon !== undefined
  const shape = 'inline-flex h-5 max-w-full items-center gap-1 rounded-full text-12 font-medium whitespace-nowrap align-middle'
  return (
    <span className={cx(shape, hasGlyph ? (tone === 'plain' ? 'pr-2 pl-1.5' : 'pr-2 pl-1.25') : 'px-1.75', tones[tone], className)}>
      {ring !== undefined && <RingGlyph ring={ring} />}
      {Icon && <Icon aria-hidden strokeWidth={2.25} className={cx('size-3.25', busy && 'animate-spin')} />}
      <span className="truncate">{children}</span>
    </span>
  )
}

/** The glyph alone, for a legend or a filter. */
function RingGlyph({ ring, className }: { ring: Ring; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 14 14" fill="none" className={cx('size-3.25 shrink-0', className)}>
      {ring === 'full' ? (
        <>
          <circle cx="7" cy="7" r="5.8" fill="currentColor" />
          <path
            d="m4.7 7.2 1.6 1.6 3-3.4"
            className="stroke-surface"
            strokeWidth="1.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <circle cx="7" cy="7" r="5" stroke="currentColor" strokeWidth="1.5" />
      )}
      {ring === 'half' && <path d="M7 3.8a3.2 3.2 0 0 1 0 6.4z" fill="currentColor" />}
    </svg>
  )
}
