import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'

export type EmptyStateProps = {
  icon?: LucideIcon | undefined
  /** "No carts match this filter" */
  title: string
  /** What would be here. */
  children?: React.ReactNode
  /** Buttons: the next step. */
  actions?: React.ReactNode
  className?: string | undefined
}

/** Says what would be here and offers the next step; stands under the real table head. */
export function EmptyState({ icon: Icon, title, children, actions, className }: EmptyStateProps) {
  return (
    <div className={cx('flex min-h-60 flex-col items-center justify-center p-5 text-center', className)}>
      {Icon && <Icon aria-hidden className="mb-3.5 size-6 text-ink-3" />}
      <p className="font-strong">{title}</p>
      {children !== undefined && <div className="mt-0.5 max-w-80 text-ink-2">{children}</div>}
      {actions !== undefined && <div className="mt-2.5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
