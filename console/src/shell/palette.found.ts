import { carts } from '@disadmin/contract/carts/carts'
import { customers } from '@disadmin/contract/customers/customers'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { type Found, type FoundKind, search } from '@disadmin/contract/search/search'
import { users } from '@disadmin/contract/users/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2, PackageCheck, ShoppingCart, User } from 'lucide-react'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { t } from '../kit/i18n.ts'
import { roleName } from '../kit/roles.ts'
import { urlOf } from '../kit/screenUrl.ts'
import { quiet } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import type { PaletteItem } from './palette.item.ts'

type Items = Readonly<Record<FoundKind, readonly PaletteItem[]>>

const cartsOf = ({ carts: rows = [] }: Found, query: string): PaletteItem[] =>
  rows.map(({ id, name, city, status, customer_no }) => ({
    id: `cart ${id}`,
    icon: ShoppingCart,
    label: String(id),
    detail: `${name}, ${city}`,
    also: customer_no,
    status,
    exact: String(id) === query,
    found: true,
    href: urlOf({ screen: '/carts', search: { basket: id } }),
  }))

const customersOf = ({ customers: rows = [] }: Found, query: string): PaletteItem[] =>
  rows.map(({ id, customer_no, name, city }) => ({
    id: `customer ${id}`,
    icon: Building2,
    label: customer_no,
    detail: `${name}, ${city}`,
    exact: customer_no === query,
    found: true,
    href: urlOf({ screen: '/customers/:id', id }),
  }))

const usersOf = ({ users: rows = [] }: Found, query: string): PaletteItem[] =>
  rows.map(({ id, username, name, home, role }) => ({
    id: `user ${id}`,
    icon: User,
    label: username,
    detail: [name, home].filter(Boolean).join(', '),
    exact: username.toLowerCase() === query.toLowerCase(),
    found: true,
    ...(role !== null && { end: roleName(t, role) }),
    href: urlOf({ screen: '/users/:id', id }),
  }))

const ordersOf = ({ orders: rows = [] }: Found): PaletteItem[] =>
  rows.map(({ id, name, handoff_id, order_id }) => ({
    id: `order ${id}`,
    icon: PackageCheck,
    label: String(id),
    detail: name,
    also: `${handoff_id} ${order_id}`,
    end: `${order_id} / ${handoff_id}`,
    found: true,
    href: urlOf({ screen: '/orders', search: { handoff: id } }),
  }))

const itemsOf = (found: Found = {}, query = ''): Items => ({
  carts: cartsOf(found, query),
  customers: customersOf(found, query),
  users: usersOf(found, query),
  orders: ordersOf(found),
})

const useFindsAnything = (): boolean => useMay(carts.list, customers.list, users.list, handoffs.list)

/**
 * Asks at once for the first stroke; what is typed while an answer is on its way is asked for when it is there, so that one question at
 * a time is under way and the last one is always asked. Until then the answer before stays.
 */
export const useFound = (query: string): { items: Items; waiting: boolean; failed: boolean } => {
  const enabled = useFindsAnything()
  const [asked, setAsked] = useState(query)
  const read = useQuery({
    queryKey: [search.find.path, asked],
    queryFn: ({ signal }) => call(search.find, { query: { q: asked }, signal }),
    enabled: enabled && asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
    meta: quiet,
  })
  if (asked !== query && !read.isFetching) setAsked(query)
  if (!enabled || query === '') return { items: itemsOf(), waiting: false, failed: false }
  const waiting = asked !== query || read.isFetching
  return { items: itemsOf(read.data, query), waiting, failed: !waiting && read.isLoadingError }
}

/** Names are asked for with rights: what a person no longer sees falls out. */
export const useNamed = (ids: readonly string[]): ReadonlyMap<string, PaletteItem> => {
  const enabled = useFindsAnything()
  const of = (kind: string) =>
    ids.flatMap((id) => (id.startsWith(`${kind} `) ? [id.slice(kind.length + 1)] : [])).join() || undefined
  const query = { carts: of('cart'), customers: of('customer'), users: of('user'), orders: of('order') }
  const read = useQuery({
    queryKey: [search.name.path, query],
    queryFn: ({ signal }) => call(search.name, { query, signal }),
    enabled: enabled && Object.values(query).some((some) => some !== undefined),
    retry: false,
    staleTime: 10_000,
    meta: quiet,
  })
  return new Map(
    Object.values(itemsOf(read.data))
      .flat()
      .map((item) => [item.id, { ...item, found: false, exact: false }]),
  )
}
