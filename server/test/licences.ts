import type { LicenceState, ModuleKind } from '@disadmin/contract/licences/modulestore'
import { sql } from 'kysely'
import type { Db } from '../src/kit/db/db.ts'

/** From now on it is this day in the wholesaler's time zone, as far as licences go. */
export const setToday = async (db: Db, day: string): Promise<void> => {
  await sql`create or replace function house_day(zone text) returns date language sql stable as ${sql.lit(`select date '${day}'`)}`.execute(
    db,
  )
}

interface NewModule {
  modulestore_id: string
  kind?: ModuleKind
  is_demo?: boolean
  validity_period_days?: number
  ordinality?: number
  is_orderable?: boolean
  permissions?: readonly string[]
}

/** A module, named like its own name in the modulestore. */
export const addModule = async (db: Db, { permissions = [], ...module }: NewModule): Promise<number> => {
  const { id } = await db
    .insertInto('modules')
    .values({ kind: 'PACKAGE', validity_period_days: null, ordinality: 0, name: module.modulestore_id, ...module })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const codename of permissions) await db.insertInto('module_permissions').values({ module_id: id, codename }).execute()
  return id
}

/** Packages S, M and L with a demo of L, one that is not sold, and a module of another kind. */
export const addModules = async (db: Db) => ({
  s: await addModule(db, { modulestore_id: 'package_s', ordinality: 10, permissions: ['search'] }),
  m: await addModule(db, { modulestore_id: 'package_m', ordinality: 20, permissions: ['search', 'prices'] }),
  l: await addModule(db, { modulestore_id: 'package_l', ordinality: 30, permissions: ['search', 'prices', 'vin'] }),
  demo: await addModule(db, {
    modulestore_id: 'package_l_demo',
    ordinality: 25,
    is_demo: true,
    validity_period_days: 30,
    permissions: ['search', 'prices', 'vin'],
  }),
  trial: await addModule(db, { modulestore_id: 'package_try', ordinality: 15, validity_period_days: 60, permissions: ['search'] }),
  old: await addModule(db, { modulestore_id: 'package_xs', ordinality: 5, is_orderable: false }),
  autodata: await addModule(db, { modulestore_id: 'autodata', kind: 'AUTODATA', permissions: ['autodata'] }),
})

interface NewLicence {
  customerId: number
  moduleId: number
  status?: LicenceState
  from: string
  next?: string | null
  until?: string | null
}

/** A licence as it would be written. */
export const addLicence = async (
  db: Db,
  { customerId, moduleId, status = 'ACTIVE', from, next = null, until = null }: NewLicence,
): Promise<number> =>
  (
    await db
      .insertInto('module_licences')
      .values({
        customer_id: customerId,
        module_id: moduleId,
        status,
        active_from: from,
        next_evaluation_date: next,
        active_until: until,
        replaces_id: null,
        changed_by: null,
        changed_on: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
