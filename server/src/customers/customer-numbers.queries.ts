import type { NumberedCustomer } from '@disadmin/contract/customers/customer-numbers'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import './customers.tables.ts'

/** By number, then by site. */
export const findByNumber = async (db: Db, who: Principal, numbers: readonly string[]): Promise<NumberedCustomer[]> => {
  const { rows } = await sql<NumberedCustomer>`
    select c.id, c.customer_no, c.site_id, c.name, c.city,
      case when d.id is null then null else json_build_object('id', d.id, 'name', d.name) end as discount_group
    from customers c left join discount_groups d on d.id = c.discount_group_id
    where c.customer_no = any (${[...numbers]}::text[]) and not c.is_hidden and ${inScope(who, 'c.id')}
    order by c.customer_no, c.site_id, c.id`.execute(db)
  return rows
}
