import { cx } from './cx.ts'

export type ProgressBarProps = {
  /** What is under way: "Being taken over". */
  label: string
  /** Both null or 0 while nobody knows how far it is. */
  done?: number | undefined
  total?: number | undefined
  className?: string | undefined
}

/** How far something is that takes longer than a click. Without a total it only says that it is under way. */
export function ProgressBar({ label, done = 0, total = 0, className }: ProgressBarProps) {
  const known = total > 0
  const share = known ? Math.min(100, Math.round((done / total) * 100)) : undefined
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      className={cx('h-1.5 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className={cx('h-full rounded-full bg-accent transition-[width]', !known && 'w-1/3 animate-pulse')}
        style={share === undefined ? undefined : { width: `${share}%` }}
      />
    </div>
  )
}
