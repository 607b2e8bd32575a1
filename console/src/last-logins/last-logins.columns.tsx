import { LastLogin } from '@disadmin/contract/last-logins/last-logins'
import { useMemo } from 'react'
import { formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { programName } from '../kit/userAgent.ts'
import { tip } from '../ui/tip.ts'
import { OutcomePill } from './OutcomePill.tsx'

export const nameOf = (t: Translate, { username }: LastLogin): string => username ?? t('last-logins:nobody')

const columnsOf = (t: Translate): Column<LastLogin>[] => [
  {
    key: 'username',
    label: t('last-logins:username'),
    width: 'name',
    always: true,
    cell: (row) => (row.username === null ? <span className="text-ink-3">{nameOf(t, row)}</span> : row.username),
    full: (row) => nameOf(t, row),
  },
  {
    key: 'ip_address',
    label: t('field:ip_address'),
    width: { texts: ['000.000.000.000'] },
    cell: (row) => <span className="tabular">{row.ip_address}</span>,
    full: (row) => row.ip_address,
  },
  {
    key: 'created_at',
    label: t('last-logins:created_at'),
    sort: 'created_at',
    width: 'moment',
    cell: (row) => <span className="text-ink-2 tabular">{formatMoment(row.created_at)}</span>,
  },
  {
    key: 'browser_identification',
    label: t('field:browser_identification'),
    width: 'flex',
    cell: (row) => <span {...tip(row.browser_identification)}>{programName(t, row.browser_identification, 'exact')}</span>,
  },
  {
    key: 'outcome',
    label: t('field:outcome'),
    width: {
      words: [t('word:single_sign_on'), ...LastLogin.shape.outcome.options.map((outcome) => t(`last-logins:outcomes.${outcome}`))],
    },
    skeleton: 'pill',
    cell: (row) => <OutcomePill row={row} />,
  },
]

/** LOGIN-04, and what became of it. */
export const useLastLoginColumns = (): Column<LastLogin>[] => {
  const t = useT()
  return useMemo(() => columnsOf(t), [t])
}
