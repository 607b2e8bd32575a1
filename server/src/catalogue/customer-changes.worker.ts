import type { Logger } from 'pino'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { type OutboxWorker, startOutbox } from '../kit/outbox/outbox.ts'
import type { Wakeup } from '../kit/outbox/wakeup.ts'
import { hasNotes, numberChangesIfFree } from './customer-changes.queries.ts'

interface ChangesParts {
  db: Db
  logger: Pick<Logger, 'warn'>
  wakeup?: Wakeup
}

/** One round: whatever waits has its number, and the webhooks are told. */
export const numberWaiting = async (db: Db): Promise<void> => {
  while (await inTransaction(db, numberChangesIfFree)) continue
}

/** Numbers the changes of customers when there are any, until stopped; several processes may do so. */
export const startCustomerChanges = ({ db, logger, wakeup }: ChangesParts): OutboxWorker =>
  startOutbox({
    name: 'changes of customers',
    takeUp: async () => {
      await numberWaiting(db)
      return []
    },
    atOnce: () => Infinity,
    pollMilliseconds: 1000,
    work: { table: 'customer_notes', isDue: hasNotes },
    wakeup,
    logger,
  })
