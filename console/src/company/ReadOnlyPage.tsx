import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../kit/i18n.ts'

/** What `FormPage` shows to those who may read and not change: the same sections, and nothing to press. */
export const ReadOnlyPage = ({ children }: { children: ReactNode }) => {
  const t = useT()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 max-phone:overflow-visible max-phone:px-4">
      <p className="flex items-center gap-2 pt-4 text-ink-2">
        <Lock aria-hidden className="size-3.5" />
        {t('my-customer:read_only')}
      </p>
      <div className="max-w-240 divide-y divide-line">{children}</div>
    </div>
  )
}
