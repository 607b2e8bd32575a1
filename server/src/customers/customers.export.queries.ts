import { fields } from '@disadmin/contract/customers/customer.fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { rowReader } from '../kit/list/list-row.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import type { FileCustomer } from './customer-columns.ts'
import { columnsOf } from './customers.columns.queries.ts'

/** A customer as files tell it, from the customer `c` alone. */
const told = rowReader<FileCustomer>({
  id: sql`c.id`,
  ...columnsOf(fields),
  branch: sql`(select b.name from branches b where b.id = c.branch_id)`,
  discount_group: sql`(select d.name from discount_groups d where d.id = c.discount_group_id)`,
  delivery_options: sql`array(select o.name::text from customer_delivery_options co join delivery_options o on o.id = co.delivery_option_id
    where co.customer_id = c.id order by o.name, o.id)`,
  username: sql`(select u.username from users u where u.customer_id = c.id and u.deleted_at is null order by u.id limit 1)`,
})

/** These customers `c` as far as the caller sees them, hidden or not. */
export const selectedCustomers = (who: Principal, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`c.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'c.id')}`

/**
 * One batch of the customers `c`, by customer number and behind the last one had: no cursor, no transaction and no connection is held
 * between batches.
 */
export const findFileCustomers = async (
  db: Db,
  where: RawBuilder<boolean>,
  { last, limit }: { last: FileCustomer | undefined; limit: number },
): Promise<FileCustomer[]> => {
  const behind = last ? sql`and (c.customer_no, c.id) > (${last.customer_no}, ${last.id})` : sql``
  const { rows } = await sql<object>`
    with page as materialized (
      select c.id from customers c where ${where} ${behind} order by c.customer_no, c.id limit ${limit})
    select ${told.columns} from page join customers c on c.id = page.id order by c.customer_no, c.id`.execute(db)
  return rows.map(told.read)
}
