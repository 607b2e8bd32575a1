import { membership } from '@disadmin/contract/permissions/membership'
import { userList, type UserRow, users } from '@disadmin/contract/users/users'
import { Plus, Users, UsersRound } from 'lucide-react'
import { To } from '../kit/To.tsx'
import { useGo } from '../kit/useGo.ts'
import { Allowed } from '../kit/Allowed.tsx'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useOffer } from '../kit/useMay.ts'
import { type List, useList } from '../kit/useList.ts'
import { usePhone } from '../kit/useMedia.ts'
import { useSearch, useSearchValue } from '../kit/useSearch.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ArrivedFilters } from './ArrivedFilters.tsx'
import { UserBulkActions } from './bulk/UserBulkActions.tsx'
import { UserCard } from './UserCard.tsx'
import { useUserColumns } from './users.columns.tsx'
import { useUserFilters } from './useUserFilters.ts'
import { filtersOfView, idleDays, viewOf, views } from './users.list.ts'

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
