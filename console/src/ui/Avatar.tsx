import { cx } from './cx.ts'
import { initials } from './initials.ts'

/** A person's letters. Decoration: the name stands beside it. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-11 font-medium text-ink-2',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
