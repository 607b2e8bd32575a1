import type { Language } from '@disadmin/contract/kit/languages'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { rowReader } from '../kit/list/list-row.ts'
import { usersInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { codenamesInEffect } from '../permissions/index.ts'
import { branchOfUser, groupsOfUser, joins } from './users.queries.ts'

/** A user whose row is held until the transaction ends. */
export interface LockedUser {
  id: number
  username: string
  name: string
  email: string
  auth_type: 'local' | 'oracle'
  oracle_id: string | null
  language: Language
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

const held = rowReader<LockedUser>({
  id: sql`u.id`,
  username: sql`u.username`,
  name: sql`u.name`,
  email: sql`u.email`,
  auth_type: sql`u.auth_type`,
  oracle_id: sql`u.oracle_id`,
  language: sql`u.language`,
  is_active: sql`u.is_active`,
  enable_notification: sql`u.enable_notification`,
  customer_id: sql`u.customer_id`,
  branch_id: sql`u.branch_id`,
  branch: branchOfUser,
  groups: groupsOfUser,
  codenames: codenamesInEffect,
})

/** A statement of its own, after the rows are held: what it reads can no longer change. */
export const findLockedUsers = async (db: Db, who: Principal, ids: readonly number[]): Promise<LockedUser[]> => {
  const { rows } = await sql<object>`
    select ${held.columns} from users u ${joins}
    where u.id in (${sql.join(ids)}) and ${usersInScope(who, 'u')} order by u.id`.execute(db)
  return rows.map(held.read)
}

/** How many administrators of the head office are left without these users. */
export const countOtherAdministrators = async (db: Db, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u
    where u.id in (${administrators}) and u.id not in (${sql.join(ids)}) and u.is_active and u.deleted_at is null and u.customer_id is null`.execute(
    db,
  )
  return rows[0]!.count
}
