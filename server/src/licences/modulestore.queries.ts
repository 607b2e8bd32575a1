import type { Module } from '@disadmin/contract/licences/modulestore'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import './modulestore.tables.ts'

/** All modules in the order of their ordinality, as shops show them, each with its permissions. */
export const findModules = async (db: Db): Promise<Module[]> => {
  const { rows } = await sql<Module>`
    select m.id, m.modulestore_id, m.name, m.kind, m.is_demo, m.validity_period_days, m.ordinality, m.is_orderable,
      array(select p.codename::text from module_permissions p where p.module_id = m.id order by p.codename) as permissions
    from modules m order by m.ordinality, m.id`.execute(db)
  return rows
}

/** Those of which a licence may be given now. */
export const findValidModules = async (
  db: Db,
  { kind, exclude = [] }: { kind?: string | undefined; exclude?: readonly string[] | undefined },
): Promise<Module[]> =>
  (await findModules(db)).filter(
    (module) => module.is_orderable && (kind === undefined || module.kind === kind) && !exclude.includes(module.modulestore_id),
  )

export type ModulesById = ReadonlyMap<number, Module>

export const findModulesById = async (db: Db): Promise<ModulesById> =>
  new Map((await findModules(db)).map((module) => [module.id, module]))
