import { ordersOnline } from '../../server/src/settings/index.ts'
import { configuredPartners, dyingAt, startHandoffs } from '../../server/src/handoffs/index.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { createLogger } from '../../server/src/kit/logger.ts'
import { readSettings } from '../../server/src/settings.ts'

// The product's worker without its server: it starts in a fraction of the time, so that it can die the more often.
const settings = readSettings(process.env)
const { db } = await openDatabase(settings)
startHandoffs({
  db,
  logger: createLogger(settings.logLevel),
  partners: configuredPartners(settings),
  online: () => ordersOnline(db, settings),
  leaseSeconds: (settings.partnerLimits.totalMs * 1.5) / 1000,
  at: dyingAt(settings.dieAt),
})
process.stdout.write('Disadmin is ready\n')
