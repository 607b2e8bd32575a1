import type { CustomerLicence } from '@disadmin/contract/licences/licences'
import { formatDay } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { cx } from '../../ui/cx.ts'
import { barLook } from './LicenceBar.tsx'
import type { Months } from './timeline.ts'

const shown: readonly (readonly [CustomerLicence['status'], 'active' | 'planned' | 'trialing' | 'to_be_canceled' | 'finished'])[] =
  [
    ['ACTIVE', 'active'],
    ['PLANNED', 'planned'],
    ['TRIALING', 'trialing'],
    ['TO_BE_CANCELED', 'to_be_canceled'],
    ['FINISHED', 'finished'],
  ]

/** The legend of the timeline. */
export const Legend = ({ months, today }: { months: Months; today: string }) => {
  const t = useT()
  const last = new Date(Date.parse(`${months.to}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-2 text-12 text-ink-2">
      {shown.map(([status, word]) => (
        <span key={status} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={cx('h-2 w-4 rounded-full', barLook[status])} />
          {t(`modules:timeline.${word}`)}
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="h-3.5 w-0.5 bg-ink" />
        {t('modules:timeline.evaluation')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="h-3.5 w-px bg-ink" />
        {t('modules:timeline.today', formatDay(today))}
      </span>
      <span className="ml-auto text-ink-3">{t('modules:timeline.range', formatDay(months.from), formatDay(last))}</span>
    </div>
  )
}
