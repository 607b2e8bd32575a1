import type { Logger } from 'pino'
import { ordersOnline } from './configuration/index.ts'
import { startSimulator } from './demo/index.ts'
import { configuredPartners, startHandoffs } from './handoffs/index.ts'
import { jobKinds } from './job-kinds.ts'
import type { OpenDatabase } from './kit/db.ts'
import { startJobs } from './kit/jobs.worker.ts'
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
  const { db } = database
  const running: Workers[] = [
    startMails({ db, settings, logger }),
    startHandoffs({ db, logger, partners: configuredPartners(settings), online: () => ordersOnline(db, settings) }),
    startJobs({ ...parts, kinds: jobKinds }),
    startHousekeeping(parts),
  ]
  if (settings.demo && settings.simulator) running.push(startSimulator(parts))
  return {
    stop: async () => {
      await Promise.all(running.map((worker) => worker.stop()))
    },
  }
}
