import type { Logger } from 'pino'
import { startSimulator } from './demo/index.ts'
import type { OpenDatabase } from './kit/db.ts'
import type { Settings } from './kit/settings.ts'
import { startMails } from './mails/index.ts'
import { startHousekeeping } from './operations/housekeeping.ts'

export interface Workers {
  stop: () => Promise<void>
}

interface WorkerParts {
  database: OpenDatabase
  settings: Settings
  logger: Logger
}

/** What runs beside the requests. */
export const startWorkers = (parts: WorkerParts): Workers => {
  const { database, settings, logger } = parts
  const running: Workers[] = [startMails({ db: database.db, settings, logger }), startHousekeeping(parts)]
  if (settings.demo && settings.simulator) running.push(startSimulator(parts))
  return {
    stop: async () => {
      await Promise.all(running.map((worker) => worker.stop()))
    },
  }
}
