import { cx } from './cx.ts'

/** Two pixels at the top while anything loads; without `label` it is decoration. `className` places it inside a box instead (`absolute`). */
export function LoadingBar({ active, label, className }: { active: boolean; label?: string; className?: string }) {
  if (!active) return null
  return (
    <div
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label })}
      className={cx('no-print pointer-events-none inset-x-0 top-0 z-60 h-0.5 overflow-hidden bg-line', className ?? 'fixed')}
    >
      <div className="h-full origin-left animate-load bg-accent-ink" />
    </div>
  )
}
