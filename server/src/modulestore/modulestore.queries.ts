import type { ValidModule } from '@disadmin/contract/modulestore/modulestore'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import './modulestore.tables.ts'

/** In the order of their ordinality, as shops show them. */
export const findValidModules = async (
  db: Db,
  { kind, exclude = [] }: { kind?: string | undefined; exclude?: readonly string[] | undefined },
): Promise<ValidModule[]> => {
  let query = db
    .selectFrom('modules')
    .select(['id', 'modulestore_id', 'name', 'kind', 'is_demo', 'validity_period_days'])
    .where('is_orderable', '=', true)
  if (kind !== undefined) query = query.where(sql<boolean>`kind = ${kind}`)
  if (exclude.length > 0) query = query.where('modulestore_id', 'not in', exclude)
  return query.orderBy('ordinality').orderBy('id').execute()
}

export interface Started {
  customer_id: number
  module: string
  status: string
  active_from: string
}

/** One licence each for those of the customers who have none of this module that has not ended; answers which. */
export const insertLicences = async (
  db: Db,
  { customerIds, module, timeZone }: { customerIds: readonly number[]; module: ValidModule; timeZone: string },
): Promise<Started[]> => {
  const status = module.is_demo || module.validity_period_days === null ? 'ACTIVE' : 'TRIALING'
  const until = module.is_demo && module.validity_period_days !== null ? module.validity_period_days : null
  const { rows } = await sql<Started>`
    with house as (select (clock_timestamp() at time zone ${timeZone})::date as today)
    insert into module_licences (customer_id, module_id, status, active_from, next_evaluation_date, active_until)
    select c.id, ${module.id}, ${status}, house.today, (date_trunc('month', house.today) + interval '1 month')::date,
      house.today + ${until}::integer
    from house, customers c where c.id = any (${[...customerIds]}::bigint[]) and not exists (
      select from module_licences l where l.customer_id = c.id and l.module_id = ${module.id} and l.status <> 'FINISHED'
        and (l.active_until is null or l.active_until > house.today))
    order by c.id
    returning customer_id, ${module.name}::text as module, status, active_from::text`.execute(db)
  return rows
}
