import { type HandoffTarget, handoffTargets } from '@disadmin/contract/handoffs/handoffs.rules'
import { callAndSettle, type Down, type HandoffParts, type Work } from './handoffs.call.ts'
import { type OutboxWorker, startOutbox } from '../kit/jobs/outbox.ts'
import { claimDue, release } from './handoffs.work.queries.ts'

const atOnce = 10
const pollMilliseconds = 1000

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
  const { db, leaseSeconds = 30 } = parts
  // counted from before the claim, in a third of it: a call that leaves by then is over before anybody else may take the hand-off
  const mayLeave = within((leaseSeconds * 1000) / 3)
  const claimed = await claimDue(db, { target, limit, sends: await parts.online(), leaseSeconds })
  if (claimed.length > 0) parts.at?.('claimed')
  return claimed.map((handoff) => workOn(parts, { partner, handoff, mayLeave }, down))
}

/** True for so long, by either clock: one stands still while a machine sleeps, the other can be set back. */
const within = (milliseconds: number) => {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => performance.now() - steady < milliseconds && Date.now() - wall < milliseconds
}

const workOn = async (parts: HandoffParts, work: Work, down: Down): Promise<void> => {
  const { db, logger } = parts
  try {
    await callAndSettle(parts, work, down)
  } catch (error) {
    // what was not begun is as it was; what was begun is found as sending when its lease is over
    logger.error({ err: error, handoff: work.handoff.id }, 'a hand-off failed inside')
    await release(db, work.handoff).catch(() => undefined)
  }
}

/** Looks for due hand-offs every second, each partner on its own, until stopped. What is cut off is asked after by whoever comes next. */
export const startHandoffs = (parts: HandoffParts): OutboxWorker => {
  const down: Down = new Set()
  const workers = handoffTargets.map((target) =>
    startOutbox({
      name: `hand-offs to ${target}`,
      takeUp: (limit) => takeUp(parts, target, { limit, down }),
      mayLeave: parts.mayLeave,
      // one at a time feels out whether a partner is back
      atOnce: () => (down.has(target) ? 1 : atOnce),
      pollMilliseconds,
      isSlow: () => down.has(target),
      logger: parts.logger,
    }),
  )
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
