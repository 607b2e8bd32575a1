import type { User, UserRow } from '@disadmin/contract/users/users'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { usersInScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'
import { moment } from '../kit/wire.ts'
import { codenamesInEffect } from '../permissions/index.ts'

/** The groups of the user `u`, the role first (PERM-06). */
export const groupsJson = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by ug.position, g.id), '[]')
  from user_groups ug join groups g on g.id = ug.group_id where ug.user_id = u.id)`

/** The branch joined as `b`; null where there is none. */
export const branchJson = sql`case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end`

/** A row of the list from the user `u`, the company joined as `c` and the branch as `b`. */
export const userRowJson: RawBuilder<UserRow> = sql`json_build_object(
  'id', u.id, 'username', u.username, 'name', u.name, 'email', u.email,
  'customer', case when c.id is not null then json_build_object('id', c.id, 'customer_no', c.customer_no, 'site_id', c.site_id,
    'name', c.name, 'enable_automatic_order', c.enable_automatic_order) end,
  'branch', ${branchJson}, 'groups', ${groupsJson}, 'auth_type', u.auth_type, 'is_active', u.is_active,
  'last_login', ${moment(sql`u.last_login`)})`

export const joins = sql`left join customers c on c.id = u.customer_id left join branches b on b.id = u.branch_id`

/** A cart names only users of its own company, whose index spares a walk over all carts. */
const hasCarts = sql<boolean>`exists (select from carts k where k.customer_id = u.customer_id and k.placed_by = u.id)`

/** What only the caller's own rights can say is added by the service. */
type StoredUser = Omit<User, 'exceeds'>

export const findUser = async (db: Db, who: Who, id: number): Promise<StoredUser | undefined> => {
  const { rows } = await sql<{ row: UserRow; rest: Omit<StoredUser, keyof UserRow> }>`
    select ${userRowJson} as row, json_build_object('oracle_id', u.oracle_id, 'language', u.language,
      'enable_notification', u.enable_notification, 'has_carts', ${hasCarts},
      'permissions', (
        select coalesce(json_agg(json_build_object('id', held.id, 'codename', held.codename) order by held.codename), '[]')
        from permissions held where held.codename = any (${codenamesInEffect}))) as rest
    from users u ${joins}
    where u.id = ${id} and ${usersInScope(who, 'u')}`.execute(db)
  return rows[0] && { ...rows[0].row, ...rows[0].rest }
}

/** The rows of these ids within the scope, in the order of the ids given. */
export const findUserRows = async (db: Db, who: Who, ids: readonly number[]): Promise<UserRow[]> => {
  const { rows } = await sql<{ row: UserRow }>`
    select ${userRowJson} as row from users u ${joins}
    where u.id in (${sql.join(ids)}) and ${usersInScope(who, 'u')}`.execute(db)
  const byId = new Map(rows.map(({ row }) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const hasPlacedCarts = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select ${hasCarts} as has from users u where u.id = ${id}`.execute(db)
  return rows[0]?.has ?? false
}
