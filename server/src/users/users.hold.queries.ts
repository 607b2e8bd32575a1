import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { usersInScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'
import { codenamesInEffect } from '../permissions/index.ts'
import { branchJson, groupsJson, joins } from './users.queries.ts'

/** A user whose row is held until the transaction ends. */
export interface HeldUser {
  id: number
  username: string
  name: string
  email: string
  auth_type: 'local' | 'oracle'
  oracle_id: string | null
  language: string
  is_active: boolean
  enable_notification: boolean
  customer_id: number | null
  branch_id: number | null
  branch: { id: number; name: string } | null
  groups: { id: number; name: string }[]
  codenames: string[]
}

const administrators = sql`select ug.user_id from user_groups ug join groups g on g.id = ug.group_id where g.name = 'administrator'`

/**
 * Takes the rows of these users, and with `administrators` those of all administrators: whoever could take away the last one waits for
 * whoever is about to. Always in the order of the ids, so that two who need the same rows never wait for one another.
 */
export const lockUsers = async (db: Db, ids: readonly number[], withAdministrators: boolean): Promise<void> => {
  const also = withAdministrators ? sql`or u.id in (${administrators})` : sql``
  await sql`select u.id from users u where u.id in (${sql.join(ids)}) ${also} order by u.id for update`.execute(db)
}

/** A statement of its own, after the rows are held: what it reads can no longer change. */
export const findHeldUsers = async (db: Db, who: Who, ids: readonly number[]): Promise<HeldUser[]> => {
  const { rows } = await sql<HeldUser>`
    select u.id, u.username, u.name, u.email, u.auth_type, u.oracle_id, u.language, u.is_active, u.enable_notification, u.customer_id,
      u.branch_id, ${branchJson} as branch, ${groupsJson} as groups, ${codenamesInEffect} as codenames
    from users u ${joins}
    where u.id in (${sql.join(ids)}) and ${usersInScope(who, 'u')} order by u.id`.execute(db)
  return rows
}

/** How many could still run the house without these users. */
export const countOtherAdministrators = async (db: Db, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u
    where u.id in (${administrators}) and u.id not in (${sql.join(ids)}) and u.is_active and u.deleted_at is null and u.customer_id is null`.execute(
    db,
  )
  return rows[0]!.count
}
