import type { CustomerChoice } from '@disadmin/contract/customers/customer-choices'
import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'
import './customers.tables.ts'

const most = 20

/** Customers whose number, name or city contains the text: the number itself first, then what begins with it, then the rest by name. */
export const findCustomerChoices = async (db: Db, who: Who, q: string): Promise<CustomerChoice[]> => {
  const literal = q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const text = (pattern: string) => sql`lower(${pattern} collate "und-x-icu")`
  const { rows } = await sql<CustomerChoice>`
    select id, customer_no, name, city from customers
    where (customer_no like ${`%${literal}%`} or lower(name) like ${text(`%${literal}%`)} or lower(city) like ${text(`%${literal}%`)})
      and ${inScope(who, 'customers.id')}
    order by customer_no <> ${q.trim()}, customer_no not like ${`${literal}%`}, lower(name) not like ${text(`${literal}%`)}, name, customer_no, id
    limit ${most}`.execute(db)
  return rows
}
