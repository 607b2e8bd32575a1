import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

/**
 * The codenames in effect for a user, as SQL for a query that names the users table `u` and has left-joined its customer as `c`:
 * those of the groups and the own ones together, for users of a reseller's customers limited to what the reseller lets through.
 */
export const codenamesInEffect: RawBuilder<string[]> = sql`array(
  select p.codename from permissions p
  where (p.id in (select gp.permission_id from user_groups ug join group_permissions gp on gp.group_id = ug.group_id where ug.user_id = u.id)
      or p.id in (select up.permission_id from user_permissions up where up.user_id = u.id))
    and (c.reseller_no is null
      or p.id in (
        select ap.permission_id from customers r join customer_accessible_permissions ap on ap.customer_id = r.id
        where r.customer_no = c.reseller_no and r.site_id = c.site_id)))`

/** The codenames in effect for each of these users; who does not exist is missing. */
export const rightsOfUsers = async (db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; codenames: string[] }>`
    select u.id, ${codenamesInEffect} as codenames
    from users u left join customers c on c.id = u.customer_id where u.id in (${sql.join(userIds)})`.execute(db)
  return new Map(rows.map(({ id, codenames }) => [id, new Set(codenames)]))
}

/** The roles of these ids with the codenames each gives; a role that does not exist is missing. */
export const groupsWithRights = async (db: Db, groupIds: readonly number[]) => {
  if (groupIds.length === 0) return []
  const { rows } = await sql<{ id: number; name: string; codenames: string[] }>`
    select g.id, g.name, array(
      select p.codename from group_permissions gp join permissions p on p.id = gp.permission_id where gp.group_id = g.id) as codenames
    from groups g where g.id in (${sql.join(groupIds)})`.execute(db)
  return rows
}
