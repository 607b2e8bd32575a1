import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { isStaff, type Principal } from '../kit/principal.ts'
import './my-delivery-options.tables.ts'

/** The terms a person may choose: those of the own company, for staff all. */
export const findDeliveryOptions = async (db: Db, who: Principal) => {
  const { rows } = await sql<{ id: number; name: string }>`${prepared}
    select id, name from delivery_options
    where ${sql.lit(isStaff(who))}
      or id in (select delivery_option_id from customer_delivery_options where customer_id = ${who.customerId})
    order by id`.execute(db)
  return rows
}
