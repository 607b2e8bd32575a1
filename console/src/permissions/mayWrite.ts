import type { Right } from '@disadmin/contract/kit/access'
import { useAllowed, useUser } from '../kit/session.ts'

/** Permissions and roles belong to the whole house: besides the right, it takes staff of no branch. */
export const useMayWrite = (right: Right): boolean => {
  const user = useUser()
  const allowed = useAllowed(right)
  return allowed && user !== undefined && user.customer === null && user.branch === null
}
