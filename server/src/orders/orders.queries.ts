import type { CartRow } from '@disadmin/contract/carts/carts'
import type { HandoffKind } from '@disadmin/contract/handoffs/handoffs'
import { type RawBuilder, sql } from 'kysely'
import { cartConditions, type CartFilter, type CartPage, cartPage, cartRowJson, countCarts, onlyStatus } from '../carts/index.ts'
import { type CartHandoff, cartsHandedOff, handoffsOfCart } from '../handoffs/index.ts'
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
  handoffs: CartHandoff[]
}

/** One page: the carts' own, and for its rows alone the hand-offs of their orders. */
export const findOrders = async (db: Db, who: Who, page: OrderPage): Promise<StoredOrder[]> => {
  const { filter, settings } = page
  const { rows } = await sql<StoredOrder>`${preparedIf(isFixed(filter))}
    with ${cartPage(orderConditions(who, filter, settings.timeZone), page)}
    select ${cartRowJson(who, settings)} as row, ${handoffsOfCart} as handoffs
    from page join carts on carts.id = page.id
    join customers c on c.id = carts.customer_id
    order by page.place`.execute(db)
  return rows
}

export const countOrders = async (
  db: Db,
  who: Who,
  { filter, settings }: Pick<OrderPage, 'filter' | 'settings'>,
): Promise<number> => {
  const { handoff__in: kinds, ...others } = filter
  const noOther = Object.values(others).every((value) => value === undefined)
  if (kinds === undefined || !noOther || scopeKey(who) !== 'all')
    return countCarts(db, orderConditions(who, filter, settings.timeZone), isFixed(filter))
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
