import type { cartList } from '@disadmin/contract/carts/carts'
import type { FilterOf } from '@disadmin/contract/kit/list'
import { sql } from 'kysely'
import type { Kept } from '../kit/list/list-kept.ts'
import type { Principal } from '../kit/principal.ts'
import { rollupFor } from '../kit/rollup-scope.ts'
import { inScope } from '../kit/scope.ts'
import { cartsIn } from './carts.figures.queries.ts'

/** Of the reader's own company, or of another; staff have none. */
export const isOwn = (who: Principal, is: boolean, column: string) =>
  is ? sql<boolean>`${sql.ref(column)} = ${who.customerId}` : sql<boolean>`${sql.ref(column)} is distinct from ${who.customerId}`

/** What the rollups know of the carts asked for: by status and customer alone; undefined where anything else is asked. */
export const keptCarts = (who: Principal, query: FilterOf<typeof cartList>, timeZone: string): Kept | undefined => {
  const { status__in: statuses, customer_no: number, from, to, ordered, seen, own } = query
  if ([from, to, ordered, seen].some((value) => value !== undefined)) return undefined
  const ofNumber = (column: string) =>
    number === undefined ? sql`true` : sql`${sql.ref(column)} in (select id from customers where customer_no = ${number})`
  const inCompany = (column: string) =>
    own === undefined ? ofNumber(column) : sql`${ofNumber(column)} and ${isOwn(who, own, column)}`
  const rollup = (customers: string, branches: string) => {
    if (number === undefined && own === undefined) return rollupFor(who, { customers, branches })
    return { from: sql`${sql.table(customers)} k`, scope: sql`${inScope(who, 'k.customer_id')} and ${inCompany('k.customer_id')}` }
  }
  // what one that is gone had is gone with it
  const noted = sql`cart_notes n join customers c on c.id = n.customer_id
    where ${inScope(who, 'n.customer_id')} and ${inCompany('n.customer_id')}`
  const sums = rollup('cart_sums', 'branch_cart_sums')
  const days = rollup('cart_days', 'branch_cart_days')
  const zone = sql`coalesce((select zone from kept_figures where subject = 'carts'), ${timeZone})`
  return {
    total: sql`select coalesce((select sum(${cartsIn('k', statuses)}) from ${sums.from} where ${sums.scope}), 0)
      + coalesce((select sum(${cartsIn('n', statuses)}) from ${noted}), 0) as count`,
    days: {
      by: 'created_at',
      zone,
      rows: sql`select k.day, ${cartsIn('k', statuses)} as count from ${days.from} where ${days.scope}
        union all select (n.created_at at time zone ${zone})::date, ${cartsIn('n', statuses)} from ${noted}`,
    },
  }
}
