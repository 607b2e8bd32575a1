import type { CustomerLicence } from '@disadmin/contract/licences/licences'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope, isKnown } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import './modulestore.tables.ts'

/** Whether the customer is there for the caller. */
export const isCustomerThere = async (db: Db, who: Principal, id: number): Promise<boolean> => {
  const { rows } = await sql`select from customers c where c.id = ${id} and ${inScope(who, 'c.id')}`.execute(db)
  return rows.length === 1
}

type Move = CustomerLicence['history'][number] & { licence_id: number }

/** Every state the customer's licences came into, as it was written down; who that was for those who may know. */
export const readMoves = async (db: Db, who: Principal, customerId: number): Promise<Move[]> => {
  const { rows } = await sql<Move>`
    select m.licence_id, m.status, m.came_on, m.at, m.user_id is null as by_date,
      case when ${isKnown(who, sql`m.user_id`)} then (select u.name from users u where u.id = m.user_id) end as by_name
    from module_licence_moves m join module_licences l on l.id = m.licence_id
    where l.customer_id = ${customerId} order by m.came_on, m.at`.execute(db)
  return rows
}
