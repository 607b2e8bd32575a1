import { cx } from './cx.ts'
import { tip } from './tip.ts'

const looks = {
  /** For unseen carts only. */
  filled: 'rounded-full bg-accent px-1.5 font-medium text-on-accent',
  plain: 'text-ink-3',
  /** Something went wrong and needs a person. */
  alarm: 'rounded-full bg-bad px-1.5 font-medium text-on-bad',
} as const

export type BadgeProps = {
  count: number
  look?: keyof typeof looks
  /** What is counted, as tooltip and for screen readers: "24 not seen". */
  label?: string | undefined
  className?: string | undefined
}

/** A count; 999+ above 999. Show none at 0. */
export function Badge({ count, look = 'filled', label, className }: BadgeProps) {
  const text = count > 999 ? '999+' : String(count)
  return (
    <span
      className={cx('tabular inline-block min-w-4 shrink-0 text-center text-12', looks[look], className)}
      {...(label === undefined ? {} : tip(label))}
    >
      {label === undefined ? text : <span aria-hidden>{text}</span>}
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
