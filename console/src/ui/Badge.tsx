import { cx } from './cx.ts'

export type BadgeProps = {
  count: number
  /** A grey number instead of the filled badge, which is for unseen carts only. */
  plain?: boolean | undefined
  /** What is counted, for screen readers: "24 not seen". */
  label?: string | undefined
  className?: string | undefined
}

/** A count; 999+ above 999. Show none at 0. */
export function Badge({ count, plain = false, label, className }: BadgeProps) {
  const text = count > 999 ? '999+' : String(count)
  const look = plain ? 'text-ink-3' : 'rounded-full bg-accent px-1.5 font-medium text-on-accent'
  return (
    <span className={cx('tabular inline-block min-w-4 shrink-0 text-center text-12', look, className)}>
      {label === undefined ? text : <span aria-hidden>{text}</span>}
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
