import { lifeOn, newLife } from '@disadmin/contract/licences/licences.rules'
import type { Licence, Module } from '@disadmin/contract/licences/modulestore'
import type { Audit } from '../kit/audit.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/http/refusal.ts'
import { findWithout, insertLicences, readToday, readLicences } from './licences.queries.ts'
import { notifyChanges } from './licences.notify.ts'
import { findModulesById, findValidModules } from './modulestore.queries.ts'

/** The module with this id where a licence of it may be given now; else 422 at `module_id`. */
export const validModule = async (db: Db, id: number): Promise<Module> =>
  (await findValidModules(db, {})).find((module) => module.id === id) ?? refuse([{ source: 'module_id', key: 'kit:invalid.value' }])

/** What a new customer can be given: the packages, without the MOVE store (CUST-24). */
export const findPackages = (db: Db): Promise<Module[]> => findValidModules(db, { kind: 'PACKAGE', exclude: ['MOVE'] })

/** The licences of a customer as they stand today in the wholesaler's zone, newest first (MOD-09). */
export const findLicences = async (db: Db, customerId: number, timeZone: string): Promise<Licence[]> => {
  const today = await readToday(db, timeZone)
  const modules = await findModulesById(db)
  return (await readLicences(db, customerId)).map((stored) => {
    const { id, name, kind, is_demo } = modules.get(stored.module_id)!
    const { status, active_from, next_evaluation_date, active_until } = lifeOn(stored, today)
    const life = { status, active_from, next_evaluation_date, active_until }
    return { id: stored.id, module: { id, name, kind, is_demo }, ...life, created_at: stored.created_at }
  })
}

interface Start {
  customerIds: readonly number[]
  moduleId: number
  /** The person who gives them, whom the history names. */
  by: number | null
  /** The wholesaler’s: a licence begins with the wholesaler’s day. */
  timeZone: string
}

interface Started {
  customer_id: number
  module: string
  status: string
  active_from: string
}

/**
 * Gives each of these customers a licence of the module from today: a demo for as long as it lasts, one with a period to try until its
 * next evaluation date, any other without an end. A customer whose licence has not ended keeps it. Returns the new ones, each with an
 * audit entry and an event. The caller has checked that the customers are in scope.
 */
export const startLicences = async (db: Db, audit: Audit, { customerIds, moduleId, by, timeZone }: Start): Promise<Started[]> => {
  const module = await validModule(db, moduleId)
  const today = await readToday(db, timeZone)
  const life = newLife(module, today, today, { tried: true })
  const to = await findWithout(db, customerIds, module.id, today)
  const given = { module_id: module.id, ...life, replaces_id: null, changed_by: by, changed_on: today }
  const ids = await insertLicences(
    db,
    to.map(({ id }) => ({ customer_id: id, ...given })),
  )
  const modules = new Map([[module.id, module]])
  for (const [index, customer] of to.entries()) {
    const licence = { id: ids[index]!, ...given }
    await notifyChanges(db, customer, [{ licence, status: life.status, on: today }], modules)
  }
  const started = to.map(({ id: customer_id }) => ({ customer_id, module: module.name, status: life.status, active_from: today }))
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
