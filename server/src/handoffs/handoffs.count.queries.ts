import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'
import { moment } from '../kit/db/wire.ts'
import { isTelling } from './handoffs.queries.ts'

interface OrdersByHandoff {
  waiting: number
  unknown: number
  failed: number
}

// a row of the list is a cart, however often it was ordered
const carts = sql`count(distinct carts.id)`

/** Orders by the hand-off that tells most of them, exactly as the views of the list filter them; the badge of Orders too (SHELL-13S). */
export const countByHandoff = async (db: Db, who: Who): Promise<OrdersByHandoff> => {
  const { rows } = await sql<OrdersByHandoff>`
    select ${carts} filter (where h.state = 'planned') as waiting, ${carts} filter (where h.state = 'unknown') as unknown,
      ${carts} filter (where h.state in ('rejected', 'parked')) as failed
    from handoffs h join orders o on o.id = h.order_id join carts on carts.id = o.cart_id
    where h.state in ('planned', 'unknown', 'rejected', 'parked') and ${isTelling} and ${inScope(who, 'carts.customer_id')}`.execute(
    db,
  )
  return rows[0]!
}

export interface FailedOrder {
  handoff_id: number
  cart_id: number
  failed_at: string
  reason: string | null
}

/** What the caller ordered and failed a moment ago, so that they learn of it wherever they are by now. */
export const findOwnFailures = async (db: Db, who: Who): Promise<FailedOrder[]> => {
  const { rows } = await sql<FailedOrder>`
    select h.id as handoff_id, o.cart_id, ${moment(sql`h.updated_at`)} as failed_at, h.reason
    from handoffs h join orders o on o.id = h.order_id join carts on carts.id = o.cart_id
    where h.state in ('rejected', 'parked') and h.updated_at > clock_timestamp() - interval '15 minutes'
      and o.ordered_by = ${who.userId} and ${inScope(who, 'carts.customer_id')}
    order by h.updated_at desc limit 5`.execute(db)
  return rows
}
