import { resellerGroups } from '@disadmin/contract/kit/access'
import { sql } from 'kysely'

/** Joins the main user of the customer `c`, its first who is still there, as `u`; a customer without users has nulls. */
export const mainUser = sql`left join lateral (
  select * from users where customer_id = c.id and deleted_at is null order by id limit 1) u on true`

/** Whether the main user `u` has a role that makes a reseller of its company (CUST-37). */
export const isReseller = sql<boolean>`exists (
  select from user_groups ug join groups g on g.id = ug.group_id
  where ug.user_id = u.id and g.name in (${sql.join(resellerGroups.map((name) => sql.lit(name)))}))`
