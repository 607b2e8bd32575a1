import type { AuditRow } from '@disadmin/contract/audit/audit'
import { useMemo } from 'react'
import { formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { CustomerLink } from '../lookups/index.ts'
import { auditChangesOf } from './changes.ts'
import { Who } from './Who.tsx'
import { actionWord, fieldWord, subjectWord } from './words.ts'

/** The fields an entry is about, by name. */
export const changedFields = (t: Translate, { before, after }: AuditRow): string =>
  auditChangesOf(before, after)
    .map(({ field }) => fieldWord(t, field))
    .join(', ')

const columnsOf = (t: Translate): Column<AuditRow>[] => [
  {
    key: 'at',
    label: t('audit:column.at'),
    sort: 'at',
    width: 'moment',
    always: true,
    cell: ({ at }) => <span className="text-ink-2 tabular">{formatMoment(at)}</span>,
  },
  {
    key: 'actor',
    label: t('field:actor'),
    width: 'name',
    cell: (row) => <Who entry={row} />,
    full: ({ actor, effective }) => [actor, effective].map((person) => person?.username ?? '').join(' → '),
  },
  {
    key: 'subject',
    label: t('field:subject'),
    width: 'word',
    cell: ({ subject }) => subjectWord(t, subject),
    full: ({ subject }) => subjectWord(t, subject),
  },
  {
    key: 'action',
    label: t('field:action'),
    width: 'word',
    always: true,
    cell: ({ action }) => actionWord(t, action),
    full: ({ action }) => actionWord(t, action),
  },
  {
    key: 'record_id',
    label: t('field:record_id'),
    width: 'code',
    cell: ({ record_id }) => <span className="tabular">{record_id}</span>,
    full: ({ record_id }) => record_id ?? '',
  },
  {
    key: 'customer',
    label: t('field:customer'),
    width: 'name',
    cell: ({ customer }) => customer && <CustomerLink customer={customer} />,
    full: ({ customer }) => (customer ? `${customer.name}, ${customer.customer_no}` : ''),
  },
  {
    key: 'change',
    label: t('field:change'),
    width: 'flex',
    cell: (row) => <span className="text-ink-2">{changedFields(t, row)}</span>,
    full: (row) => changedFields(t, row),
  },
]

export const useAuditColumns = (): Column<AuditRow>[] => {
  const t = useT()
  return useMemo(() => columnsOf(t), [t])
}
