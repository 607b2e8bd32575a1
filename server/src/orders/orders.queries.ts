import type { CartRow } from '@disadmin/contract/carts/carts'
import type { HandoffKind, HandoffSummary } from '@disadmin/contract/handoffs/handoffs'
import { type RawBuilder, sql } from 'kysely'
import { cartConditions, type CartFilter, type CartPage, cartPage, cartRowJson, countCarts, onlyStatus } from '../carts/index.ts'
import { handoffsOfCart, isTelling, ofKinds } from '../handoffs/index.ts'
import type { Db } from '../kit/db.ts'
import { since } from '../kit/moments.ts'
import { preparedIf } from '../kit/prepared.ts'
import { inScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'

export interface OrderFilter extends CartFilter {
  handoff__in?: readonly HandoffKind[] | undefined
  ordered_from?: string | undefined
}

type OrderPage = Omit<CartPage, 'filter'> & { filter: OrderFilter }

const orderedAt = sql`orders.ordered_at`

const orderConditions = (who: Who, filter: OrderFilter, timeZone: string): RawBuilder<boolean> => {
  const conditions = [cartConditions(who, filter, timeZone)]
  if (filter.handoff__in)
    conditions.push(sql<boolean>`carts.id in (select o.cart_id from handoffs h join orders o on o.id = h.order_id
      where ${ofKinds(filter.handoff__in)} and ${isTelling})`)
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
  const plain = onlyStatus(filter) && filter.handoff__in === undefined && filter.ordered_from === undefined
  const { rows } = await sql<StoredOrder>`${preparedIf(plain)}
    with ${cartPage(orderConditions(who, filter, timeZone), page)}
    select ${cartRowJson(who)} as row, ${handoffsOfCart} as handoffs
    from page join carts on carts.id = page.id
    join customers c on c.id = carts.customer_id
    order by page.place`.execute(db)
  return rows
}

export const countOrders = (db: Db, who: Who, { filter, timeZone }: Pick<OrderPage, 'filter' | 'timeZone'>): Promise<number> =>
  countCarts(db, orderConditions(who, filter, timeZone))

export const countOrderedSince = async (db: Db, who: Who, day: string, timeZone: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct orders.cart_id) as count from orders join carts on carts.id = orders.cart_id
    where ${since(orderedAt, day, timeZone)} and ${inScope(who, 'carts.customer_id')}`.execute(db)
  return rows[0]!.count
}
