import type { Licence } from '@disadmin/contract/licences/modulestore'
import { formatDay } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import { LicenceState } from '../licences/index.ts'
import { Pill } from '../ui/Pill.tsx'

/** The licences that still count, each with what comes next (CUST-31). */
export const LicenceRows = ({ licences }: { licences: readonly Licence[] }) => {
  const t = useT()
  const shown = licences.filter(({ status }) => status !== 'FINISHED')
  if (shown.length === 0) return <p className="text-ink-2">{t('customer:licence.none')}</p>
  return (
    <ul className="-my-1.5 divide-y divide-line">
      {shown.map((licence) => (
        <li key={licence.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
          <span className="min-w-44 font-strong">{licence.module.name}</span>
          <span className="min-w-28 text-12 text-ink-2">{licence.module.kind}</span>
          <LicenceState status={licence.status} />
          {licence.module.is_demo && <Pill>{t('field:is_demo')}</Pill>}
          <span className="ml-auto tabular text-12 text-ink-2">{nextOf(t, licence)}</span>
        </li>
      ))}
    </ul>
  )
}

const nextOf = (t: Translate, { status, active_from, active_until, next_evaluation_date }: Licence): string => {
  if (status === 'PLANNED') return t('customer:licence.begins', formatDay(active_from))
  if (active_until !== null) return t('customer:licence.ends', formatDay(active_until))
  return next_evaluation_date === null ? '' : t('customer:licence.next', formatDay(next_evaluation_date))
}
