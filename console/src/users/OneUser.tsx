import type { User } from '@disadmin/contract/users/users'
import type { ReactNode } from 'react'
import { Failed } from '../kit/Failed.tsx'
import { useT } from '../kit/i18n.ts'
import { useIdParam } from '../kit/useIdParam.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useOneUser } from './useOneUser.ts'

/** The frame of the screens of one user: waits for it, and says when it cannot be read. */
export const OneUser = ({ children }: { children: (user: User) => ReactNode }) => {
  const t = useT()
  const { user, error, retry, busy } = useOneUser(useIdParam())
  if (user) return children(user)
  if (error) return <Failed title={t('users:failed_user')} error={error} retry={retry} busy={busy} />
  return (
    <div aria-busy className="grid gap-4 p-5">
      <Skeleton shape="block" className="h-7 w-72" />
      <Skeleton className="w-3/5" />
      <Skeleton className="w-2/5" />
    </div>
  )
}
