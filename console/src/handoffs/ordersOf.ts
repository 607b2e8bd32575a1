import type { HandoffRow } from '@disadmin/contract/handoffs/handoffs'
import { type HandoffTarget, handoffTargets, troubleStates } from '@disadmin/contract/handoffs/handoffs.rules'

/** One order of a basket with its hand-offs, the wholesaler's first. */
export interface PlacedOrder {
  id: number
  placedAt: string
  rows: readonly HandoffRow[]
}

/** The orders of a basket, the newest first. */
export const ordersOf = (rows: readonly HandoffRow[]): PlacedOrder[] =>
  [...Map.groupBy(rows, (row) => row.order_id)]
    .toSorted(([one], [other]) => other - one)
    .map(([id, ofOrder]) => ({
      id,
      placedAt: ofOrder[0]!.created_at,
      rows: handoffTargets.flatMap((target: HandoffTarget) => ofOrder.find((row) => row.target === target) ?? []),
    }))

const rank = ({ state }: HandoffRow) => {
  if (troubleStates.some((trouble) => trouble === state)) return 0
  return state === 'accepted' || state === 'confirmed' ? 2 : 1
}

/** The hand-off that tells most: one in trouble first, then one on its way, then one that has arrived; of the newest order. */
export const tellingOf = (orders: readonly PlacedOrder[]): HandoffRow | undefined =>
  orders.flatMap(({ rows }) => rows).toSorted((one, other) => rank(one) - rank(other))[0]

/** What was refused and ordered all the same since asks for nobody any more. */
export const withoutHistory = (orders: readonly PlacedOrder[], isDone: boolean): PlacedOrder[] =>
  orders.filter(({ rows }) => !(isDone && rows.some(({ withdrawn }) => withdrawn)))
