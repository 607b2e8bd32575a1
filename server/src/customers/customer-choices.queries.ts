import type { CustomerChoice } from '@disadmin/contract/customers/customer-choices'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import { contains, literal } from '../kit/db/search.ts'
import type { Who } from '../kit/who.ts'
import './customers.tables.ts'

const most = 20

interface Wanted {
  q: string
  id?: number | undefined
  show_hidden?: boolean | undefined
}

/**
 * Customers whose numbers, name or city contain the text: the number itself first, then what begins with it, then the rest by
 * name. Hidden ones only where they are asked for, or by their id: what was chosen before keeps its name.
 */
export const findCustomerChoices = async (db: Db, who: Who, { q, id, show_hidden }: Wanted): Promise<CustomerChoice[]> => {
  const wanted = q.trim()
  const start = `${literal(wanted)}%`
  const { rows } = await sql<CustomerChoice>`
    select id, customer_no, name, city from customers
    where ${contains('customers.search', wanted)} and ${inScope(who, 'customers.id')}
      ${id === undefined ? sql`` : sql`and customers.id = ${id}`} ${show_hidden || id !== undefined ? sql`` : sql`and not is_hidden`}
    order by customer_no <> ${wanted}, customer_no not like ${start},
      folded(name) not like folded(${start}), name, customer_no, id
    limit ${most}`.execute(db)
  return rows
}
