import type { Account } from '@disadmin/contract/accounts/accounts'
import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { type Translate, useT } from '../kit/i18n.ts'
import { roleName, rolesText } from '../kit/roles.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { tip } from '../ui/tip.ts'
import { AccountActions, type AccountDoings } from './AccountActions.tsx'
import { AccountState } from './AccountState.tsx'

/** The first group is the role (PERM-06); the others are told when one asks. */
export const AccountRole = ({ groups }: Pick<Account, 'groups'>) => {
  const t = useT()
  const [role, ...others] = groups
  if (!role) return <span className="text-ink-3">–</span>
  if (others.length === 0) return roleName(t, role.name)
  return (
    <>
      {roleName(t, role.name)}{' '}
      <span className="text-ink-3 tabular" {...tip(rolesText(t, groups))}>
        <span aria-hidden>+{others.length}</span>
        <span className="sr-only">{t('accounts:more_roles', others.length)}</span>
      </span>
    </>
  )
}

const columnsOf = (t: Translate, doings: AccountDoings): Column<Account>[] => [
  {
    key: 'name',
    label: t('field:name'),
    sort: 'name',
    width: 'flex',
    always: true,
    cell: (account) => (
      <span className="flex items-center gap-2">
        <span className="truncate">{account.name}</span>
        <AccountState account={account} />
      </span>
    ),
    full: ({ name }) => name,
  },
  {
    key: 'username',
    label: t('field:username'),
    sort: 'username',
    width: 'word',
    cell: ({ username }) => username,
    full: ({ username }) => username,
  },
  {
    key: 'role',
    label: t('field:role'),
    sort: 'groups__name',
    width: 'word',
    cell: ({ groups }) => <AccountRole groups={groups} />,
  },
  {
    key: 'email',
    label: t('field:email'),
    sort: 'email',
    width: 'flex',
    cell: ({ email }) => <span className="text-ink-2">{email}</span>,
    full: ({ email }) => email,
  },
  {
    key: 'notifications',
    label: t('field:enable_notification'),
    width: { buttons: 1 },
    cell: ({ enable_notification: on }) =>
      on ? (
        <>
          <Check aria-hidden className="align-middle text-ink-2" />
          <span className="sr-only">{t('word:yes')}</span>
        </>
      ) : (
        <span className="sr-only">{t('word:no')}</span>
      ),
  },
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 2 },
    always: true,
    skeleton: 'none',
    cell: (account) => <AccountActions account={account} {...doings} />,
  },
]

/** ACC-02 */
export const useAccountColumns = (doings: AccountDoings): Column<Account>[] => {
  const t = useT()
  return useMemo(() => columnsOf(t, doings), [t, doings])
}
