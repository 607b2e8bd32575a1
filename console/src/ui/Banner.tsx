import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'

export type BannerProps = {
  icon?: LucideIcon | undefined
  /** Name of the landmark. */
  label?: string | undefined
  children: React.ReactNode
  end?: React.ReactNode
  className?: string | undefined
}

/** Amber, 40 px, above everything: something about this session that must not be forgotten (impersonation). */
export function Banner({ icon: Icon, label, children, end, className }: BannerProps) {
  return (
    <aside
      aria-label={label}
      className={cx(
        'no-print flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 border-b border-warn-line bg-warn-soft px-5 py-1 text-warn-ink',
        className,
      )}
    >
      {Icon && <Icon aria-hidden />}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 max-phone:basis-[calc(100%-28px)]">{children}</div>
      {end !== undefined && (
        <div className="flex items-center gap-3 max-phone:ml-7 max-phone:flex-1 max-phone:justify-between">{end}</div>
      )}
    </aside>
  )
}
