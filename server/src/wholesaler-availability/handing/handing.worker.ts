import { type OutboxWorker, startOutbox } from '../../kit/jobs/outbox.ts'
import { callAndSettle, type Connection, type HandingParts } from './handing.call.ts'
import { type Claimed, claimDue, release } from './handing.work.queries.ts'

const atOnce = 4
const pollMilliseconds = 1000

/** One round: takes what is due and sees each through. */
export const handOnce = async (parts: HandingParts): Promise<void> => {
  await Promise.all(await takeUp(parts, atOnce, { isDown: false }))
}

const takeUp = async (parts: HandingParts, limit: number, connection: Connection): Promise<Promise<void>[]> => {
  const { db, vpom, leaseSeconds = 30 } = parts
  if (!vpom) return []
  // counted from before the claim, in a third of it: a call that leaves by then is over before anybody else may take it
  const mayLeave = within((leaseSeconds * 1000) / 3)
  const claimed = await claimDue(db, limit, leaseSeconds)
  if (claimed.length > 0) await parts.at?.('claimed')
  return claimed.map((one) => workOn(parts, one, async () => callAndSettle({ ...parts, vpom }, one, watched(connection, mayLeave))))
}

const watched = (connection: Connection, mayLeave: () => boolean) => ({
  mayLeave,
  get isDown() {
    return connection.isDown
  },
  set isDown(isDown: boolean) {
    connection.isDown = isDown
  },
})

/** True for so long, by either clock: one stands still while a machine sleeps, the other can be set back. */
const within = (milliseconds: number) => {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => performance.now() - steady < milliseconds && Date.now() - wall < milliseconds
}

const workOn = async ({ db, logger }: HandingParts, one: Claimed, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    // what was not begun is as it was; what was begun is found as sending when its lease is over
    logger.error({ err: error, entry: one.entry_id }, 'an availability file failed inside')
    await release(db, one).catch(() => undefined)
  }
}

/** Looks for what is due every second until stopped. What is cut off is asked after by whoever comes next. */
export const startAvailability = (parts: HandingParts): OutboxWorker => {
  const connection: Connection = { isDown: false }
  return startOutbox({
    name: 'availability files',
    takeUp: (limit) => takeUp(parts, limit, connection),
    mayLeave: parts.mayLeave,
    // one at a time feels out whether VPOM is back
    atOnce: () => (connection.isDown ? 1 : atOnce),
    pollMilliseconds,
    isSlow: () => connection.isDown,
    logger: parts.logger,
  })
}
