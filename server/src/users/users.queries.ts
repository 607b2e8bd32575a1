import type { User, UserRow } from '@disadmin/contract/users/users'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { usersInScope } from '../kit/scope.ts'
import { ifThere, many, type RowSql, rowReader } from '../kit/list/list-row.ts'
import type { Principal } from '../kit/principal.ts'
import { codenamesInEffect } from '../permissions/index.ts'

/** The groups of the user `u` as a field of a row, the role first (PERM-06). */
export const groupsOfUser = many(
  { id: sql`g.id`, name: sql`g.name` },
  sql`from user_groups ug join groups g on g.id = ug.group_id where ug.user_id = u.id`,
  sql`ug.position, g.id`,
)

/** The branch joined as `b`, as a field of a row; null where there is none. */
export const branchOfUser = ifThere(sql`b.id is not null`, { id: sql`b.id`, name: sql`b.name` })

/** A row of the list from the user `u`, the company joined as `c` and the branch as `b`. */
export const userRow: RowSql<UserRow> = {
  id: sql`u.id`,
  username: sql`u.username`,
  name: sql`u.name`,
  email: sql`u.email`,
  customer: ifThere(sql`c.id is not null`, {
    id: sql`c.id`,
    customer_no: sql`c.customer_no`,
    site_id: sql`c.site_id`,
    name: sql`c.name`,
    enable_automatic_order: sql`c.enable_automatic_order`,
  }),
  branch: branchOfUser,
  groups: groupsOfUser,
  auth_type: sql`u.auth_type`,
  is_active: sql`u.is_active`,
  last_login: sql`u.last_login`,
}

export const joins = sql`left join customers c on c.id = u.customer_id left join branches b on b.id = u.branch_id`

/** A cart names only users of its own company, whose index spares a walk over all carts. */
const hasCarts = sql<boolean>`exists (select from carts k where k.customer_id = u.customer_id and k.placed_by = u.id)`

/** What only the caller's own rights can say is added by the service. */
type StoredUser = Omit<User, 'exceeds'>

export const findUser = async (db: Db, who: Principal, id: number): Promise<StoredUser | undefined> => {
  const { columns, read } = rowReader<StoredUser>({
    ...userRow,
    oracle_id: sql`u.oracle_id`,
    language: sql`u.language`,
    enable_notification: sql`u.enable_notification`,
    has_carts: hasCarts,
    permissions: many(
      { id: sql`held.id`, codename: sql`held.codename` },
      sql`from permissions held where held.codename = any (${codenamesInEffect})`,
      sql`held.codename`,
    ),
  })
  const { rows } =
    await sql<object>`select ${columns} from users u ${joins} where u.id = ${id} and ${usersInScope(who, 'u')}`.execute(db)
  return rows[0] && read(rows[0])
}

/** The rows of these ids within the scope, in the order of the ids given. */
export const findUserRows = async (db: Db, who: Principal, ids: readonly number[]): Promise<UserRow[]> => {
  const { columns, read } = rowReader(userRow)
  const { rows } = await sql<object>`
    select ${columns} from users u ${joins} where u.id in (${sql.join(ids)}) and ${usersInScope(who, 'u')}`.execute(db)
  const byId = new Map(rows.map(read).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const hasPlacedCarts = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select ${hasCarts} as has from users u where u.id = ${id}`.execute(db)
  return rows[0]?.has ?? false
}
