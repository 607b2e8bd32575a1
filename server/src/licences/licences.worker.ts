import type { Logger } from 'pino'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { type OutboxWorker, startOutbox } from '../kit/outbox/outbox.ts'
import { applyDueMoves } from './licences.due.service.ts'
import { findDue, lockAnyCustomer, lookForDue, readToday, renewEvaluations } from './licences.queries.ts'

interface LicenceWork {
  db: Db
  settings: { timeZone: string }
  logger: Pick<Logger, 'warn'>
  /** So many customers at a time. */
  atOnce: number
}

/**
 * Applies due moves, each customer in a transaction of its own, so that a worker that dies leaves whole customers to the next one; a failed
 * customer waits for the next round. Returns how many there were.
 */
export const applyAllDue = async ({ db, settings, logger, atOnce }: LicenceWork, signal?: AbortSignal): Promise<number> => {
  const { today, some } = await lookForDue(db, settings.timeZone)
  if (!some) return 0
  while (!signal?.aborted && (await renewEvaluations(db, today))) continue
  let done = 0
  for (const id of await findDue(db, today, atOnce)) {
    if (signal?.aborted) break
    try {
      await inTransaction(db, async (tx) => {
        const customer = await lockAnyCustomer(tx, id)
        // as of now: it may have been midnight meanwhile
        if (customer) await applyDueMoves(tx, customer, await readToday(tx, settings.timeZone))
      })
      done++
    } catch (error) {
      logger.warn({ err: error, customer: id }, 'licences of a customer could not be updated')
    }
  }
  return done
}

/**
 * Polls for due moves until stopped; several processes may do so. `slowly`: one customer at each poll, so that a demo shows one after the
 * other.
 */
export const keepLicences = ({ slowly, ...parts }: Omit<LicenceWork, 'atOnce'> & { slowly: boolean }): OutboxWorker => {
  const work = { ...parts, atOnce: slowly ? 1 : 200 }
  const stopping = new AbortController()
  const worker = startOutbox({
    name: 'licences that are due',
    takeUp: async () => {
      while ((await applyAllDue(work, stopping.signal)) === work.atOnce && !slowly) continue
      return []
    },
    atOnce: () => Infinity,
    pollMilliseconds: 5000,
    logger: work.logger,
  })
  return {
    stop: async () => {
      stopping.abort()
      await worker.stop()
    },
  }
}
