import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'
import { isTelling } from './handoffs.queries.ts'

/** The badge of Orders (SHELL-13S): exactly what the view "Waiting to be sent" lists. An unknown one is in another view. */
export const countWaitingOrders = async (db: Db, who: Who): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct carts.id) as count
    from handoffs h join orders on orders.id = h.order_id join carts on carts.id = orders.cart_id
    where h.state = 'planned' and ${isTelling} and ${inScope(who, 'carts.customer_id')}`.execute(db)
  return rows[0]!.count
}

interface OrdersByHandoff {
  waiting: number
  unknown: number
  failed: number
}

// a row of the list is a cart, however often it was ordered
const carts = sql`count(distinct carts.id)`

/** Orders by the hand-off that tells most of them, as the list of orders filters them. */
export const countByHandoff = async (db: Db, who: Who): Promise<OrdersByHandoff> => {
  const { rows } = await sql<OrdersByHandoff>`
    select ${carts} filter (where h.state = 'planned') as waiting, ${carts} filter (where h.state = 'unknown') as unknown,
      ${carts} filter (where h.state in ('rejected', 'parked')) as failed
    from handoffs h join orders on orders.id = h.order_id join carts on carts.id = orders.cart_id
    where h.state in ('planned', 'unknown', 'rejected', 'parked') and ${isTelling} and ${inScope(who, 'carts.customer_id')}`.execute(
    db,
  )
  return rows[0]!
}
