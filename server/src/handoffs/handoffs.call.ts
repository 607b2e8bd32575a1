import { after, confirmAgainIn, type HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { cannotBeWritten, faults } from '@disadmin/contract/kit/outbound'
import type { Logger } from 'pino'
import type { Db } from '../kit/db/db.ts'
import { jittered } from '../kit/jobs/outbox.ts'
import { beginCall, type Claimed, settle, settleWithoutCall, wakeWaiting } from './handoffs.work.queries.ts'
import type { OrderDocument } from './order-document.ts'
import { readOrderDocument } from './order-document.queries.ts'
import type { Partner, PreparedCall, Said } from './partners/partner.ts'

/** The moments of the send path between which a process may die; the torture ends it at each of them. */
export type Moment = 'claimed' | 'prepared' | 'begun' | 'answered' | 'settled'

export interface HandoffParts {
  db: Db
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Read at each look: they may be others by then. */
  partners: Readonly<Record<HandoffTarget, Partner | undefined>>
  /** Whether orders may go out now; asked before each round. */
  online: () => Promise<boolean>
  /** How long a claim stands: 1.5 times as long as a call to a partner may take. 30 s unless said. */
  leaseSeconds?: number
  at?: ((moment: Moment) => void) | undefined
  /** Whether anything may leave the house, questions included. */
  mayLeave?: () => Promise<boolean>
}

/** Partners that did not take a connection lately get one order at a time until one arrives. */
export type Down = Set<HandoffTarget>

/** A hand-off in the hands of this worker. */
export interface Work {
  partner: Partner
  handoff: Claimed
  /** Whether a call may still begin. */
  mayLeave: () => boolean
}

/** Sends a hand-off or asks after it, and writes what came of it. */
export const callAndSettle = async (parts: HandoffParts, { partner, handoff, mayLeave }: Work, down: Down) => {
  const { db, at } = parts
  const sends = handoff.state === 'claimed'
  if (!sends && !partner.asks) return decideUnasked(db, partner, handoff)
  const document = await readOrderDocument(db, handoff.id)
  const call = prepare(partner, handoff, document)
  if ('impossible' in call) {
    parts.logger.error({ handoff: handoff.id, reason: call.impossible }, 'an order cannot be written')
    return settleWithoutCall(db, handoff, { state: 'parked', inSeconds: null, reason: call.impossible })
  }
  at?.('prepared')
  const begun = sends ? ({ kind: 'send', request: call.text, document } as const) : ({ kind: 'ask', request: call.text } as const)
  const attemptId = await beginCall(db, handoff, begun)
  if (attemptId === undefined) return
  at?.('begun')
  const said = await call.run(mayLeave)
  at?.('answered')
  await settleAnswer(parts, { partner, handoff, attemptId, said })
  at?.('settled')
  await followConnection(db, handoff.target, said, down)
}

/** Writing an order touches nothing outside: what cannot be written now cannot be written later either. */
const prepare = (partner: Partner, handoff: Claimed, document: OrderDocument): PreparedCall | { impossible: string } => {
  if (handoff.state !== 'claimed') return partner.ask(document.reference, handoff.idempotency_key)
  try {
    return partner.send(document, handoff.idempotency_key)
  } catch (error) {
    return { impossible: cannotBeWritten(error instanceof Error ? error.message : String(error)) }
  }
}

interface Answered {
  partner: Partner
  handoff: Claimed
  attemptId: number
  said: Said
}

const settleAnswer = async ({ db, logger }: HandoffParts, { partner, handoff, attemptId, said }: Answered) => {
  const sends = handoff.state === 'claimed'
  const counted = countOf(handoff, sends, said)
  const next = after(said.answer, { ...counted, asked: !sends, asks: partner.asks, keys: partner.keys })
  // an accepted order that could not be asked after stays accepted
  const kept = handoff.state === 'accepted' && next.state !== 'confirmed' && next.state !== 'rejected'
  const then = kept ? { state: 'accepted' as const, inSeconds: confirmAgainIn(handoff.accepted_seconds) } : next
  const seconds = then.inSeconds === null ? null : jittered(then.inSeconds)
  const { answer, text, status } = said
  await settle(db, handoff, { attemptId, answer, said: text, status, ...counted, next: { ...then, inSeconds: seconds } })
  const log = { handoff: handoff.id, target: handoff.target, outcome: answer.outcome, state: then.state }
  logger[then.state === 'parked' || then.state === 'rejected' ? 'error' : 'info'](log, 'hand-off')
}

/** Left by a dead worker or by another configuration, with a partner that cannot be asked: the rules decide as if no answer had come. */
const decideUnasked = async (db: Db, { asks, keys }: Partner, handoff: Claimed) => {
  const { state, attempts, absent, unsaid } = handoff
  if (state === 'accepted') return settleWithoutCall(db, handoff, { state, inSeconds: null })
  const answer = { outcome: 'unknown', reason: handoff.reason ?? faults.worker_ended } as const
  await settleWithoutCall(db, handoff, after(answer, { attempts, absent, unsaid, asks, keys }))
}

/** An order can stay unknown for weeks; beyond this nobody counts. */
const mostCounted = 1000

const countOf = ({ attempts, absent, unsaid }: Claimed, sends: boolean, { answer }: Said) => {
  if (sends) return { attempts: attempts + (answer.outcome === 'not_sent' ? 0 : 1), absent: 0, unsaid: 0 }
  return {
    attempts,
    absent: Math.min(mostCounted, absent + (answer.outcome === 'absent' ? 1 : 0)),
    unsaid: Math.min(mostCounted, unsaid + (answer.outcome === 'unknown' ? 1 : 0)),
  }
}

const followConnection = async (db: Db, target: HandoffTarget, { answer }: Said, down: Down) => {
  if (answer.outcome === 'not_sent') down.add(target)
  else if (answer.outcome !== 'unknown' && down.delete(target)) await wakeWaiting(db, target)
}
