import { membership } from '@disadmin/contract/permissions/membership'
import { userList, type UserRow, users } from '@disadmin/contract/users/users'
import { Plus, Users, UsersRound } from 'lucide-react'
import { To } from '../kit/To.tsx'
import { useGo } from '../kit/screenUrl.ts'
import { Allowed } from '../kit/Allowed.tsx'
import { formatCount, formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { roleName } from '../kit/roles.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useOffer } from '../kit/useMay.ts'
import { type List, useList } from '../kit/useList.ts'
import { usePhone } from '../kit/useMedia.ts'
import { useSearch, useSearchValue } from '../kit/useSearch.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ArrivedFilters } from './ArrivedFilters.tsx'
import { UserBulkActions } from './bulk/UserBulkActions.tsx'
import { useUserColumns } from './users.columns.tsx'
import { useUserFilters } from './useUserFilters.ts'
import { filtersOfView, idleDays, viewOf, views } from './users.list.ts'
import { UserMenu } from './UserMenu.tsx'
import { UserState } from './UserState.tsx'

/** A user on a phone: who, of where, in which role, in which state. */
const UserCard = ({ user }: { user: UserRow }) => {
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
          <span className="truncate">{[groups[0] && roleName(t, groups[0].name), place].filter(Boolean).join(' · ')}</span>
          <span className="shrink-0 tabular">{last_login === null ? t('users:never') : formatMoment(last_login)}</span>
        </p>
      </div>
      <UserMenu user={user} upright />
    </div>
  )
}

/** The users of one's scope: find, open, enable and disable several, give several permissions (USR-01, USR-05, USR-06S). */
export default function UsersScreen() {
  const t = useT()
  const go = useGo()
  const list = useList(users.list, userList)
  const maySelect = useOffer(users.setActive, membership.giveAndTake).shown
  const count = list.total === undefined ? null : t('users:count', formatCount(list.total), list.total)
  const phone = usePhone()
  const filters = useUserFilters()
  const [made] = useSearchValue('made')
  return (
    <ListScreen<UserRow>
      list={list}
      name="users"
      title={t('users:title')}
      summary={phone && list.total !== undefined ? formatCount(list.total) : count}
      actions={
        <Allowed to={users.create}>
          <To screen="/users/invite" className={buttonClass({ icon: true })}>
            <UsersRound aria-hidden />
            {t('users:invite')}
          </To>
          <To screen="/users/new" className={buttonClass({ variant: 'primary', icon: true })}>
            <Plus aria-hidden />
            {t('users:new')}
          </To>
        </Allowed>
      }
      tabs={
        <>
          <QuickViews list={list} />
          <ArrivedFilters list={list} fields={filters} />
        </>
      }
      filters={filters}
      columns={useUserColumns()}
      nameOf={({ username }) => t('users:name', username)}
      lookOf={({ id }) => ({ active: String(id) === made })}
      onOpen={({ id }) => void go({ screen: '/users/:id', id })}
      {...(maySelect ? { bulk: <UserBulkActions list={list} /> } : {})}
      card={(user) => <UserCard user={user} />}
      empty={{ icon: Users, title: t('users:none') }}
      failed={t('users:failed')}
    />
  )
}

const QuickViews = ({ list }: { list: List<UserRow> }) => {
  const t = useT()
  const [, change] = useSearch()
  return (
    <Tabs
      label={t('users:views.label')}
      className="px-5 max-phone:px-4"
      items={views.map((view) => ({
        value: view,
        label: view === 'all' ? t('word:all') : t(`users:views.${view}`, String(idleDays)),
      }))}
      value={viewOf(list.state.filters)}
      onValueChange={(view) => change({ ...filtersOfView[view], offset: undefined, limit: undefined })}
    />
  )
}
