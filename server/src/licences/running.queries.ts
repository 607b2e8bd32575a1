import { sql } from 'kysely'
import { many } from '../kit/list/list-row.ts'
import { runningLicences } from '../permissions/index.ts'
import { statusOn, todaySql } from './licences.queries.ts'
import './modulestore.tables.ts'

/** The modules the customer `c` may use today, each with what it permits, for a row about customers. */
export const runningModules = (timeZone: string) =>
  many(
    {
      modulestore_id: sql`m.modulestore_id`,
      name: sql`m.name`,
      kind: sql`m.kind`,
      is_demo: sql`m.is_demo`,
      status: statusOn(todaySql(timeZone)),
      active_from: sql`l.active_from`,
      active_until: sql`l.active_until`,
      codenames: sql`array(select p.codename::text from module_permissions p where p.module_id = m.id order by p.codename)`,
    },
    runningLicences(timeZone),
    sql`m.ordinality, m.id, l.id`,
  )
