import { branches } from '@disadmin/contract/branches/branches'
import { groups } from '@disadmin/contract/groups/groups'
import type { User } from '@disadmin/contract/users/users'
import { useRead } from '../../kit/queries.ts'

export interface NamedChoice {
  id: number
  name: string
}

const withHeld = (choices: readonly NamedChoice[], held: readonly NamedChoice[]): NamedChoice[] => [
  ...choices,
  ...held.filter(({ id }) => choices.every((choice) => choice.id !== id)),
]

/** What can be chosen: roles one may give and branches one may name, with those the user has already. */
export const useFormChoices = (user?: User) => {
  const roles = useRead(groups.list).data?.objects ?? []
  const places = useRead(branches.list).data?.objects ?? []
  return {
    roles: withHeld(roles, user?.groups ?? []),
    branches: withHeld(places, user?.branch ? [user.branch] : []),
  }
}
