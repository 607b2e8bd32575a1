import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { moment } from '../kit/db/wire.ts'
import { keptSums } from './handoffs.figures.queries.ts'
import { isHistory, literals, withItsOrder } from './handoffs.states.queries.ts'

const counted = ['waiting', 'unknown', 'failed'] as const
type OrdersByHandoff = Record<(typeof counted)[number], number>

/** Orders by the hand-off that tells most of them, exactly as the views of the list filter them; the badge of Orders too (SHELL-13S). */
export const countByHandoff = async (db: Db, who: Principal): Promise<OrdersByHandoff> => {
  const { rows } = await sql<OrdersByHandoff>`${prepared}
    select ${sql.join(counted.map((kind) => sql`coalesce(sum(n) filter (where what = ${sql.lit(`cart ${kind}`)}), 0)::integer as ${sql.ref(kind)}`))}
    from (${keptSums(who)}) sums where what in (${literals(counted.map((kind) => `cart ${kind}`))})`.execute(db)
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
    where ${isLate} and o.ordered_by = ${who.userId} and not ${isHistory} and ${inScope(who, 'carts.customer_id')}
    order by h.updated_at desc, h.id desc limit 50`.execute(db)
  return { orders: rows.map(({ total: _, ...order }) => order), total: rows[0]?.total ?? 0 }
}
