import type { Logger } from 'pino'
import type { OpenDatabase } from '../kit/db.ts'
import type { Settings } from '../kit/settings.ts'
import { removeOutlived, vacuum } from './housekeeping.queries.ts'

const hour = 3_600_000

interface HousekeepingParts {
  database: OpenDatabase
  settings: Pick<Settings, 'sessionDays'>
  logger: Logger
}

/** One round: what is outlived goes, and the embedded database is vacuumed. Several processes may run it; none hurts another. */
export const keepHouse = async ({ database, settings, logger }: HousekeepingParts): Promise<void> => {
  try {
    const removed = await removeOutlived(database.db, settings.sessionDays)
    if (database.kind === 'embedded') await vacuum(database.db)
    logger.info({ removed }, 'housekeeping done')
  } catch (error) {
    logger.warn({ err: error }, 'housekeeping failed; the next round tries again')
  }
}

/** A round every six hours. */
export const startHousekeeping = (parts: HousekeepingParts): { stop: () => Promise<void> } => {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = keepHouse(parts)
  }, 6 * hour)
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
