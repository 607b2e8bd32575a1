import type { Logger } from 'pino'
import { ordersOnline } from './configuration/index.ts'
import { startSimulator } from './demo/index.ts'
import { configuredPartners, dyingAt, startHandoffs } from './handoffs/index.ts'
import { jobKinds } from './job-kinds.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { startJobs } from './kit/jobs/jobs.worker.ts'
import type { Settings } from './kit/settings.ts'
import { startMails } from './mails/index.ts'
import { startWebhooks } from './webhooks/index.ts'

interface Workers {
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
    startHandoffs({
      db,
      logger,
      partners: configuredPartners(settings),
      online: () => ordersOnline(db, settings),
      // 30 s with the usual 20 s for a call
      leaseSeconds: (settings.partnerLimits.totalMs * 1.5) / 1000,
      at: dyingAt(settings.dieAt),
    }),
    startJobs({ ...parts, kinds: jobKinds }),
    startWebhooks({ db, logger, privateAddresses: settings.webhookPrivate }),
  ]
  if (settings.demo && settings.simulator) running.push(startSimulator(parts))
  return {
    stop: async () => {
      await Promise.all(running.map((worker) => worker.stop()))
    },
  }
}
