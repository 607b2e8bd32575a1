import type { CustomerLicence } from '@disadmin/contract/licences/licences'
import { formatDay } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Pill } from '../../ui/Pill.tsx'
import { LicenceState } from '../LicenceState.tsx'
import { LicenceActions, type LicenceDoings } from './LicenceActions.tsx'
import { LicenceBar } from './LicenceBar.tsx'
import type { Months } from './timeline.ts'

interface Props {
  licence: CustomerLicence
  today: string
  months: Months
  doings: LicenceDoings
}

/** A licence on a phone. */
export const LicenceCard = ({ licence, today, months, doings }: Props) => {
  const t = useT()
  const { module, status, active_from, next_evaluation_date, active_until } = licence
  const facts = [
    [t('field:active_from'), active_from],
    [t('field:next_evaluation_date'), next_evaluation_date],
    [t('field:active_until'), active_until],
  ] as const
  return (
    <li className="border-b border-line px-4 py-2.5">
      <div className="flex items-start gap-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 pt-1">
          <span className="font-strong">{module.name}</span>
          {module.is_demo && <Pill>{t('field:is_demo')}</Pill>}
          <LicenceState status={status} />
        </p>
        <LicenceActions licence={licence} doings={doings} upright />
      </div>
      <dl className="grid gap-0.5 text-12">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="flex justify-between gap-3">
                <dt className="text-ink-3">{label}</dt>
                <dd className="tabular">{formatDay(value)}</dd>
              </div>
            ),
        )}
      </dl>
      <LicenceBar licence={licence} today={today} months={months} />
    </li>
  )
}
