import type { CustomerLicence } from '@disadmin/contract/licences/licences'
import { formatDay } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { cx } from '../../ui/cx.ts'
import { tip } from '../../ui/tip.ts'
import { type Months, monthPositionOf, stretchOf } from './timeline.ts'

const percent = (place: number) => `${(place * 100).toFixed(2)}%`

/** How a state is drawn, here and in the legend. */
export const barLook: Record<CustomerLicence['status'], string> = {
  ACTIVE: 'bg-chart-2',
  PLANNED: 'border-[1.5px] border-chart-2 bg-surface',
  TRIALING: 'border border-chart-2 bg-[repeating-linear-gradient(135deg,var(--chart-2)_0_3px,var(--surface)_3px_6px)]',
  TO_BE_CANCELED: 'bg-warn',
  FINISHED: 'bg-chart-3',
}

interface Props {
  licence: CustomerLicence
  months: Months
  today: string
}

/** The life of one licence over the months, with today and the next evaluation date. It says in words what it draws. */
export const LicenceBar = ({ licence, months, today }: Props) => {
  const t = useT()
  const { module, status, active_from, active_until, next_evaluation_date: next } = licence
  const stretch = stretchOf(months, licence)
  const words =
    active_until === null
      ? t('modules:timeline.of', module.name, formatDay(active_from))
      : t('modules:timeline.of_until', module.name, formatDay(active_from), formatDay(active_until))
  return (
    <div role="img" aria-label={words} {...tip(words)} className="relative h-8">
      {months.firsts.map(
        (first, index) =>
          index % 2 === 0 && (
            <span
              key={first}
              className="absolute inset-y-0 w-px bg-line"
              style={{ left: percent(monthPositionOf(months, first)) }}
            />
          ),
      )}
      {stretch && (
        <span
          className={cx('absolute top-3 h-2 rounded-full', barLook[status])}
          style={{ left: percent(stretch.start), width: percent(stretch.end - stretch.start) }}
        />
      )}
      {status === 'ACTIVE' && next !== null && next < months.to && (
        <span className="absolute top-2 h-4 w-0.5 bg-ink" style={{ left: percent(monthPositionOf(months, next)) }} />
      )}
      <span className="absolute inset-y-0 w-px bg-ink" style={{ left: percent(monthPositionOf(months, today)) }} />
    </div>
  )
}
