import { checkTotals } from './carts/index.ts'
import { importedCustomers } from './customers/import/index.ts'
import { importedDiscounts } from './discount-groups/import/index.ts'
import type { AnyJobKind } from './kit/jobs/jobs.ts'
import { executeCommand, sendWaitingOrders } from './management/index.ts'
import { sendLicences } from './licences/index.ts'
import { onboardCustomers } from './onboarding/index.ts'
import { eraseData, exportData } from './people-data/index.ts'
import { runHousekeeping } from './operations/housekeeping.job.ts'
import { importedReferences } from './vehicle-references/index.ts'
import { composeAvailability } from './wholesaler-availability/index.ts'

/** Every kind of job there is, one line per kind. */
export const jobKinds: readonly AnyJobKind[] = [
  sendWaitingOrders,
  executeCommand,
  onboardCustomers,
  runHousekeeping,
  importedCustomers.job,
  importedDiscounts.job,
  importedReferences.typenscheinnummer.job,
  importedReferences.stammnummer.job,
  sendLicences,
  composeAvailability,
  checkTotals,
  eraseData,
  exportData,
]
