import { groups } from '@disadmin/contract/roles/groups'
import type { User } from '@disadmin/contract/users/users'
import { useRead } from '../../kit/queries.ts'

/** The roles a draft may hold, by id and name: those one may give, and those the user has already. */
export const useRoleChoices = (user?: User): { id: number; name: string }[] => {
  const given = useRead(groups.list).data?.objects ?? []
  return [...given, ...(user?.groups ?? [])]
}
