import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'
import { isTelling } from './handoffs.queries.ts'

/** Orders waiting to be sent (SHELL-13S): a hand-off has its turn, or nobody knows whether it arrived. */
export const countWaitingOrders = async (db: Db, who: Who): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct h.order_id) as count
    from handoffs h join orders on orders.id = h.order_id join carts on carts.id = orders.cart_id
    where h.state in ('planned', 'unknown') and (h.state = 'unknown' or h.due_at is not null)
      and ${inScope(who, 'carts.customer_id')}`.execute(db)
  return rows[0]!.count
}

interface OrdersByHandoff {
  waiting: number
  unknown: number
  failed: number
}

/** Orders by the hand-off that tells most of them, as the list of orders filters them. */
export const countByHandoff = async (db: Db, who: Who): Promise<OrdersByHandoff> => {
  const { rows } = await sql<OrdersByHandoff>`
    select count(*) filter (where h.state = 'planned') as waiting, count(*) filter (where h.state = 'unknown') as unknown,
      count(*) filter (where h.state in ('rejected', 'parked')) as failed
    from handoffs h join orders on orders.id = h.order_id join carts on carts.id = orders.cart_id
    where h.state in ('planned', 'unknown', 'rejected', 'parked') and ${isTelling} and ${inScope(who, 'carts.customer_id')}`.execute(
    db,
  )
  return rows[0]!
}
