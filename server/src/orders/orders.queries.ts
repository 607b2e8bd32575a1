import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import type { FilterOf } from '@disadmin/contract/kit/list'
import { orderList, type orders } from '@disadmin/contract/orders/orders'
import { type RawBuilder, sql } from 'kysely'
import type { CartRow } from '@disadmin/contract/carts/carts'
import { type HandoffTarget, type OrderStep, stepOf } from '@disadmin/contract/handoffs/handoffs.rules'
import type { HandoffState } from '@disadmin/contract/kit/handoff.rules'
import { cartSql } from '../carts/index.ts'
import { type CartHandoff, handoffsOfCart, isHandedOff, keptCount } from '../handoffs/index.ts'
import type { Db } from '../kit/db/db.ts'
import { listPage, type ListSql, listTotal } from '../kit/list/list.ts'
import { made } from '../kit/list/list-row.ts'
import { fixed } from '../kit/list/list-where.ts'
import { since } from '../kit/db/moments.ts'
import { inScope } from '../kit/scope.ts'
import type { Settings } from '../kit/settings.ts'
import type { Principal } from '../kit/principal.ts'

interface Progress extends Pick<CartRow, 'status' | 'ordered'> {
  handoffs: readonly CartHandoff[]
}

/** ORD-14, ORD-15S: how far an order has come, by its cart and what was handed over of it. */
const progressOf = ({ status, ordered: marked, handoffs }: Progress): OrderStep => {
  const placed = handoffs.some(({ withdrawn }) => !withdrawn)
  const closed = status === 'closed'
  const ordered = marked || (placed && closed)
  const slowest = (target: HandoffTarget) => leastOf(handoffs.filter((one) => one.target === target && !one.withdrawn))
  return stepOf({ ordered, placed, wholesaler: slowest('wholesaler'), vpom: slowest('vpom'), closed })
}

/** Of several orders of a cart the one that has come least far says how far the cart has come. */
const leastOf = (handoffs: readonly CartHandoff[]): HandoffState | undefined => {
  const reached = { confirmed: 2, accepted: 1 } as Partial<Record<HandoffState, number>>
  return handoffs.map(({ state }) => state).toSorted((a, b) => (reached[a] ?? 0) - (reached[b] ?? 0))[0]
}

export type OrderFilter = FilterOf<typeof orderList>

interface Asked<Query> {
  query: Query
  settings: Settings
}

const orderedAt = sql`orders.ordered_at`

/** The carts' own list, with the hand-offs of their orders. */
const orderSql = (who: Principal, settings: Settings, query: OrderFilter): ListSql<typeof orderList> => {
  const carts = cartSql(who, settings)
  const { status, ordered } = carts.row
  const handoffs = handoffsOfCart
  return {
    ...carts,
    filters: {
      ...carts.filters,
      handoff__in: (kinds) => fixed(isHandedOff(kinds)),
      ordered_from: (from) => sql`carts.id in (select cart_id from orders where ${since(orderedAt, from, settings.timeZone)})`,
    },
    row: {
      ...carts.row,
      step: made({ status, ordered, handoffs }, progressOf),
      handoff: made({ handoffs }, (values) => values.handoffs[0] ?? null),
    },
    count: countOfKinds(who, query),
  }
}

/** Where nothing else is asked, the total is kept. */
const countOfKinds = (who: Principal, query: OrderFilter): RawBuilder<unknown> | undefined => {
  const { handoff__in: kinds } = query
  const others = (Object.keys(orderList.filters) as (keyof OrderFilter)[]).filter((name) => name !== 'handoff__in')
  if (kinds === undefined || others.some((name) => query[name] !== undefined)) return undefined
  return keptCount(who, ['cart'], kinds)
}

export const findOrders = (db: Db, who: Principal, { query, settings }: Asked<QueryOf<typeof orders.list>>) =>
  listPage(db, orderList, { query, ...orderSql(who, settings, query) })

export const countOrders = (db: Db, who: Principal, { query, settings }: Asked<OrderFilter>): Promise<number> =>
  listTotal<typeof orderList>(db, { query, ...orderSql(who, settings, query) })

export const countOrderedSince = async (db: Db, who: Principal, day: string, timeZone: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct orders.cart_id) as count from orders join carts on carts.id = orders.cart_id
    where ${since(orderedAt, day, timeZone)} and ${inScope(who, 'carts.customer_id')}`.execute(db)
  return rows[0]!.count
}
