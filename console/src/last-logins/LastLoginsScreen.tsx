import { type LastLogin, lastLogins } from '@disadmin/contract/last-logins/last-logins'
import { users } from '@disadmin/contract/users/users'
import { Clock, UserX } from 'lucide-react'
import { useMemo } from 'react'
import { To } from '../kit/To.tsx'
import { Allowed } from '../kit/Allowed.tsx'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { type Filter, ListScreen } from '../kit/ListScreen.tsx'
import { programName } from '../kit/userAgent.ts'
import { useList } from '../kit/useList.ts'
import { buttonClass } from '../ui/Button.tsx'
import { nameOf, useLastLoginColumns } from './last-logins.columns.tsx'
import { lastLoginRules } from './last-logins.list.ts'
import { OutcomePill } from './OutcomePill.tsx'

/** Who signed in when, from where and with what; failed tries stand among them. */
export default function LastLoginsScreen() {
  const t = useT()
  const list = useList(lastLogins.list, lastLoginRules)
  return (
    <ListScreen<LastLogin>
      list={list}
      name="last-logins"
      title={t('last-logins:title')}
      actions={
        <Allowed to={users.list}>
          <IdleLink />
        </Allowed>
      }
      filters={useLastLoginFilters()}
      columns={useLastLoginColumns()}
      nameOf={(row) => t('last-logins:row', nameOf(t, row), formatMoment(row.created_at))}
      card={(row) => <Card row={row} />}
      empty={{ icon: Clock, title: t('last-logins:none') }}
      failed={t('last-logins:failed')}
    />
  )
}

/** Accounts nobody needs any more are found by who did not sign in. */
const IdleLink = () => {
  const t = useT()
  return (
    <To screen="/users" search={{ is_active: 'true', idle_days: '90' }} className={buttonClass({ size: 28, icon: true })}>
      <UserX aria-hidden className="size-4" />
      {t('last-logins:idle')}
    </To>
  )
}

const useLastLoginFilters = (): Filter[] => {
  const t = useT()
  return useMemo(() => {
    const options = [
      { value: '', label: t('word:all_small') },
      { value: 'false', label: t('last-logins:only_failed') },
      { value: 'true', label: t('last-logins:only_succeeded') },
    ]
    return [
      { name: 'username__istartswith', label: t('last-logins:username'), kind: 'text' },
      { name: 'created_at', label: t('last-logins:date'), kind: 'day' },
      {
        name: 'succeeded',
        label: t('field:outcome'),
        kind: 'select',
        options,
      },
    ]
  }, [t])
}

const Card = ({ row }: { row: LastLogin }) => {
  const t = useT()
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2">
        <span className="truncate font-medium">{nameOf(t, row)}</span>
        <span className="ml-auto flex shrink-0">
          <OutcomePill row={row} />
        </span>
      </p>
      <p className="truncate text-ink-2">{programName(t, row.browser_identification, 'exact')}</p>
      <p className="flex justify-between gap-2 text-12 text-ink-2 tabular">
        <span>{row.ip_address}</span>
        <span>{formatMoment(row.created_at)}</span>
      </p>
    </div>
  )
}
