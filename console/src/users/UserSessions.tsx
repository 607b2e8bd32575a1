import { userFactors } from '@disadmin/contract/second-factor/user-factors'
import { userSessions } from '@disadmin/contract/session/user-sessions'
import { identities } from '@disadmin/contract/single-sign-on/identities'
import type { User } from '@disadmin/contract/users/users'
import { call } from '../kit/call.ts'
import { useT } from '../kit/i18n.ts'
import { stale, useRead } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { UserFactors, UserIdentities } from '../second-factor/index.ts'
import { SessionList } from '../session/index.ts'
import { calledName } from './useUserTexts.ts'

/** Where somebody else is signed in, and how it ends. */
export const UserSessions = ({ user }: { user: User }) => {
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
