import type { Licence } from '@disadmin/contract/modulestore/modulestore'
import { Blocks } from 'lucide-react'
import { formatDay } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { LicenceState } from '../LicenceRows.tsx'

/** Every licence the customer has or had, newest first; nothing is changed here. */
export const LicencesTab = ({ licences }: { licences: readonly Licence[] }) => {
  const t = useT()
  if (licences.length === 0) return <EmptyState icon={Blocks} title={t('customer:licence.none')} />
  const heads = [
    ...([t('field:module'), t('field:kind'), t('field:active_from'), t('field:next_evaluation_date')] as const),
    ...([t('field:active_until'), t('field:status')] as const),
  ]
  const day = (value: string | null) => (value === null ? '–' : formatDay(value))
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <table aria-label={t('customer:tab.licences')} className="w-full min-w-180 border-separate border-spacing-0">
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="border-b border-line bg-canvas px-5 py-2 text-left text-12 font-medium text-ink-2"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {licences.map(({ id, module, status, active_from, next_evaluation_date, active_until }) => (
            <tr key={id} className="[&>td]:border-b [&>td]:border-line [&>td]:px-5 [&>td]:py-1.5">
              <td className="font-strong">
                {module.name} {module.is_demo && <Pill className="ml-1">{t('field:is_demo')}</Pill>}
              </td>
              <td className="text-ink-2">{module.kind}</td>
              <td className="tabular">{day(active_from)}</td>
              <td className="tabular">{day(next_evaluation_date)}</td>
              <td className="tabular">{day(active_until)}</td>
              <td>
                <LicenceState status={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
