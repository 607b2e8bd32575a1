import { after, type HandoffTarget, handoffTargets } from '@disadmin/contract/handoffs/handoffs.rules'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../kit/db.ts'
import { beginCall, type Claimed, claimDue, release, settle, settleUnasked, wakeWaiting } from './handoffs.work.queries.ts'
import { readOrderDocument } from './order-document.queries.ts'
import type { Partner, Said } from './partners/partner.ts'

/** The moments of the send path between which a process may die; the torture ends it at each of them. */
export type Moment = 'claimed' | 'prepared' | 'begun' | 'answered' | 'settled'

export interface HandoffParts {
  db: Db
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  partners: Readonly<Record<HandoffTarget, Partner | undefined>>
  /** Whether orders may go out now; asked before each round. */
  online: () => Promise<boolean>
  /** How long a claim stands; longer than a call to a partner may take. 30 s unless said. */
  leaseSeconds?: number
  at?: ((moment: Moment) => void) | undefined
}

const atOnce = 10
const pollMilliseconds = 500

/** Partners that did not take a connection lately get one order at a time until one arrives. */
type Down = Set<HandoffTarget>

/** One round: takes what is due for a target and sees each through. */
export const workOnce = async (parts: HandoffParts, target: HandoffTarget): Promise<void> => {
  await Promise.all(await takeUp(parts, target, { limit: atOnce, down: new Set() }))
}

/** Takes what is due and begins with each: one bad order delays nobody, each has its own fate. */
const takeUp = async (
  parts: HandoffParts,
  target: HandoffTarget,
  { limit, down }: { limit: number; down: Down },
): Promise<Promise<void>[]> => {
  const partner = parts.partners[target]
  if (!partner) return []
  const { db, leaseSeconds } = parts
  const claimed = await claimDue(db, { target, limit, sends: await parts.online(), leaseSeconds })
  if (claimed.length > 0) parts.at?.('claimed')
  return claimed.map((handoff) => workOn(parts, partner, handoff, down))
}

const workOn = async (parts: HandoffParts, partner: Partner, handoff: Claimed, down: Down): Promise<void> => {
  const { db, logger } = parts
  try {
    await callAndSettle(parts, partner, handoff, down)
  } catch (error) {
    // what was not begun is as it was; what was begun is found as sending when its lease is over
    logger.error({ err: error, handoff: handoff.id }, 'a hand-off failed inside')
    await release(db, handoff).catch(() => undefined)
  }
}

const callAndSettle = async (parts: HandoffParts, partner: Partner, handoff: Claimed, down: Down) => {
  const { db, logger, at } = parts
  const sends = handoff.state === 'claimed'
  if (!sends && !partner.asks) return decideUnasked(db, partner, handoff)
  const document = await readOrderDocument(db, handoff.order_id)
  const call = sends ? partner.send(document, handoff.idempotency_key) : partner.ask(document.reference, handoff.idempotency_key)
  at?.('prepared')
  const attemptId = await beginCall(db, handoff, sends ? 'send' : 'ask', call.text)
  if (attemptId === undefined) return
  at?.('begun')
  const said = await call.run()
  at?.('answered')
  const counted = countOf(handoff, sends, said)
  const next = after(said.answer, { ...counted, asks: partner.asks, keys: partner.keys })
  // an accepted order that could not be asked after stays accepted
  const kept = handoff.state === 'accepted' && next.state !== 'confirmed' && next.state !== 'rejected'
  const then = kept ? { state: 'accepted' as const, inSeconds: 60 } : next
  const seconds = then.inSeconds === null ? null : then.inSeconds * (0.8 + Math.random() * 0.4)
  await settle(db, handoff, {
    attemptId,
    answer: said.answer,
    said: said.text,
    status: said.status,
    ...counted,
    next: { ...then, inSeconds: seconds },
  })
  at?.('settled')
  const log = { handoff: handoff.id, target: handoff.target, outcome: said.answer.outcome, state: then.state }
  logger[then.state === 'parked' || then.state === 'rejected' ? 'error' : 'info'](log, 'hand-off')
  await followConnection(db, handoff.target, said, down)
}

/** Found where a dead worker left it, with a partner that cannot be asked: the rules decide as if the answer had not come. */
const decideUnasked = async (db: Db, { asks, keys }: Partner, handoff: Claimed) => {
  const { attempts, absent, unsaid } = handoff
  const answer = { outcome: 'unknown', reason: 'The worker ended during the call' } as const
  await settleUnasked(db, handoff, after(answer, { attempts, absent, unsaid, asks, keys }))
}

const countOf = ({ attempts, absent, unsaid }: Claimed, sends: boolean, { answer }: Said) => {
  if (sends) return { attempts: attempts + (answer.outcome === 'not_sent' ? 0 : 1), absent: 0, unsaid: 0 }
  return {
    attempts,
    absent: absent + (answer.outcome === 'absent' ? 1 : 0),
    unsaid: unsaid + (answer.outcome === 'unknown' ? 1 : 0),
  }
}

const followConnection = async (db: Db, target: HandoffTarget, { answer }: Said, down: Down) => {
  if (answer.outcome === 'not_sent') down.add(target)
  else if (answer.outcome !== 'unknown' && down.delete(target)) await wakeWaiting(db, target)
}

interface HandoffWorker {
  /** Waits for the calls under way, up to 3 s; what is cut off is asked after by whoever comes next. */
  stop: () => Promise<void>
}

/** Looks for due hand-offs twice a second, each partner on its own, until stopped. */
export const startHandoffs = (parts: HandoffParts): HandoffWorker => {
  const stopping = new AbortController()
  const down: Down = new Set()
  const running = handoffTargets.map((target) => follow(parts, target, down, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all(running), pause(3000, undefined, { ref: false })])
    },
  }
}

const follow = async (parts: HandoffParts, target: HandoffTarget, down: Down, signal: AbortSignal) => {
  const running = new Set<Promise<void>>()
  while (!signal.aborted) {
    const free = (down.has(target) ? 1 : atOnce) - running.size
    if (free <= 0) {
      await Promise.race(running)
      continue
    }
    const begun = await takeUp(parts, target, { limit: free, down }).catch((error: unknown) => {
      parts.logger.warn({ err: error, target }, 'hand-offs cannot be read')
      return []
    })
    for (const work of begun) {
      running.add(work)
      void work.then(() => running.delete(work))
    }
    if (begun.length < free || down.has(target)) await pause(pollMilliseconds, undefined, { signal }).catch(() => undefined)
  }
  await Promise.all(running)
}
