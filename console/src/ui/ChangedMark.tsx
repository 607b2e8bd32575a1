import { cx } from './cx.ts'

/** The 8 px corner triangle of something changed and not saved; its parent must be positioned. */
export function ChangedMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 8 8"
      className={cx('pointer-events-none size-2 fill-accent-ink', className ?? 'absolute top-0 right-0')}
    >
      <path d="M0 0h8v8z" />
    </svg>
  )
}
