import type { Logger } from 'pino'
import { ordersOnline } from './settings/index.ts'
import { startSimulator } from '../demo/index.ts'
import { answerBackups } from './backup/index.ts'
import { startCustomerChanges } from './catalogue/index.ts'
import { followConfiguration } from './settings/index.ts'
import { writeRollup } from './dashboard/index.ts'
import { configuredPartners, dyingAt, startAlerts, startHandoffs, vpomMessenger } from './handoffs/index.ts'
import { type Gate, watchGate } from './installation/index.ts'
import { jobKinds } from './job-kinds.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { startJobs } from './kit/jobs/jobs.worker.ts'
import { startWakeup } from './kit/outbox/wakeup.ts'
import type { Settings } from './kit/settings.ts'
import { startMails } from './mails/index.ts'
import { keepLicences } from './licences/index.ts'
import { startPasswordLinks } from './password-links/index.ts'
import { startWebhooks } from './webhooks/index.ts'
import { availabilityMessage, startAvailability } from './wholesaler-availability/index.ts'

interface Workers {
  stop: () => Promise<void>
}

interface WorkerParts {
  database: OpenDatabase
  settings: Settings
  logger: Logger
  /** Whether orders, mails and events may leave. */
  mayLeave: Gate
}

/** What runs beside the requests, over connections of its own. */
export const startWorkers = (parts: WorkerParts): Workers => {
  const { settings, logger, mayLeave } = parts
  const database = { ...parts.database, ...parts.database.workers }
  const { db } = database
  const wakeup = startWakeup({ database, listens: !settings.behindPooler, logger })
  const running: Workers[] = [
    wakeup,
    watchGate(mayLeave, logger),
    followConfiguration({ db, settings, logger, wakeup }),
    startMails({ db, settings, logger, mayLeave, wakeup }),
    startPasswordLinks({ db, settings, logger, wakeup }),
    startCustomerChanges({ db, logger, wakeup }),
    writeRollup({ db, settings, logger }),
    keepLicences({ db, settings, logger, slowly: settings.demo }),
    startHandoffs({
      db,
      logger,
      mayLeave,
      get partners() {
        return configuredPartners(settings)
      },
      online: () => ordersOnline(db, settings),
      // 30 s with the usual 20 s for a call
      leaseSeconds: (settings.partnerLimits.totalMs * 1.5) / 1000,
      at: dyingAt(settings.dieAt),
      wakeup,
    }),
    startAlerts({ db, settings, logger, wakeup }),
    startAvailability({
      db,
      logger,
      mayLeave,
      get vpom() {
        return vpomMessenger(settings, availabilityMessage)
      },
      leaseSeconds: (settings.partnerLimits.totalMs * 1.5) / 1000,
      wakeup,
    }),
    startJobs({ ...parts, database, kinds: jobKinds, wakeup }),
    startWebhooks({ db, logger, privateAddresses: settings.webhookPrivate ?? settings.demo, mayLeave, wakeup }),
  ]
  if (database.kind === 'embedded') running.push(answerBackups({ database, settings, logger }))
  if (settings.demo) running.push(startSimulator({ ...parts, database }))
  return {
    stop: async () => {
      await Promise.all(running.map((worker) => worker.stop()))
    },
  }
}
