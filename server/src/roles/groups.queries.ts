import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { usersInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

interface GroupRow {
  id: number
  name: string
  codenames: string[]
}

/** Every role with the codenames it gives, by name. */
export const findGroups = async (db: Db): Promise<GroupRow[]> =>
  (
    await sql<GroupRow>`
      select g.id, g.name, array(
        select p.codename from group_permissions gp join permissions p on p.id = gp.permission_id where gp.group_id = g.id) as codenames
      from groups g order by g.name collate "und-x-icu"`.execute(db)
  ).rows

/** How many users the caller sees hold each role; a role that none of them holds is missing. */
export const countHolders = async (db: Db, who: Principal, groupId?: number): Promise<ReadonlyMap<number, number>> => {
  const which = groupId === undefined ? sql`true` : sql`ug.group_id = ${groupId}`
  const { rows } = await sql<{ group_id: number; n: number }>`
    select ug.group_id, count(*)::int as n from user_groups ug join users u on u.id = ug.user_id
    where ${which} and ${usersInScope(who, 'u')} group by ug.group_id`.execute(db)
  return new Map(rows.map(({ group_id, n }) => [group_id, n]))
}

export interface GroupWithIds {
  id: number
  name: string
  permission_ids: number[]
}

/** One role; `claim` holds it for writing until the transaction ends, so that nobody gets it meanwhile. */
export const findGroup = async (db: Db, id: number, claim?: 'claim'): Promise<GroupWithIds | undefined> => {
  if (claim) await sql`select id from groups where id = ${id} for update`.execute(db)
  const { rows } = await sql<GroupWithIds>`
    select g.id, g.name, array(
      select gp.permission_id from group_permissions gp where gp.group_id = g.id order by gp.permission_id) as permission_ids
    from groups g where g.id = ${id}`.execute(db)
  return rows[0]
}

export const insertGroup = async (db: Db, name: string): Promise<number> =>
  (await db.insertInto('groups').values({ name }).returning('id').executeTakeFirstOrThrow()).id

export const renameGroup = async (db: Db, id: number, name: string): Promise<void> => {
  await db.updateTable('groups').set({ name }).where('id', '=', id).execute()
}

export const changePermissions = async (
  db: Db,
  groupId: number,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> => {
  if (removed.length > 0)
    await db.deleteFrom('group_permissions').where('group_id', '=', groupId).where('permission_id', 'in', removed).execute()
  if (added.length > 0)
    await db
      .insertInto('group_permissions')
      .values(added.map((permission_id) => ({ group_id: groupId, permission_id })))
      .execute()
}

/** How many people hold the role, of whatever scope; the deleted are nobody. */
export const countAllHolders = async (db: Db, groupId: number): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from user_groups ug join users u on u.id = ug.user_id
      where ug.group_id = ${groupId} and u.deleted_at is null`.execute(db)
  ).rows[0]!.n

/** The role, and what deleted users still have of it. */
export const deleteGroup = async (db: Db, groupId: number): Promise<void> => {
  await db.deleteFrom('user_groups').where('group_id', '=', groupId).execute()
  await db.deleteFrom('groups').where('id', '=', groupId).execute()
}
