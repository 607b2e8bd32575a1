import type { HandoffState } from '@disadmin/contract/kit/handoff.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

const orders = sql`handoffs h join orders o on o.id = h.order_id join carts on carts.id = o.cart_id`
const waiting = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`h.target = 'wholesaler' and h.state = 'planned' and ${inScope(who, 'carts.customer_id')}`

/** APP-22: carts with an order that is still to go to the wholesaler. */
export const countWaiting = async (db: Db, who: Principal): Promise<number> =>
  (await sql<{ n: number }>`select count(distinct o.cart_id)::int as n from ${orders} where ${waiting(who)}`.execute(db)).rows[0]!.n

/** The hand-offs that wait, those of the oldest orders first; of these carts only, if any are named. */
export const findWaiting = async (db: Db, who: Principal, cartIds: readonly number[]): Promise<number[]> => {
  const named = cartIds.length === 0 ? sql`true` : sql`o.cart_id = any(${cartIds})`
  const { rows } = await sql<{ id: number }>`
    select h.id from ${orders} where ${waiting(who)} and ${named} order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const countVisible = async (db: Db, who: Principal, cartIds: readonly number[]): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from carts
      where id = any(${cartIds}) and ${inScope(who, 'carts.customer_id')}`.execute(db)
  ).rows[0]!.n

/** Due now, one after the other as they are named. What left meanwhile stays as it is. */
export const makeDue = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`
    update handoffs h set due_at = clock_timestamp() + wanted.position * interval '1 microsecond'
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    where h.id = wanted.id and h.state = 'planned'`.execute(db)
}

export interface Leaving {
  id: number
  cart_id: number
  state: HandoffState
  partner_ref: string | null
  reason: string | null
  /** The moment of its last change, as the database counts. */
  updated_at: string
  /** Tried since the job began, without getting out. */
  has_failed: boolean
}

export const readLeaving = async (db: Db, ids: readonly number[], since: string): Promise<Leaving[]> =>
  (
    await sql<Leaving>`select h.id, o.cart_id, h.state, h.partner_ref, h.reason, h.updated_at,
        (h.state = 'planned' and h.reason is not null and h.updated_at > ${since}::timestamptz) as has_failed
      from handoffs h join orders o on o.id = h.order_id where h.id = any(${ids}) order by o.id`.execute(db)
  ).rows

export const databaseClock = async (db: Db): Promise<string> =>
  (await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)).rows[0]!.now

/** The job of this kind that waits or runs. */
export const findUnderWay = async (db: Db, kind: string): Promise<string | null> =>
  (await sql<{ id: string }>`select id from pgboss.job where name = ${kind} and state <= 'active'`.execute(db)).rows[0]?.id ?? null
