import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

/** The licences `l` of a customer `c` whose modules `m` may be used today, whatever is written down. */
export const runningLicences = (timeZone: string): RawBuilder<unknown> => {
  const today = sql`(select house_day(${timeZone}))`
  return sql`from module_licences l join modules m on m.id = l.module_id
    where l.customer_id = c.id and l.status <> 'FINISHED' and l.active_from <= ${today}
      and (l.active_until is null or l.active_until > ${today})`
}

/** What the modules of the customer `c` permit today, all of them together. */
export const moduleCodenames = (timeZone: string): RawBuilder<string[]> => sql`array(
  select distinct p.codename::text from module_permissions p where p.module_id in (select l.module_id ${runningLicences(timeZone)}) order by 1)`

/** What the modules of a customer permit today, each codename with the modules that give it. */
export const findModuleRights = async (db: Db, customerId: number, timeZone: string) => {
  const { rows } = await sql<{ codename: string; modules: string[] }>`
    select p.codename, array_agg(distinct given.name::text order by given.name::text) as modules
    from customers c, lateral (select l.module_id, m.name ${runningLicences(timeZone)}) as given
    join module_permissions p on p.module_id = given.module_id
    where c.id = ${customerId} group by p.codename order by p.codename`.execute(db)
  return rows
}
