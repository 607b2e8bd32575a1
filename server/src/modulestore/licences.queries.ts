import type { Licence } from '@disadmin/contract/modulestore/modulestore'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import './modulestore.tables.ts'

const today = (timeZone: string) => sql`(clock_timestamp() at time zone ${timeZone})::date`

/** The state a licence is in on a day, whatever is written: what a worker would only write down. */
const statusOn = (day: ReturnType<typeof today>) => sql<Licence['status']>`case
  when l.active_until <= ${day} then 'FINISHED'
  when l.status = 'PLANNED' and l.active_from <= ${day} then 'ACTIVE'
  when l.status = 'TRIALING' and l.next_evaluation_date <= ${day} then 'ACTIVE'
  else l.status end`

interface LicenceRow extends Omit<Licence, 'module'> {
  module_id: number
  name: string
  kind: Licence['module']['kind']
  is_demo: boolean
}

/** The licences of a customer as they stand today in the house's zone, newest first (MOD-09). */
export const findLicences = async (db: Db, customerId: number, timeZone: string): Promise<Licence[]> => {
  const day = today(timeZone)
  const { rows } = await sql<LicenceRow>`
    select l.id, m.id as module_id, m.name, m.kind, m.is_demo, ${statusOn(day)} as status, l.active_from,
      case when l.next_evaluation_date <= ${day} then (date_trunc('month', ${day}) + interval '1 month')::date
        else l.next_evaluation_date end as next_evaluation_date,
      l.active_until, l.created_at
    from module_licences l join modules m on m.id = l.module_id
    where l.customer_id = ${customerId}
    order by l.created_at desc, l.id desc`.execute(db)
  return rows.map(({ module_id, name, kind, is_demo, ...licence }) => ({
    ...licence,
    module: { id: module_id, name, kind, is_demo },
  }))
}
