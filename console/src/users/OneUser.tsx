import { type User, users } from '@disadmin/contract/users/users'
import type { ReactNode } from 'react'
import { Loaded } from '../kit/Loaded.tsx'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { useIdParam } from '../kit/useSearch.ts'

/** The frame of the screens of one user: waits for it, and says when it cannot be read. */
export const OneUser = ({ children }: { children: (user: User) => ReactNode }) => {
  const t = useT()
  const id = useIdParam()
  const { data, ...read } = useRead(users.get, { params: { id } })
  // what was shown before belongs to another id
  return (
    <Loaded read={{ ...read, data: data?.id === id ? data : undefined }} failed={t('users:failed_user')}>
      {children}
    </Loaded>
  )
}
