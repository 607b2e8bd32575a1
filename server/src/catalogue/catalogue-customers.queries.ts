import type { CatalogueCustomer, CustomerChange } from '@disadmin/contract/catalogue/catalogue-customers'
import { fieldsWith } from '@disadmin/contract/customers/customer.fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { ifThere, many, rowReader } from '../kit/list/list-row.ts'
import { runningModules } from '../licences/index.ts'
import { codenamesInEffect, moduleCodenames } from '../permissions/index.ts'
import { columnsOf } from '../customers/index.ts'
import '../users/index.ts'

const stateOf = (isActive: RawBuilder<unknown>) =>
  sql<CatalogueCustomer['state']>`case when ${isActive} then 'active' else 'inactive' end`

/** A customer `c` with its discount group `d`, as one row; its modules as of the day of the zone. */
const customerOn = (timeZone: string) =>
  rowReader<CatalogueCustomer>({
    id: sql`c.id`,
    ...columnsOf(fieldsWith({ inFeed: 'flat' })),
    state: stateOf(sql`c.is_active`),
    name: sql`c.name`,
    address: {
      street: sql`c.address_1`,
      house_no: sql`c.address_2`,
      district: sql`c.address_3`,
      post_code: sql`c.post_code`,
      city: sql`c.city`,
    },
    contact: { email: sql`c.email`, phone_prefix: sql`c.phone_prefix`, phone: sql`c.phone`, website: sql`c.website` },
    discount_group: ifThere(sql`d.id is not null`, { id: sql`d.id`, name: sql`d.name` }),
    delivery_terms: many(
      { id: sql`o.id`, name: sql`o.name`, price: sql`o.price`, currency: sql`o.currency` },
      sql`from customer_delivery_options co join delivery_options o on o.id = co.delivery_option_id where co.customer_id = c.id`,
      sql`o.name, o.id`,
    ),
    modules: runningModules(timeZone),
    users: many(
      {
        username: sql`u.username`,
        name: sql`u.name`,
        language: sql`u.language`,
        state: stateOf(sql`u.is_active`),
        codenames: sql`case when u.is_active and c.is_active then array(
        select held from unnest(${codenamesInEffect}) held order by held) else '{}' end`,
        module_codenames: sql`case when u.is_active and c.is_active then ${moduleCodenames(timeZone)} else '{}' end`,
      },
      sql`from users u where u.customer_id = c.id and u.deleted_at is null`,
      sql`u.id`,
    ),
  })

interface Wanted {
  customerNo: string
  siteId: string
  timeZone: string
}

export const findCatalogueCustomer = async (
  db: Db,
  { customerNo, siteId, timeZone }: Wanted,
): Promise<CatalogueCustomer | undefined> => {
  const customer = customerOn(timeZone)
  const { rows } = await sql<object>`
    select ${customer.columns} from customers c left join discount_groups d on d.id = c.discount_group_id
    where c.customer_no = ${customerNo} and c.site_id = ${siteId}`.execute(db)
  return rows[0] && customer.read(rows[0])
}

type ChangeRow = Omit<CustomerChange, 'customer'>

/** Up to `limit` changes after the cursor, in order, each with its customer as it is at this moment. */
export const changesAfter = async (
  db: Db,
  { cursor, limit, timeZone }: { cursor: number; limit: number; timeZone: string },
): Promise<CustomerChange[]> => {
  const customer = customerOn(timeZone)
  const { rows } = await sql<ChangeRow>`
    select n.change_no, n.customer_id as id, n.customer_no, n.site_id, c.id is null as is_deleted, ${customer.columns}
    from (select * from customer_changes where change_no > ${cursor} order by change_no limit ${limit}) n
    left join customers c on c.id = n.customer_id left join discount_groups d on d.id = c.discount_group_id
    order by n.change_no`.execute(db)
  return rows.map((row) => {
    const { change_no, id, customer_no, site_id, is_deleted } = row
    return { change_no, id, customer_no, site_id, is_deleted, customer: is_deleted ? null : customer.read(row) }
  })
}
