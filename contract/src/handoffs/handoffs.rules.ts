import type { HandoffState } from '../kit/handoff.rules.ts'

export const handoffTargets = ['wholesaler', 'vpom'] as const
export type HandoffTarget = (typeof handoffTargets)[number]

/** Send again now; an unknown one is asked after instead. */
export const canBeResent = (state: HandoffState): boolean =>
  state === 'planned' || state === 'unknown' || state === 'rejected' || state === 'parked'

/** Nobody tries any more. Not while a call is under way, and not what the partner has. */
export const canBeGivenUp = (state: HandoffState): boolean =>
  state === 'planned' || state === 'claimed' || state === 'unknown' || state === 'rejected'

/** A person knows that the partner has it. */
export const canBeSettled = (state: HandoffState): boolean => state === 'unknown' || state === 'rejected' || state === 'parked'

/** What only a person or the partner's word ends. */
export const troubleStates = ['unknown', 'rejected', 'parked'] as const satisfies readonly HandoffState[]

export interface TroubleHandoff {
  state: HandoffState
  target: HandoffTarget
  due_at: string | null
  /** The wholesaler refused the order, and its pieces went back to the basket. */
  withdrawn: boolean
}

/** What is said of a hand-off in trouble: what happened, and what to do. */
export const troubleOf = ({ state, due_at: due, withdrawn }: TroubleHandoff) => {
  if (state === 'rejected') return withdrawn ? 'rejected' : 'refused'
  if (state === 'parked') return 'parked'
  return due === null ? 'by_hand' : 'unknown'
}

/** ORD-15S: one chain, forward only; a failure is an attempt on a step, never a step. */
export const orderSteps = [
  'planned',
  'ordered',
  'ordered_in_wholesaler',
  'sent_to_vpom',
  'completed_in_vpom',
  'delivered',
  'finished',
] as const
export type OrderStep = (typeof orderSteps)[number]

interface OrderFacts {
  /** No line takes a further order, or a person said so. */
  ordered: boolean
  /** A part of it was ordered; the rest can be. */
  placed?: boolean
  wholesaler?: HandoffState | undefined
  vpom?: HandoffState | undefined
  /** Every line of the cart is delivered or was ordered at the wholesaler. */
  closed: boolean
}

const has = (state: HandoffState | undefined) => state === 'accepted' || state === 'confirmed'

/** How far an order has come; each step needs those before it. What is ordered in part goes no further than Ordered. */
export const stepOf = ({ ordered, placed = false, wholesaler, vpom, closed }: OrderFacts): OrderStep => {
  const reached = [
    ordered || placed,
    ordered && has(wholesaler),
    has(vpom),
    vpom === 'confirmed',
    wholesaler === 'confirmed',
    closed,
  ]
  const missing = reached.indexOf(false)
  return orderSteps[missing === -1 ? orderSteps.length - 1 : missing]!
}
