import type { Logger } from 'pino'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { type OutboxWorker, startOutbox } from '../kit/outbox/outbox.ts'
import { findDue, lookAhead, lookForDue } from './licences.due.queries.ts'
import { lockAnyCustomer, readToday } from './licences.queries.ts'
import { settle } from './licences.settle.service.ts'

interface LicenceWork {
  db: Db
  settings: { timeZone: string }
  logger: Pick<Logger, 'warn'>
  /** So many customers at a time. */
  atOnce: number
}

/**
 * One round: writes down what the dates of licences did until today. Each customer has a transaction of its own, so that a worker that dies
 * leaves whole customers to the next one; one that fails is left for the next round and holds up nobody. Answers how many there were.
 */
export const settleDue = async ({ db, settings, logger, atOnce }: LicenceWork, signal?: AbortSignal): Promise<number> => {
  const { today, some } = await lookForDue(db, settings.timeZone)
  if (!some) return 0
  while (!signal?.aborted && (await lookAhead(db, today))) continue
  let done = 0
  for (const id of await findDue(db, today, atOnce)) {
    if (signal?.aborted) break
    try {
      await inTransaction(db, async (tx) => {
        const customer = await lockAnyCustomer(tx, id)
        // as of now: it may have been midnight meanwhile
        if (customer) await settle(tx, customer, await readToday(tx, settings.timeZone))
      })
      done++
    } catch (error) {
      logger.warn({ err: error, customer: id }, 'licences of a customer could not be written down')
    }
  }
  return done
}

/**
 * Looks every few seconds for what is due, until stopped; several processes may do so. `slowly`: a customer at each look, so that whoever
 * watches a demo sees one after the other.
 */
export const keepLicences = ({ slowly, ...parts }: Omit<LicenceWork, 'atOnce'> & { slowly: boolean }): OutboxWorker => {
  const work = { ...parts, atOnce: slowly ? 1 : 200 }
  const stopping = new AbortController()
  const worker = startOutbox({
    name: 'licences that are due',
    takeUp: async () => {
      while ((await settleDue(work, stopping.signal)) === work.atOnce && !slowly) continue
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
