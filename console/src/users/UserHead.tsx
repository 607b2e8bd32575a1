import type { User } from '@disadmin/contract/users/users'
import type { ReactNode } from 'react'
import { DetailHead } from '../kit/detail/DetailHead.tsx'
import { useT } from '../kit/i18n.ts'
import { usePhone } from '../kit/useMedia.ts'
import { UserState } from './UserState.tsx'
import { calledName, useUserFacts } from './useUserTexts.ts'

/** The head of every screen of one user. */
export const UserHead = ({ user, actions }: { user: User; actions?: ReactNode }) => {
  const t = useT()
  // on a phone they would push what one came for out of view; the tab of details has them all
  const facts = useUserFacts(user)
  const phone = usePhone()
  return (
    <DetailHead
      parent={{ label: t('users:title'), place: { screen: '/users' } }}
      title={calledName(user)}
      note={user.name === '' ? undefined : user.username}
      state={<UserState active={user.is_active} />}
      actions={actions}
      facts={phone ? [] : facts}
    />
  )
}
