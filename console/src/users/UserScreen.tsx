import { audit } from '@disadmin/contract/audit/audit'
import { membership } from '@disadmin/contract/permissions/membership'
import { userSessions } from '@disadmin/contract/session/user-sessions'
import type { User } from '@disadmin/contract/users/users'
import { HistoryTab } from '../audit/index.ts'
import { DetailTabs } from '../kit/detail/DetailTabs.tsx'
import { useT } from '../kit/i18n.ts'
import { useMay, useOffer } from '../kit/useMay.ts'
import { OneUser } from './OneUser.tsx'
import { RightsPanel } from './rights/RightsPanel.tsx'
import { UserActions } from './UserActions.tsx'
import { UserDetail } from './UserDetail.tsx'
import { UserHead } from './UserHead.tsx'
import { UserSessions } from './UserSessions.tsx'
import { WhyTab } from './why/WhyTab.tsx'

/** One user: what is known, what they may, why, and what happened to the account (USR-03, USR-08). */
export default function UserScreen() {
  return <OneUser>{(user) => <ShownUser key={user.id} user={user} />}</OneUser>
}

const ShownUser = ({ user }: { user: User }) => {
  const t = useT()
  const tabs = useTabs(user)
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={user.username}>
      <UserHead user={user} actions={<UserActions user={user} />} />
      <DetailTabs label={t('users:tab.label')} tabs={tabs} />
    </section>
  )
}

/** What the trail tells of a person. */
const subjects = ['Users', 'Accounts', 'UserPermissionMembership', 'MyUser', 'Impersonation']

const useTabs = (user: User) => {
  const t = useT()
  // USR-11
  const editsRights = useOffer(membership.giveAndTake).shown
  const readsTrail = useMay(audit.list)
  // nobody does this to somebody with more rights
  const endsSessions = useMay(userSessions.list) && !user.exceeds
  const history = {
    value: 'history',
    label: t('word:history'),
    content: () => <HistoryTab subjects={subjects} recordId={user.id} />,
  }
  const sessions = { value: 'sessions', label: t('my-user:tabs.sessions'), content: () => <UserSessions user={user} /> }
  const permissions = {
    value: 'permissions',
    label: t('field:permissions'),
    count: user.permissions.length,
    content: () => <RightsPanel user={user} />,
  }
  return [
    { value: 'detail', label: t('users:tab.detail'), content: () => <UserDetail user={user} /> },
    ...(editsRights ? [permissions] : []),
    { value: 'why', label: t('users:tab.why'), content: () => <WhyTab user={user} /> },
    ...(readsTrail ? [history] : []),
    ...(endsSessions ? [sessions] : []),
  ]
}
