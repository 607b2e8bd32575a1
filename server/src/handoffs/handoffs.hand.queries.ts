import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { sql } from 'kysely'
import { restoreOrder } from '../carts/index.ts'
import type { Db } from '../kit/db/db.ts'
import { decide, lockedColumns, type LockedHandoff } from '../kit/outbox/handoff.resend.queries.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { orderTables, releaseVpom } from './handoffs.work.queries.ts'

/** A hand-off that somebody decides on; this transaction locks it and its sister. */
export interface LockedOrder extends LockedHandoff {
  order_id: number
  cart_id: number
  customer_id: number
  target: HandoffTarget
  partner_ref: string | null
  reason: string | null
  /** The wholesaler refused the order, and its pieces went back to the lines. */
  withdrawn: boolean
  /** For VPOM: the wholesaler does not have the order yet. */
  waits: boolean
}

/**
 * Locks both hand-offs of an order, the wholesaler's first, as the worker takes them: what VPOM waits for cannot change meanwhile.
 * Undefined when there is none in the scope.
 */
export const lockHandoff = async (db: Db, who: Principal, id: number): Promise<LockedOrder | undefined> => {
  const { rows } = await sql<LockedOrder & { has_it: boolean }>`
    select ${lockedColumns(orderTables)}, h.order_id, h.target, h.partner_ref, h.reason, h.state in ('accepted', 'confirmed') as has_it,
      (select o.cart_id from orders o where o.id = h.order_id) as cart_id,
      (select o.withdrawn_at is not null from orders o where o.id = h.order_id) as withdrawn,
      (select carts.customer_id from carts join orders o on o.cart_id = carts.id where o.id = h.order_id) as customer_id
    from handoffs h
    where h.order_id = (select asked.order_id from handoffs asked where asked.id = ${id}) and exists (
      select from orders o join carts on carts.id = o.cart_id where o.id = h.order_id and ${inScope(who, 'carts.customer_id')})
    order by h.target desc for update of h`.execute(db)
  const locked = rows.find((row) => row.id === id)
  if (!locked) return undefined
  const waits = locked.target === 'vpom' && !rows.some(({ target, has_it }) => target === 'wholesaler' && has_it)
  return { ...locked, waits }
}

/** Sent as if for the first time; what was rejected in today's words. */
export const sendAnew = (db: Db, locked: LockedOrder, due: 'now' | null): Promise<boolean> => {
  const also = locked.state === 'rejected' ? sql`, document = null` : sql``
  return decide(db, orderTables, locked, { state: 'planned', due, anew: true, also })
}

/** A person knows that the partner has it, and under which number. */
export const setAccepted = async (
  db: Db,
  locked: LockedOrder,
  { partnerRef, reason, due }: { partnerRef: string; reason: string; due: 'now' | null },
): Promise<boolean> => {
  const also = sql`, partner_ref = ${partnerRef}, accepted_at = coalesce(accepted_at, clock_timestamp())`
  const isDone = await decide(db, orderTables, locked, { state: 'accepted', due, reason, also })
  if (isDone && locked.target === 'wholesaler') {
    await restoreOrder(db, locked.order_id)
    await releaseVpom(db, locked.order_id)
  }
  return isDone
}

/** The partner is asked now rather than later; a worker that is asking already goes on. */
export const askNow = async (db: Db, { id, fence }: LockedOrder): Promise<boolean> => {
  const { rows } = await sql`
    update handoffs set due_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = ${id} and fence = ${fence} and state = 'unknown'
    returning id`.execute(db)
  return rows.length > 0
}
