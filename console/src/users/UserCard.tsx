import type { UserRow } from '@disadmin/contract/users/users'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { UserMenu } from './UserMenu.tsx'
import { UserState } from './UserState.tsx'

/** A user on a phone: who, of where, in which role, in which state. */
export const UserCard = ({ user }: { user: UserRow }) => {
  const t = useT()
  const { username, name, customer, branch, groups, is_active, last_login } = user
  const place = customer === null ? branch?.name : `${customer.customer_no} ${customer.name}`
  return (
    <div className="-mr-2.5 flex min-w-0 flex-1 items-start gap-1">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 py-0.5">
        <div className="flex items-center gap-2">
          <span className="truncate font-medium">{username}</span>
          <span className="ml-auto flex shrink-0">
            <UserState active={is_active} quiet />
          </span>
        </div>
        <p className="truncate">{name}</p>
        <p className="flex justify-between gap-2 text-12 text-ink-2">
          <span className="truncate">{[groups[0]?.name, place].filter(Boolean).join(' · ')}</span>
          <span className="shrink-0 tabular">{last_login === null ? t('users:never') : formatMoment(last_login)}</span>
        </p>
      </div>
      <UserMenu user={user} upright />
    </div>
  )
}
