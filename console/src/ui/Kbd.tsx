import { cx } from './cx.ts'

/** One key on the keyboard; several keys are several of them. */
export function Kbd({ children, className }: { children: React.ReactNode; className?: string | undefined }) {
  return (
    <kbd
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line-strong bg-surface px-1.25 font-sans text-11 text-ink-2',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
