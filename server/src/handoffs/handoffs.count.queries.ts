import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { moment } from '../kit/db/wire.ts'
import { stateOfNoted } from './handoffs.figures.queries.ts'
import { isHistoryOf, withItsOrder } from './handoffs.queries.ts'

interface OrdersByHandoff {
  waiting: number
  unknown: number
  failed: number
}

/**
 * Orders by the hand-off that tells most of them, exactly as the views of the list filter them; the badge of Orders too (SHELL-13S). What
 * is kept, but for the carts that were noted since, which are looked at.
 */
export const countByHandoff = async (db: Db, who: Principal): Promise<OrdersByHandoff> => {
  const { rows } = await sql<OrdersByHandoff>`${prepared}
    with noted as (select distinct cart_id from handoff_notes)
    select count(*) filter (where k.state = 'planned') as waiting, count(*) filter (where k.state = 'unknown') as unknown,
      count(*) filter (where k.state in ('rejected', 'parked')) as failed
    from (
      select customer_id, state from cart_handoffs where cart_id not in (select cart_id from noted)
      union all
      select customer_id, state from (${stateOfNoted}) s
    ) k where ${inScope(who, 'k.customer_id')}`.execute(db)
  return rows[0]!
}

export interface FailedOrder {
  handoff_id: number
  cart_id: number
  failed_at: string
  reason: string | null
}

/** An order that failed over a weekend is told on Monday, on a device that was asleep as on a new one. */
const isLate = sql<boolean>`h.state in ('rejected', 'parked') and h.updated_at > now() - interval '3 days'`

/** Who ordered anything that failed lately: hardly anybody, and of all others nothing more is asked. */
export const findWhoFailed = async (db: Db): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ ordered_by: number }>`
    select distinct o.ordered_by from ${withItsOrder} where ${isLate}`.execute(db)
  return new Set(rows.map((row) => row.ordered_by))
}

/** What the caller ordered and failed lately, the latest first, and how much there is of it; not what was ordered all the same since. */
export const findOwnFailures = async (db: Db, who: Principal): Promise<{ orders: FailedOrder[]; total: number }> => {
  const { rows } = await sql<FailedOrder & { total: number }>`
    select h.id as handoff_id, o.cart_id, ${moment(sql`h.updated_at`)} as failed_at, h.reason, count(*) over () as total
    from ${withItsOrder} join carts on carts.id = o.cart_id
    where ${isLate} and o.ordered_by = ${who.userId} and not ${isHistoryOf('carts')} and ${inScope(who, 'carts.customer_id')}
    order by h.updated_at desc, h.id desc limit 50`.execute(db)
  return { orders: rows.map(({ total: _, ...order }) => order), total: rows[0]?.total ?? 0 }
}
