import { users } from '@disadmin/contract/users/users'
import { useRead } from '../kit/queries.ts'

/** The user a screen is about, read anew when somebody changed it. */
export const useOneUser = (id: number) => {
  const read = useRead(users.get, { params: { id } })
  // what was shown before belongs to another id
  const user = read.data?.id === id ? read.data : undefined
  return { user, error: user === undefined ? read.error : null, retry: () => void read.refetch(), busy: read.isFetching }
}
