import type { CartRow } from '@disadmin/contract/carts/carts'
import type { HandoffKind, HandoffSummary } from '@disadmin/contract/handoffs/handoffs'
import { type RawBuilder, sql } from 'kysely'
import { cartConditions, type CartFilter, type CartPage, cartPage, cartRowJson, countCarts, onlyStatus } from '../carts/index.ts'
import { handoffsOfCart, hasNotArrived, isTelling, ofKinds } from '../handoffs/index.ts'
import type { Db } from '../kit/db.ts'
import { since } from '../kit/moments.ts'
import { prepared, preparedIf } from '../kit/prepared.ts'
import { inScope, scopeKey } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'

export interface OrderFilter extends CartFilter {
  handoff__in?: readonly HandoffKind[] | undefined
  ordered_from?: string | undefined
}

type OrderPage = Omit<CartPage, 'filter'> & { filter: OrderFilter }

const orderedAt = sql`orders.ordered_at`

/**
 * Every hand-off of the order `o` has arrived, so the one that tells most of it has. Nearly all orders are of this kind: asked the other
 * way round, as what has not arrived is little and has an index of its own.
 */
const hasArrived = sql<boolean>`exists (select from handoffs h where h.order_id = o.id)
  and not exists (select from handoffs h where h.order_id = o.id and ${hasNotArrived('h')})`

/** The cart of the hand-off `h` by look-up: a join would be planned as one walk over all orders. */
const cartOf = sql`(select o.cart_id from orders o where o.id = h.order_id)`

/** The carts, some of them twice, of which an order's most telling hand-off is of these kinds. */
const cartsHandedOff = (kinds: readonly HandoffKind[]): RawBuilder<unknown> => {
  const others = kinds.filter((kind) => kind !== 'accepted')
  const parts = []
  if (kinds.includes('accepted')) parts.push(sql`select o.cart_id from orders o where ${hasArrived}`)
  if (others.length > 0)
    parts.push(sql`select ${cartOf} as cart_id from handoffs h where ${ofKinds(others)} and ${hasNotArrived('h')} and ${isTelling}`)
  return sql.join(parts, sql` union all `)
}

/** What has not arrived is found first: the newest carts, which a walk in the order of the list would reach last. */
const isHandedOff = (kinds: readonly HandoffKind[]): RawBuilder<boolean> =>
  kinds.includes('accepted')
    ? sql<boolean>`carts.id in (${cartsHandedOff(kinds)})`
    : sql<boolean>`carts.id = any (array(${cartsHandedOff(kinds)}))`

/** Kinds and statuses are written out, so no value is left that the plan could depend on. */
const isFixed = (filter: OrderFilter) => onlyStatus(filter) && filter.ordered_from === undefined

const orderConditions = (who: Who, filter: OrderFilter, timeZone: string): RawBuilder<boolean> => {
  const conditions = [cartConditions(who, filter, timeZone)]
  if (filter.handoff__in) conditions.push(isHandedOff(filter.handoff__in))
  if (filter.ordered_from !== undefined)
    conditions.push(sql<boolean>`carts.id in (select cart_id from orders where ${since(orderedAt, filter.ordered_from, timeZone)})`)
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>
}

export interface StoredOrder {
  row: CartRow
  /** The one that tells most first; none for a cart that was not ordered here. */
  handoffs: HandoffSummary[]
}

/** One page: the carts' own, and for its rows alone the hand-offs of their latest order. */
export const findOrders = async (db: Db, who: Who, page: OrderPage): Promise<StoredOrder[]> => {
  const { filter, timeZone } = page
  const { rows } = await sql<StoredOrder>`${preparedIf(isFixed(filter))}
    with ${cartPage(orderConditions(who, filter, timeZone), page)}
    select ${cartRowJson(who)} as row, ${handoffsOfCart} as handoffs
    from page join carts on carts.id = page.id
    join customers c on c.id = carts.customer_id
    order by page.place`.execute(db)
  return rows
}

export const countOrders = async (
  db: Db,
  who: Who,
  { filter, timeZone }: Pick<OrderPage, 'filter' | 'timeZone'>,
): Promise<number> => {
  const { handoff__in: kinds, ...others } = filter
  const noOther = Object.values(others).every((value) => value === undefined)
  if (kinds === undefined || !noOther || scopeKey(who) !== 'all')
    return countCarts(db, orderConditions(who, filter, timeZone), isFixed(filter))
  // Nothing is asked of the carts themselves: they need not be read to be counted.
  const { rows } = await sql<{ count: number }>`${prepared}
    select count(distinct cart_id) as count from (${cartsHandedOff(kinds)}) as handed_off`.execute(db)
  return rows[0]!.count
}

export const countOrderedSince = async (db: Db, who: Who, day: string, timeZone: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct orders.cart_id) as count from orders join carts on carts.id = orders.cart_id
    where ${since(orderedAt, day, timeZone)} and ${inScope(who, 'carts.customer_id')}`.execute(db)
  return rows[0]!.count
}
