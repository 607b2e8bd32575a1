import { faults } from './outbound.ts'

/**
 * The life of a hand-off. planned: to be sent · claimed: a worker has taken it and nothing was sent yet · sending: committed before
 * the call, so that who finds it later knows that something may have gone out · unknown: the answer did not come · accepted: the
 * partner has it · rejected: the partner refused it · parked: given up, for a person · confirmed: the partner has done its part.
 */
export const handoffStates = ['planned', 'claimed', 'sending', 'unknown', 'accepted', 'rejected', 'parked', 'confirmed'] as const
export type HandoffState = (typeof handoffStates)[number]

/** What a call to a partner came to. */
export type Answer =
  /** The partner has the order. */
  | { outcome: 'accepted'; ref: string }
  /** The partner has the order and has done its part. */
  | { outcome: 'confirmed'; ref: string }
  /** The partner refuses the order; sending it again would not help. */
  | { outcome: 'rejected'; reason: string }
  /** Nothing reached the partner, for certain. */
  | { outcome: 'not_sent'; reason: string }
  /** The partner says that it does not have the order. */
  | { outcome: 'absent' }
  /** Anything else: no answer, an answer nobody understands. The order may be there or not. */
  | { outcome: 'unknown'; reason: string }

export interface PartnerAbilities {
  /** Can be asked whether it has an order of our reference. */
  asks: boolean
  /** Recognises a repeated idempotency key and answers as the first time. */
  keys: boolean
}

/** Sends that reached the partner without success, before a person has to look. */
export const maxAttempts = 5

/** In seconds; jitter is added by the caller. */
const pauses = [5, 15, 30, 60]
const whileDown = 5
const askPause = (asked: number) => Math.min(30, 2 * 2 ** asked)
/** When an accepted order is asked after for the first time. */
const confirmPause = 10
/** Partners finish slowly, so later times are further apart: a tenth of how long it has waited, between a minute and an hour. */
export const confirmAgainIn = (acceptedSeconds: number): number => Math.min(3600, Math.max(60, acceptedSeconds / 10))

export interface Next {
  state: HandoffState
  /** Seconds until the worker looks again; null: not by itself. */
  inSeconds: number | null
  reason?: string
}

export interface Situation extends PartnerAbilities {
  /** Sends so far that reached the partner or may have, the present one and those of workers that died included. */
  attempts: number
  /** How often since the last send the partner said that it does not have it. */
  absent: number
  /** How often since the last send the partner was asked and did not say. */
  unsaid: number
  /** The call was a question, not a send. */
  asked?: boolean | undefined
}

/**
 * What follows from an answer. An answer that never came is never sent again blind: the partner is asked; a partner that cannot be
 * asked but recognises a repeated key gets it again under the same key; one that can do neither waits for a person.
 */
export const after = (answer: Answer, situation: Situation): Next => {
  switch (answer.outcome) {
    case 'confirmed':
      return { state: 'confirmed', inSeconds: null }
    case 'accepted':
      return { state: 'accepted', inSeconds: situation.asks ? confirmPause : null }
    case 'rejected':
      return { state: 'rejected', inSeconds: null, reason: answer.reason }
    case 'not_sent':
      // a question that did not get through says nothing about the order that went out before
      return { state: situation.asked ? 'unknown' : 'planned', inSeconds: whileDown, reason: answer.reason }
    case 'absent':
      return afterAbsent(situation)
    case 'unknown':
      return afterUnknown(answer.reason, situation)
  }
}

/** A partner that recognises keys cannot double it; one that does not has to say twice that it does not have it. */
const afterAbsent = ({ attempts, absent, keys }: Situation): Next => {
  const reason = faults.absent
  if (!keys && absent < 2) return { state: 'unknown', inSeconds: 30, reason }
  return again(attempts, reason)
}

const afterUnknown = (reason: string, { attempts, unsaid, asks, keys }: Situation): Next => {
  if (asks) return { state: 'unknown', inSeconds: askPause(unsaid), reason }
  return keys ? again(attempts, reason) : { state: 'unknown', inSeconds: null, reason }
}

const again = (attempts: number, reason: string): Next =>
  attempts >= maxAttempts
    ? { state: 'parked', inSeconds: null, reason }
    : { state: 'planned', inSeconds: pauses[Math.max(0, attempts - 1)] ?? pauses.at(-1)!, reason }
