import type { UserRow } from '@disadmin/contract/users/users'
import { useMemo } from 'react'
import { formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import { roleName, rolesText } from '../kit/roles.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { UserMenu } from './UserMenu.tsx'
import { UserState } from './UserState.tsx'

const columnsOf = (t: Translate): Column<UserRow>[] => [
  {
    key: 'username',
    label: t('field:username'),
    sort: 'username',
    width: 'word',
    always: true,
    cell: ({ username }) => <span className="font-medium">{username}</span>,
    full: ({ username }) => username,
  },
  { key: 'name', label: t('field:name'), sort: 'name', width: 'flex', cell: ({ name }) => name, full: ({ name }) => name },
  {
    key: 'customer_no',
    label: t('field:customer_no'),
    width: 'code',
    cell: ({ customer }) => <span className="tabular">{customer?.customer_no}</span>,
    full: ({ customer }) => (customer === null ? '' : `${customer.customer_no} ${customer.name}`),
  },
  {
    key: 'branch',
    label: t('field:branch'),
    width: 'word',
    cell: ({ branch }) => branch?.name,
    full: ({ branch }) => branch?.name ?? '',
  },
  // the first group is the role; the others are in its tooltip (PERM-06)
  {
    key: 'role',
    label: t('field:role'),
    width: 'word',
    cell: ({ groups: [role] }) => role && roleName(t, role.name),
    full: ({ groups }) => rolesText(t, groups),
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
    key: 'is_active',
    label: t('field:is_active'),
    sort: 'is_active',
    width: { words: [t('field:is_active'), t('users:state.disabled')] },
    skeleton: 'pill',
    cell: ({ is_active }) => <UserState active={is_active} quiet />,
  },
  {
    key: 'last_login',
    label: t('field:last_login'),
    sort: 'last_login',
    width: 'moment',
    cell: ({ last_login }) => (
      <span className="text-ink-2 tabular">{last_login === null ? t('users:never') : formatMoment(last_login)}</span>
    ),
  },
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 1 },
    always: true,
    skeleton: 'none',
    cell: (user) => <UserMenu user={user} />,
  },
]

/** USR-06S */
export const useUserColumns = (): Column<UserRow>[] => {
  const t = useT()
  return useMemo(() => columnsOf(t), [t])
}
