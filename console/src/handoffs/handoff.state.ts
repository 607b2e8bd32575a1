import type { HandoffRow, HandoffSummary } from '@disadmin/contract/handoffs/handoffs'
import {
  type HandoffTarget,
  handoffTargets,
  type TroubleHandoff,
  troubleOf,
  troubleStates,
} from '@disadmin/contract/handoffs/handoffs.rules'
import type { HandoffState } from '@disadmin/contract/kit/handoff.rules'
import { faultWords, type Translate } from '../kit/i18n.ts'
import type { PlaceAt } from '../kit/screenUrl.ts'

/** The state of a hand-off as shown to people. `retrying` is planned again after a failed try. */
export type HandoffLook = 'planned' | 'retrying' | 'sending' | 'unknown' | 'failed' | 'accepted' | 'confirmed'

const looks: Record<HandoffState, HandoffLook> = {
  planned: 'planned',
  claimed: 'sending',
  sending: 'sending',
  unknown: 'unknown',
  accepted: 'accepted',
  rejected: 'failed',
  parked: 'failed',
  confirmed: 'confirmed',
}

export const lookOf = ({ state, reason }: Pick<HandoffSummary, 'state' | 'reason'>): HandoffLook =>
  state === 'planned' && reason !== null ? 'retrying' : looks[state]

type Moving = Pick<HandoffSummary, 'state' | 'due_at'> & { withdrawn?: boolean }

/** Whether the server will change it by itself, so that polling makes sense. */
export const isMoving = ({ state, due_at, withdrawn = false }: Moving): boolean =>
  // VPOM waits for a wholesaler who refused: the server does nothing by itself
  !(withdrawn && state === 'planned') &&
  (state === 'claimed' || state === 'sending' || state === 'planned' || (due_at !== null && state !== 'confirmed'))

/** One order of a basket with its hand-offs, the wholesaler's first. */
export interface PlacedOrder {
  id: number
  placedAt: string
  rows: readonly HandoffRow[]
}

/** The orders of a basket, newest first. */
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

/** The most urgent hand-off: one in trouble, else in progress, else accepted; of the newest order. */
export const mostUrgentOf = (orders: readonly PlacedOrder[]): HandoffRow | undefined =>
  orders.flatMap(({ rows }) => rows).toSorted((one, other) => rank(one) - rank(other))[0]

/** Without refused orders, once the basket was ordered again. */
export const currentOrders = (orders: readonly PlacedOrder[], isDone: boolean): PlacedOrder[] =>
  orders.filter(({ rows }) => !(isDone && rows.some(({ withdrawn }) => withdrawn)))

/** One sentence: what went wrong with an order, and what to do. */
export const troubleText = (trouble: TroubleHandoff & Pick<HandoffRow, 'reason'>, t: Translate): string =>
  t(
    `handoffs:news.${troubleOf(trouble)}`,
    t(`handoffs:the.${trouble.target}`),
    trouble.reason === null ? t('handoffs:news.no_reason') : faultWords(trouble.reason).replace(/\.$/, ''),
  )

/** The page that shows the hand-offs of a basket: all orders, since a filter might hide the basket. */
export const handoffPlace = (cartId: number): PlaceAt<'/orders'> => ({
  screen: '/orders',
  search: { ordered: '', status__in: '', order_by: '-id', handoff: cartId },
})
