import type { Logger } from 'pino'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { type OutboxWorker, startOutbox } from '../kit/outbox/outbox.ts'
import { hasNotes, numberChangesIfFree } from './customer-changes.queries.ts'

interface ChangesParts {
  db: Db
  logger: Pick<Logger, 'warn'>
}

/** One round: whatever waits has its number, and the webhooks are told. */
export const numberWaiting = async (db: Db): Promise<void> => {
  if (!(await hasNotes(db))) return
  while (await inTransaction(db, numberChangesIfFree)) continue
}

/** Numbers the changes of customers once a second until stopped; several processes may do so. */
export const startCustomerChanges = ({ db, logger }: ChangesParts): OutboxWorker =>
  startOutbox({
    name: 'changes of customers',
    takeUp: async () => {
      await numberWaiting(db)
      return []
    },
    atOnce: () => Infinity,
    pollMilliseconds: 1000,
    logger,
  })
