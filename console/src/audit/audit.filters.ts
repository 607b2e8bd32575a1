import { auditSubjects } from '@disadmin/contract/audit/audit.rules'
import { holdsAny } from '@disadmin/contract/kit/access'
import { useMemo } from 'react'
import { formatDay } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import type { Filter } from '../kit/ListScreen.tsx'
import { useRights } from '../kit/useMay.ts'
import { subjectWord } from './words.ts'

type Options = readonly { value: string; label: string }[]

const select = (name: string, label: string, options: Options): Filter => ({
  name,
  label,
  kind: 'select',
  options,
  // a link may name several subjects at once, which no choice stands for
})

/** Subjects are offered only as far as their records may be read. */
export const useAuditFilters = (): Filter[] => {
  const t = useT()
  const rights = useRights()
  return useMemo(() => {
    const all = { value: '', label: t('word:all_small') }
    const subjects = Object.entries(auditSubjects)
      .filter(([, readers]) => holdsAny(rights, readers))
      .map(([value]) => ({ value, label: subjectWord(t, value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label))
    const chip = (day: string) => formatDay(day)
    return [
      { name: 'actor', label: t('field:actor'), kind: 'text' },
      { name: 'effective', label: t('field:effective'), kind: 'text' },
      select('subject', t('field:subject'), [all, ...subjects]),
      { name: 'record_id', label: t('field:record_id'), kind: 'text' },
      { name: 'at__gte', label: t('field:from_date'), kind: 'day', chip },
      { name: 'at__lte', label: t('field:to_date'), kind: 'day', chip },
      select('impersonated', t('audit:filter.impersonated'), [
        all,
        { value: 'true', label: t('audit:filter.only_impersonated') },
        { value: 'false', label: t('audit:filter.only_own') },
      ]),
    ]
  }, [t, rights])
}
