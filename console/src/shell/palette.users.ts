import { users } from '@disadmin/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { User } from 'lucide-react'
import { addressOf } from '../kit/places.ts'
import { call } from '../kit/call.ts'
import { quiet } from '../kit/queries.ts'
import type { PaletteItem } from './palette.items.ts'

const hits = 5
/** One letter finds nearly everybody. */
export const fewestLetters = 2

/** Users by any part of name, login name or email; an empty query asks nobody. */
export const useUsers = (query: string): { items: readonly PaletteItem[]; searching: boolean } => {
  const found = useQuery({
    queryKey: ['palette users', query],
    queryFn: ({ signal }) => call(users.list, { query: { q: query, order_by: 'username', limit: hits, offset: 0 }, signal }),
    enabled: query.length >= fewestLetters,
    retry: false,
    staleTime: 10_000,
    meta: quiet,
  })
  const items = (found.data?.objects ?? []).map(({ id, username, name, customer, branch, groups: [role] }) => ({
    id: `user ${id}`,
    icon: User,
    label: username,
    detail: [name, customer?.name ?? branch?.name].filter(Boolean).join(', '),
    ...(role ? { end: role.name } : {}),
    href: addressOf({ screen: '/users/:id', id }),
  }))
  return { items, searching: found.isLoading }
}
