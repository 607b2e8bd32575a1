import type { Logger } from 'pino'
import { cartFigures } from '../carts/index.ts'
import { handoffFigures } from '../handoffs/index.ts'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { addUpIfFree, findBehind } from '../kit/figures.ts'
import { type OutboxWorker, startOutbox } from '../kit/outbox/outbox.ts'
import { lostSaleFigures } from '../lost-sales/index.ts'

const kept = [
  { figures: cartFigures, notes: 'cart_notes' },
  { figures: lostSaleFigures, notes: 'lost_sale_notes' },
  { figures: handoffFigures, notes: 'handoff_notes' },
]

/** Adds up what is noted of carts, lost sales and hand-offs, and moves on with the day in the wholesaler’s time zone. */
export const updateRollups = async (db: Db, zone: string, signal?: AbortSignal): Promise<void> => {
  for (const { figures } of await findBehind(db, kept, zone)) {
    while (!signal?.aborted && (await inTransaction(db, (tx) => addUpIfFree(tx, figures, zone)))) continue
  }
}

/** Does so every few seconds until stopped; several processes may do so. */
export const writeRollup = ({
  db,
  settings,
  logger,
}: {
  db: Db
  settings: { timeZone: string }
  logger: Pick<Logger, 'warn'>
}): OutboxWorker => {
  const stopping = new AbortController()
  const worker = startOutbox({
    name: 'figures of the dashboard',
    takeUp: async () => {
      await updateRollups(db, settings.timeZone, stopping.signal)
      return []
    },
    atOnce: () => Infinity,
    pollMilliseconds: 3000,
    logger,
  })
  return {
    stop: async () => {
      stopping.abort()
      await worker.stop()
    },
  }
}
