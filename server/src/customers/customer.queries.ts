import type { Customer } from '@disadmin/contract/customers/customer'
import { fields } from '@disadmin/contract/customers/customer.fields'
import type { Language } from '@disadmin/contract/kit/languages'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { ifThere, many, type RowSql, rowReader } from '../kit/list/list-row.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { codenamesInEffect } from '../permissions/index.ts'
import { branchOfUser, groupsOfUser } from '../users/index.ts'
import { columnsOf } from './customers.columns.queries.ts'
import { isReseller, mainUser } from './main-user.queries.ts'

/** What only the caller’s own rights can say is added by the service. */
export type StoredCustomer = Omit<Customer, 'main_user_exceeds' | 'licences'>

const permissionFields = (language: Language) => ({
  id: sql`p.id`,
  codename: sql`p.codename`,
  name: sql.ref(`p.name_${language}`),
})

const mainUserFields = {
  main_user_id: sql`u.id`,
  main_user_username: sql`u.username`,
  main_user_name: sql`coalesce(u.name, '')`,
  main_user_email: sql`coalesce(u.email, '')`,
  main_user_oracle_id: sql`u.oracle_id`,
  main_user_language: sql`u.language`,
  main_user_last_login: sql`u.last_login`,
  main_user_auth_type: sql`u.auth_type`,
  main_user_groups: groupsOfUser,
}

const columnFields = {
  ...columnsOf(fields),
  id: sql`c.id`,
  name: sql`c.name`,
  created_at: sql`c.created_at`,
  version: sql`c.version`,
}

/** From the customer `c`, its main user `u`, reseller `r`, branch `b`, discount group `d` and logo `k`. */
const rowFor = (language: Language, discountGroups: boolean): RowSql<StoredCustomer> => ({
  ...columnFields,
  ...mainUserFields,
  reseller: ifThere(sql`r.id is not null`, { id: sql`r.id`, name: sql`r.name` }),
  branch: branchOfUser,
  is_reseller: isReseller,
  discount_group: discountGroups ? ifThere(sql`d.id is not null`, { id: sql`d.id`, name: sql`d.name` }) : sql`null`,
  delivery_options: many(
    { id: sql`o.id`, name: sql`o.name` },
    sql`from customer_delivery_options co join delivery_options o on o.id = co.delivery_option_id where co.customer_id = c.id`,
    sql`o.name, o.id`,
  ),
  accessible_permissions: many(
    permissionFields(language),
    sql`from customer_accessible_permissions ap join permissions p on p.id = ap.permission_id where ap.customer_id = c.id`,
    sql`p.codename`,
  ),
  main_user_permissions: many(
    permissionFields(language),
    sql`from permissions p where p.codename = any (${codenamesInEffect})`,
    sql`p.codename`,
  ),
  logo: ifThere(sql`k.customer_id is not null`, { width: sql`k.width`, height: sql`k.height`, updated_at: sql`k.updated_at` }),
})

/** One customer of the scope, whole. */
export const findCustomer = async (
  db: Db,
  who: Principal,
  id: number,
  { language, discountGroups }: { language: Language; discountGroups: boolean },
): Promise<StoredCustomer | undefined> => {
  const { columns, read } = rowReader(rowFor(language, discountGroups))
  const { rows } = await sql<object>`
    select ${columns} from customers c ${mainUser}
    left join customers r on r.customer_no = c.reseller_no and r.site_id = c.site_id and ${inScope(who, 'r.id')}
    left join branches b on b.id = c.branch_id
    left join discount_groups d on d.id = c.discount_group_id
    left join customer_logos k on k.customer_id = c.id
    where c.id = ${id} and ${inScope(who, 'c.id')}`.execute(db)
  return rows[0] && read(rows[0])
}
