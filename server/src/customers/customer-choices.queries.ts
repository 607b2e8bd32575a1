import type { CustomerChoice } from '@disadmin/contract/customers/customer-choices'
import { wordsOf } from '@disadmin/contract/kit/folding'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import { contains, literal } from '../kit/db/search.ts'
import type { Principal } from '../kit/principal.ts'
import './customers.tables.ts'

const most = 20

interface Wanted {
  q: string
  id?: number | undefined
  show_hidden?: boolean | undefined
  open_carts?: boolean | undefined
}

/** How many open baskets each of those found has. */
const openCarts = sql`(select customer_id, count(*) as open_carts from carts
  where status in ('new', 'partly_done') and customer_id in (select id from found) group by customer_id)`

/**
 * Customers whose numbers, name or city have the words: the number itself first, then whoever has open baskets where that is asked for,
 * then what begins with the text, then the rest by name. Hidden ones only where they are asked for, or by their id: what was chosen
 * before keeps its name.
 */
export const findCustomerChoices = async (
  db: Db,
  who: Principal,
  { q, id, show_hidden, open_carts = false }: Wanted,
): Promise<CustomerChoice[]> => {
  const text = wordsOf(q).join(' ')
  const begins = `${literal(text)}%`
  const open = open_carts ? sql`left join ${openCarts} as open on open.customer_id = found.id` : sql``
  const { rows } = await sql<CustomerChoice>`
    with found as materialized (
      select id, customer_no, name, city, search from customers
      where ${contains(sql`customers.search`, q)} and ${inScope(who, 'customers.id')}
        ${id === undefined ? sql`` : sql`and customers.id = ${id}`} ${show_hidden || id !== undefined ? sql`` : sql`and not is_hidden`})
    select found.id, customer_no, name, city ${open_carts ? sql`, coalesce(open_carts, 0) as open_carts` : sql``}
    from found ${open}
    order by customer_no <> ${text}, ${open_carts ? sql`open_carts is null,` : sql``} customer_no not like ${begins},
      search not like ${`%\n${begins}`}, name, customer_no, id
    limit ${most}`.execute(db)
  return rows
}
