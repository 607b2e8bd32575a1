import type { ValidModule } from '@disadmin/contract/modulestore/modulestore'
import type { Audit } from '../kit/audit.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/http/refusal.ts'
import { findValidModules, insertLicences, type Started } from './modulestore.queries.ts'

/** The module with this id where a licence of it may be given now; else 422 at `module_id`. */
export const validModule = async (db: Db, id: number): Promise<ValidModule> =>
  (await findValidModules(db, {})).find((module) => module.id === id) ?? refuse([{ source: 'module_id', key: 'kit:invalid.value' }])

/** What a new customer can be given: the packages, without the MOVE store (CUST-24). */
export const findPackages = (db: Db): Promise<ValidModule[]> => findValidModules(db, { kind: 'PACKAGE', exclude: ['MOVE'] })

interface Start {
  customerIds: readonly number[]
  moduleId: number
  /** The house’s: a licence begins with the house’s day. */
  timeZone: string
}

/**
 * Gives each of these customers a licence of the module from today: a demo for as long as it lasts, one with a period to try until its
 * next evaluation date, any other without an end. Who has one that has not ended keeps it. Answers those given, each of which stands in
 * the trail. The caller has made sure that the customers are within reach.
 */
export const startLicences = async (db: Db, audit: Audit, { customerIds, moduleId, timeZone }: Start): Promise<Started[]> => {
  const module = await validModule(db, moduleId)
  const started = await insertLicences(db, { customerIds, module, timeZone })
  await audit(
    started.map(({ customer_id, active_from, status }) => ({
      what: 'ModuleLicences/create',
      recordId: customer_id,
      customerId: customer_id,
      after: { module: module.name, status, active_from },
    })),
    db,
  )
  return started
}
