import { type HandoffKind, handoffKinds } from '@disadmin/contract/handoffs/handoffs'
import { troubleStates } from '@disadmin/contract/handoffs/handoffs.rules'
import { type RawBuilder, sql } from 'kysely'

/** Written out, so that the indexes serve. */
export const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))

/** The hand-off `h` is of these kinds. */
export const ofKinds = (kinds: readonly HandoffKind[]): RawBuilder<boolean> =>
  sql<boolean>`h.state in (${literals(kinds.flatMap((kind) => handoffKinds[kind]))})`

export const everyKind = Object.keys(handoffKinds) as HandoffKind[]

/** The kind of the hand-off `h`. */
export const kind = sql<HandoffKind>`(case ${sql.join(
  everyKind.map((one) => sql`when ${ofKinds([one])} then ${sql.lit(one)}`),
  sql` `,
)} end)`

/** How much a hand-off tells of its cart: one in trouble first, then one on its way, then one that has arrived; the latest order's first. */
export const rank = sql`(case when h.state in (${literals(troubleStates)}) then 0 when ${ofKinds(['accepted'])} then 2 else 1 end,
  -h.order_id, h.target = 'vpom')`

/**
 * The order `o` of the cart `carts` was refused, and what became of its pieces since asks for nobody any more: the cart is ordered or
 * closed all the same. It stays on record, and no list of what is to be done shows it.
 */
export const isHistory = sql<boolean>`(o.withdrawn_at is not null and (carts.ordered or carts.status = 'closed'))`

/** The order `o` of the hand-off `h`, by look-up: a join would be planned as one walk over all orders. */
export const withItsOrder = sql`handoffs h cross join lateral (select * from orders where orders.id = h.order_id limit 1) o`
