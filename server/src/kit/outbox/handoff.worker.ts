import { after, type Answer, confirmAgainIn, type Next, type PartnerAbilities } from '@disadmin/contract/kit/handoff.rules'
import { cannotBeWritten, faults } from '@disadmin/contract/kit/outbound'
import { beginCall, claimDue, hasDue, mostCounted, release, settle, settleWithoutCall, wakeWaiting } from './handoff.queries.ts'
import type { Claimed, Counts, HandoffKind, HandoffParts, PreparedCall, Receiver, PartnerResponse } from './handoff.ts'
import { traced } from '../traced.ts'
import { within } from './lease.ts'
import { jittered, type OutboxWorker, startOutbox } from './outbox.ts'

const pollMilliseconds = 1000

/** Whether the receiver did not take a connection lately: it gets one hand-off at a time until one arrives. */
interface Connection {
  isDown: boolean
}

/** One look: claims what is due and sees each through. */
export const deliverDue = async <Message>(parts: HandoffParts, kind: HandoffKind<Message>): Promise<void> => {
  await Promise.all(await takeUp(parts, kind, { limit: kind.atOnce, connection: { isDown: false } }))
}

/** Takes up due hand-offs until stopped. What is cut off is asked after by the next worker. */
export const startDelivery = <Message>(parts: HandoffParts, kind: HandoffKind<Message>): OutboxWorker => {
  const connection: Connection = { isDown: false }
  return startOutbox({
    name: kind.name,
    takeUp: (limit) => takeUp(parts, kind, { limit, connection }),
    mayLeave: parts.mayLeave,
    // one at a time finds out whether the receiver is back
    atOnce: () => (connection.isDown ? 1 : kind.atOnce),
    pollMilliseconds,
    isSlow: () => connection.isDown,
    work: { table: kind.tables.handoffs, isDue: () => hasDue(kind) },
    wakeup: parts.wakeup,
    logger: parts.logger,
  })
}

interface Work<Message> {
  kind: HandoffKind<Message>
  receiver: Receiver<Message>
  handoff: Claimed
  /** Whether a call may still begin. */
  mayLeave: () => boolean
  connection: Connection
}

/** One bad hand-off delays nobody: each is worked on by itself. */
const takeUp = async <Message>(
  parts: HandoffParts,
  kind: HandoffKind<Message>,
  { limit, connection }: { limit: number; connection: Connection },
): Promise<Promise<void>[]> => {
  const receiver = kind.receiver()
  if (!receiver) return []
  const { db, leaseSeconds = 30 } = parts
  // a call begins in the first third of the lease, measured from before the claim, so that it ends before the lease does
  const mayLeave = within((leaseSeconds * 1000) / 3)
  const claimed = await claimDue(db, kind, { limit, leaseSeconds })
  if (claimed.length > 0) await parts.at?.('claimed')
  return claimed.map((handoff) => workOn(parts, { kind, receiver, handoff, mayLeave, connection }))
}

const workOn = async <Message>(parts: HandoffParts, work: Work<Message>): Promise<void> => {
  const { kind, handoff } = work
  try {
    await traced({ name: kind.name, kind: 'job', attributes: { 'disadmin.handoff': handoff.id } }, () => deliver(parts, work))
  } catch (error) {
    // what was not begun is as it was; what was begun is found as sending when its lease is over
    parts.logger.error({ err: error, handoff: handoff.id }, `${kind.name}: failed inside`)
    await release(parts.db, kind.tables, handoff).catch(() => undefined)
  }
}

const isSend = (handoff: Claimed) => handoff.state === 'claimed'

/** Sends a hand-off or asks after it, and records the outcome. */
const deliver = async <Message>(parts: HandoffParts, work: Work<Message>): Promise<void> => {
  const { db, logger, at } = parts
  const { kind, receiver, handoff, mayLeave } = work
  if (!isSend(handoff) && !receiver.asks) return settleWithoutCall(db, kind, handoff, withoutAnswer(handoff, receiver))
  const message = isSend(handoff) ? await kind.read(db, handoff) : undefined
  const call = prepare(receiver, handoff, message)
  if ('impossible' in call) {
    logger.error({ handoff: handoff.id, reason: call.impossible }, `${kind.name}: cannot be written`)
    return settleWithoutCall(db, kind, handoff, { state: 'parked', inSeconds: null, reason: call.impossible })
  }
  await at?.('prepared')
  const attemptId = await beginCall(db, kind.tables, handoff, {
    request: call.text,
    keep: async (tx) => message !== undefined && kind.keep?.(tx, handoff, message),
  })
  if (attemptId === undefined) return
  await at?.('begun')
  const response = await call.run(mayLeave)
  await at?.('answered')
  const counts = countsAfter(handoff, response.answer)
  const next = nextOf(work, response, counts)
  await settle(db, kind, handoff, { attemptId, response, counts, next })
  const log = { handoff: handoff.id, outcome: response.answer.outcome, state: next.state }
  logger[next.state === 'parked' || next.state === 'rejected' ? 'error' : 'info'](log, kind.name)
  await at?.('settled')
  await followConnection(parts, work, response.answer)
}

/** Writing a message touches nothing outside: what cannot be written now cannot be written later either. */
const prepare = <Message>(
  receiver: Receiver<Message>,
  { reference, idempotency_key: key }: Claimed,
  message: Message | undefined,
): PreparedCall | { impossible: string } => {
  if (message === undefined) return receiver.ask(reference, key)
  try {
    return receiver.send(message, key)
  } catch (error) {
    return { impossible: cannotBeWritten(error instanceof Error ? error.message : String(error)) }
  }
}

const nextOf = <Message>({ kind, receiver, handoff }: Work<Message>, response: PartnerResponse, counts: Counts): Next => {
  const { asks, keys } = receiver
  const next =
    kind.next?.(handoff, response, receiver) ?? after(response.answer, { ...counts, asked: !isSend(handoff), asks, keys })
  // what was accepted and could not be asked after stays accepted
  const isKept = handoff.state === 'accepted' && next.state !== 'confirmed' && next.state !== 'rejected'
  const { inSeconds, ...rest } = isKept ? { state: handoff.state, inSeconds: confirmAgainIn(handoff.accepted_seconds) } : next
  return { ...rest, inSeconds: inSeconds === null ? null : jittered(inSeconds) }
}

/** A dead worker or another configuration left it with a receiver that cannot be asked: the rules decide as if no answer had come. */
const withoutAnswer = ({ state, reason, attempts, absent, unsaid }: Claimed, { asks, keys }: PartnerAbilities): Next =>
  state === 'accepted' || state === 'confirmed'
    ? { state, inSeconds: null }
    : after({ outcome: 'unknown', reason: reason ?? faults.worker_ended }, { attempts, absent, unsaid, asks, keys })

const countsAfter = (handoff: Claimed, { outcome }: Answer): Counts => {
  const plus = (count: number, counts: boolean) => Math.min(mostCounted, count + (counts ? 1 : 0))
  const { attempts, absent, unsaid } = handoff
  if (isSend(handoff)) return { attempts: plus(attempts, outcome !== 'not_sent'), absent: 0, unsaid: 0 }
  return { attempts, absent: plus(absent, outcome === 'absent'), unsaid: plus(unsaid, outcome === 'unknown') }
}

const followConnection = async <Message>(
  { db }: HandoffParts,
  { kind, connection }: Work<Message>,
  { outcome }: Answer,
): Promise<void> => {
  if (outcome === 'not_sent') connection.isDown = true
  else if (outcome !== 'unknown' && connection.isDown) {
    connection.isDown = false
    await wakeWaiting(db, kind)
  }
}
