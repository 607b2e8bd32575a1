import { audit, type AuditRow } from '@disadmin/contract/audit/audit'
import { type CartRow, carts } from '@disadmin/contract/carts/carts'
import type { Customer } from '@disadmin/contract/customers/customer'
import { type LastLogin, lastLogins } from '@disadmin/contract/last-logins/last-logins'
import { maxLimit } from '@disadmin/contract/kit/paging'
import { type OrderRow, orders } from '@disadmin/contract/orders/orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reading } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/useMay.ts'

/** What can be looked at by itself, by what a person may read. */
export const happenedKinds = ['carts', 'orders', 'users', 'changes'] as const
export type HappenedKind = (typeof happenedKinds)[number]

export type Happened = { key: string; at: string } & (
  | { kind: 'carts'; cart: CartRow }
  | { kind: 'orders'; order: OrderRow }
  | { kind: 'users'; login: LastLogin }
  | { kind: 'users' | 'changes'; change: AuditRow }
)

const step = 10

interface Source {
  data: { objects: readonly Happened[]; total: number } | undefined
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The newest `limit` of one list, told as what happened. */
const asked = { placeholderData: keepPreviousData } as const

/**
 * What happened with a customer, newest first, within what the reader may read: each part is its own list, asked for the newest it has.
 * As many as are asked for are surely the newest of all parts together.
 */
export const useHappened = (customer: Customer, pages: number) => {
  const limit = Math.min(pages * step, maxLimit)
  const sources: Readonly<Record<HappenedKind, readonly Source[]>> = {
    carts: useCarts(customer, limit),
    orders: useOrders(customer, limit),
    users: [...useLogins(customer, limit), ...useChanges('users', customer, limit)],
    changes: useChanges('changes', customer, limit),
  }
  return { limit, kinds: happenedKinds.filter((kind) => sources[kind].length > 0), sources }
}

/** The newest of these parts together; how many there are at least tells whether there is more. */
export const newestOf = (sources: readonly Source[], limit: number) => {
  const all = sources.flatMap(({ data }) => data?.objects ?? [])
  const total = sources.reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  const entries = all.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, limit)
  return { entries, isMore: total > entries.length && limit < maxLimit }
}

const ifMay = (may: boolean, source: Source): Source[] => (may ? [source] : [])

const useCarts = ({ id, customer_no }: Customer, limit: number) => {
  const may = useMay(carts.list)
  const query = { customer_no, order_by: '-created_at', limit: String(limit) }
  const read = useQuery({ ...reading(carts.list, { query }), ...asked, enabled: may })
  const own = read.data?.objects.filter(({ owner }) => owner.customer.id === id) ?? []
  const objects = own.map((cart): Happened => ({ key: `cart ${cart.id}`, at: cart.created_at, kind: 'carts', cart }))
  return ifMay(may, { ...read, data: read.data && { objects, total: read.data.meta.total_count } })
}

const useOrders = ({ id, customer_no }: Customer, limit: number) => {
  const may = useMay(orders.list)
  const query = { customer_no, ordered: 'true', order_by: '-created_at', limit: String(limit) } as const
  const read = useQuery({ ...reading(orders.list, { query }), ...asked, enabled: may })
  const own = read.data?.objects.filter(({ owner }) => owner.customer.id === id) ?? []
  const objects = own.map((order): Happened => ({ key: `order ${order.id}`, at: order.created_at, kind: 'orders', order }))
  return ifMay(may, { ...read, data: read.data && { objects, total: read.data.meta.total_count } })
}

const useLogins = ({ main_user_username: username }: Customer, limit: number) => {
  const may = useMay(lastLogins.list) && username !== null
  const query = { username__istartswith: username ?? '', order_by: '-created_at', limit: String(limit) }
  const read = useQuery({ ...reading(lastLogins.list, { query }), ...asked, enabled: may })
  // the filter is the beginning of a name: others may begin alike
  const own = read.data?.objects.filter((login) => login.username === username) ?? []
  const objects = own.map((login): Happened => ({ key: `login ${login.id}`, at: login.created_at, kind: 'users', login }))
  return ifMay(may, { ...read, data: read.data && { objects, total: read.data.meta.total_count } })
}

const useChanges = (kind: 'users' | 'changes', { id, main_user_id }: Customer, limit: number) => {
  const record = kind === 'users' ? main_user_id : id
  const may = useMay(audit.list) && record !== null
  const subject = kind === 'users' ? 'Users' : 'Customers,ModuleLicences'
  const query = { subject, record_id: String(record), limit: String(limit) }
  const read = useQuery({ ...reading(audit.list, { query }), ...asked, enabled: may })
  const objects = read.data?.objects.map((change): Happened => ({ key: `${kind} ${change.id}`, at: change.at, kind, change })) ?? []
  return ifMay(may, { ...read, data: read.data && { objects, total: read.data.meta.total_count } })
}
