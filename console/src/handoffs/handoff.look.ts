import type { HandoffSummary } from '@disadmin/contract/handoffs/handoffs'
import type { HandoffState } from '@disadmin/contract/kit/handoff.rules'

/** What a person calls the state of a hand-off. `retrying` is planned again after a try that did not succeed. */
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

/** Whether the server will do something about it by itself, so that it is worth looking again. */
export const isMoving = ({ state, due_at, withdrawn = false }: Moving): boolean =>
  // VPOM waits for a wholesaler who refused: nothing will come of it by itself
  !(withdrawn && state === 'planned') &&
  (state === 'claimed' || state === 'sending' || state === 'planned' || (due_at !== null && state !== 'confirmed'))
