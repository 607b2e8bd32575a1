import type { Logger } from 'pino'
import type { OpenDatabase } from './kit/db.ts'
import type { Settings } from './kit/settings.ts'
import { startMails } from './mails/index.ts'

export interface Workers {
  stop: () => Promise<void>
}

/** What runs beside the requests. */
export const startWorkers = ({
  database,
  settings,
  logger,
}: {
  database: OpenDatabase
  settings: Settings
  logger: Logger
}): Workers => {
  const running: Workers[] = [startMails({ db: database.db, settings, logger })]
  return {
    stop: async () => {
      await Promise.all(running.map((worker) => worker.stop()))
    },
  }
}
