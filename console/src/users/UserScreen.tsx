import { audit } from '@disadmin/contract/audit/audit'
import { membership } from '@disadmin/contract/permissions/membership'
import { userSessions } from '@disadmin/contract/session/user-sessions'
import type { User } from '@disadmin/contract/users/users'
import { userFactors } from '@disadmin/contract/second-factor/user-factors'
import { identities } from '@disadmin/contract/single-sign-on/identities'
import { HistoryTab } from '../audit/index.ts'
import { DetailTabs } from '../kit/detail/DetailTabs.tsx'
import { useT } from '../kit/i18n.ts'
import { useMay, useOffer } from '../kit/useMay.ts'
import { call } from '../kit/call.ts'
import { stale, useRead } from '../kit/queries.ts'
import { UserFactors, UserIdentities } from '../second-factor/index.ts'
import { SessionList } from '../session/index.ts'
import { OneUser } from './OneUser.tsx'
import { RightsPanel } from './rights/RightsPanel.tsx'
import { UserActions } from './UserActions.tsx'
import { UserDetail } from './UserDetail.tsx'
import { UserHead } from './UserHead.tsx'
import { WhyTab } from './why/WhyTab.tsx'
import { calledName } from './useUserTexts.ts'

/** Where somebody else is signed in, and how it ends. */
const UserSessions = ({ user }: { user: User }) => {
  const t = useT()
  const name = calledName(user)
  const seesFactors = useMay(userFactors.list)
  const seesIdentities = useMay(identities.list)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-5 max-phone:overflow-visible max-phone:px-4">
      <div className="max-w-180">
        <SessionList
          read={useRead(userSessions.list, { params: { id: user.id } })}
          list={userSessions.list}
          endOne={(session_id) => call(userSessions.end, { params: { id: user.id, session_id } })}
          texts={{
            about: t('users:sessions.text', name),
            list: t('users:sessions.list', name),
            endAll: t('users:sessions.all'),
            endAllText: (count) => t('users:sessions.end_all_text', count),
            none: t('users:sessions.none', name),
          }}
        />
        {seesFactors && <UserFactors id={user.id} name={name} onRemoved={() => stale(userSessions.list)} />}
        {seesIdentities && <UserIdentities id={user.id} name={name} onRemoved={() => stale(userSessions.list)} />}
      </div>
    </div>
  )
}

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
