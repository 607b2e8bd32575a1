import type { HandoffState, HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { type RawBuilder, sql } from 'kysely'
import { restoreOrder } from '../carts/index.ts'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'
import { releaseVpom } from './handoffs.work.queries.ts'

/** A hand-off somebody is about to decide on; this transaction holds it and its sister. */
export interface HeldHandoff {
  id: number
  order_id: number
  cart_id: number
  customer_id: number
  target: HandoffTarget
  state: HandoffState
  fence: number
  partner_ref: string | null
  reason: string | null
  /** A worker is at it at this moment. */
  at_work: boolean
  /** Something was sent that may have reached the partner. */
  may_have_arrived: boolean
  /** The wholesaler refused the order, and its pieces went back to the lines. */
  withdrawn: boolean
  /** For VPOM: the wholesaler does not have the order yet. */
  waits: boolean
}

/**
 * Holds both hand-offs of an order, the wholesaler's first, as the worker takes them: what VPOM waits for cannot change meanwhile.
 * Undefined when there is none in the scope.
 */
export const holdHandoff = async (db: Db, who: Who, id: number): Promise<HeldHandoff | undefined> => {
  const { rows } = await sql<HeldHandoff & { has_it: boolean }>`
    select h.id, h.order_id, h.target, h.state, h.fence, h.partner_ref, h.reason, h.state in ('accepted', 'confirmed') as has_it,
      coalesce(h.lease_until > clock_timestamp(), false) as at_work,
      exists (select from handoff_attempts a where a.handoff_id = h.id and a.kind = 'send' and a.outcome is distinct from 'not_sent') as may_have_arrived,
      (select o.cart_id from orders o where o.id = h.order_id) as cart_id,
      (select o.withdrawn_at is not null from orders o where o.id = h.order_id) as withdrawn,
      (select carts.customer_id from carts join orders o on o.cart_id = carts.id where o.id = h.order_id) as customer_id
    from handoffs h
    where h.order_id = (select asked.order_id from handoffs asked where asked.id = ${id}) and exists (
      select from orders o join carts on carts.id = o.cart_id where o.id = h.order_id and ${inScope(who, 'carts.customer_id')})
    order by h.target desc for update of h`.execute(db)
  const held = rows.find((row) => row.id === id)
  if (!held) return undefined
  const waits = held.target === 'vpom' && !rows.some(({ target, has_it }) => target === 'wholesaler' && has_it)
  return { ...held, waits }
}

interface Decision {
  state: HandoffState
  /** Null: not by itself. */
  due: 'now' | null
  reason: string | null
  /** Five sends more. */
  anew?: boolean
  /** Under another key and in today's words: the partner has said that it does not take what it was sent. */
  rewritten?: boolean
  partnerRef?: string
}

/** One conditional update: whoever works under an older fence changes nothing any more. False when somebody was quicker. */
export const decide = async (db: Db, held: HeldHandoff, decision: Decision): Promise<boolean> => {
  const { state, due, reason, anew = false, rewritten = false, partnerRef } = decision
  const accepted: RawBuilder<unknown> =
    partnerRef === undefined ? sql`` : sql`, partner_ref = ${partnerRef}, accepted_at = coalesce(accepted_at, clock_timestamp())`
  const counters = anew ? sql`, attempts = 0, absent = 0, unsaid = 0` : sql``
  const words = rewritten ? sql`, document = null, idempotency_key = gen_random_uuid()` : sql``
  const { rows } = await sql`
    update handoffs set state = ${state}, due_at = ${due === null ? sql`null` : sql`clock_timestamp()`}, lease_until = null, fence = fence + 1,
      reason = ${reason}, updated_at = clock_timestamp() ${accepted} ${counters} ${words}
    where id = ${held.id} and fence = ${held.fence} and state = ${held.state}
    returning id`.execute(db)
  if (rows.length > 0 && partnerRef !== undefined && held.target === 'wholesaler') {
    await restoreOrder(db, held.order_id)
    await releaseVpom(db, held.order_id)
  }
  return rows.length > 0
}

/** The partner is asked now rather than later; a worker that is asking already goes on. */
export const askNow = async (db: Db, held: HeldHandoff): Promise<boolean> => {
  const { rows } = await sql`
    update handoffs set due_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = ${held.id} and fence = ${held.fence} and state = 'unknown'
    returning id`.execute(db)
  return rows.length > 0
}
