import type { CustomerLicence } from '@disadmin/contract/licences/licences'
import { formatDay } from '../../kit/format.ts'
import { currentLanguage } from '../../kit/language.ts'
import { useT } from '../../kit/i18n.ts'
import { cx } from '../../ui/cx.ts'
import { Pill } from '../../ui/Pill.tsx'
import { LicenceState } from '../LicenceState.tsx'
import { LicenceActions, type LicenceDoings } from './LicenceActions.tsx'
import { LicenceBar } from './LicenceBar.tsx'
import { type Months, monthPositionOf } from './timeline.ts'

interface Props {
  licences: readonly CustomerLicence[]
  today: string
  months: Months
  doings: LicenceDoings
}

const head = 'border-b border-line bg-canvas py-2 text-left text-12 font-medium text-ink-2 pr-4 first:pl-5 last:pr-5'
const day = (value: string | null) => (value === null ? '–' : formatDay(value))

/** The licences of a customer, newest first, each with its stretch of the months around today (MOD-09). */
export const LicenceTable = ({ licences, today, months, doings }: Props) => {
  const t = useT()
  const heads = [t('field:module'), t('field:kind'), t('field:active_from'), t('field:next_evaluation_date')]
  return (
    <table aria-label={t('customer:tab.licences')} className="w-full min-w-280 border-separate border-spacing-0">
      <thead>
        <tr>
          {[...heads, t('field:active_until'), t('field:status')].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
          <th
            scope="col"
            aria-label={t('modules:timeline.range', day(months.from), day(months.to))}
            className={cx(head, 'w-2/7 min-w-56')}
          >
            <MonthNames months={months} />
          </th>
          <th scope="col" className={cx(head, 'text-right')}>
            {t('word:actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {licences.map((licence) => (
          <LicenceLine key={licence.id} licence={licence} today={today} months={months} doings={doings} />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Omit<Props, 'licences'> & { licence: CustomerLicence }

const LicenceLine = ({ licence, today, months, doings }: LineProps) => {
  const t = useT()
  const { module, status, active_from, next_evaluation_date, active_until } = licence
  const isOver = status === 'FINISHED'
  return (
    <tr
      className={cx(
        'hover:bg-hover [&>td]:border-b [&>td]:border-line [&>td]:pr-4 [&>td:first-child]:pl-5 [&>td:last-child]:pr-5',
        isOver && 'text-ink-2',
      )}
    >
      <td className={cx('whitespace-nowrap', !isOver && 'font-strong')}>
        {module.name} {module.is_demo && <Pill className="ml-1">{t('field:is_demo')}</Pill>}
      </td>
      <td className="whitespace-nowrap text-ink-2">{module.kind}</td>
      <td className="tabular">{day(active_from)}</td>
      <td className="tabular">{day(next_evaluation_date)}</td>
      <td className="tabular">{day(active_until)}</td>
      <td>
        <LicenceState status={status} />
      </td>
      <td>
        <LicenceBar licence={licence} today={today} months={months} />
      </td>
      <td className="text-right whitespace-nowrap">
        <LicenceActions licence={licence} doings={doings} />
      </td>
    </tr>
  )
}

/** Every second month, as far as there is room for its name. */
const MonthNames = ({ months }: { months: Months }) => {
  const name = new Intl.DateTimeFormat(currentLanguage(), { month: 'short', timeZone: 'UTC' })
  return (
    <span aria-hidden className="relative block h-4 text-11">
      {months.firsts.map(
        (first, index) =>
          index % 2 === 0 && (
            <span key={first} className="absolute pl-0.5" style={{ left: `${monthPositionOf(months, first) * 100}%` }}>
              {name.format(new Date(`${first}T00:00:00Z`))}
            </span>
          ),
      )}
    </span>
  )
}
