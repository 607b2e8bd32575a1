import type { User } from '@disadmin/contract/users/users'
import { useT } from '../../kit/i18n.ts'
import { useAllowed, useUser } from '../../kit/session.ts'

/** Why nobody changes this person's permissions here and now, in a sentence; '' where the right to do so is missing. */
export const useRightsLock = (user: User): string | undefined => {
  const t = useT()
  const impersonating = useUser()?.impersonator !== undefined
  const may = useAllowed('UserPermissionMembership/update')
  if (impersonating) return t('users:rights.impersonating')
  if (user.exceeds) return t('users:rights.exceeds', user.name || user.username)
  return may ? undefined : ''
}
