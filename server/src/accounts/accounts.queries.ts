import { type Account, accountList, type accounts } from '@disadmin/contract/accounts/accounts'
import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { exceeds } from '../kit/grants.ts'
import { listPage } from '../kit/list/list.ts'
import { made, type RowSql, rowReader } from '../kit/list/list-row.ts'
import { usersInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { codenamesInEffect } from '../permissions/index.ts'
import { branchOfUser, groupsOfUser, people } from '../users/index.ts'

/** Accounts are the users of no company (ACC-22S). */
const inScope = (who: Principal) => sql<boolean>`u.customer_id is null and ${usersInScope(who, 'u')}`

const rowFor = (who: Principal): RowSql<Account> => ({
  id: sql`u.id`,
  name: sql`u.name`,
  username: sql`u.username`,
  email: sql`u.email`,
  groups: groupsOfUser,
  branch: branchOfUser,
  enable_notification: sql`u.enable_notification`,
  auth_type: sql`u.auth_type`,
  is_active: sql`u.is_active`,
  exceeds: made({ codenames: codenamesInEffect }, ({ codenames }) => exceeds(who, codenames)),
})

export const findAccounts = (db: Db, who: Principal, query: QueryOf<typeof accounts.list>) =>
  listPage(db, accountList, {
    query,
    from: people.from,
    key: people.key,
    joins: people.joins,
    scope: inScope(who),
    filters: { q: people.q },
    sort: people.sort,
    row: rowFor(who),
  })

export const findAccount = async (db: Db, who: Principal, id: number): Promise<Account | undefined> => {
  const { columns, read } = rowReader(rowFor(who))
  const { rows } = await sql<object>`
    select ${columns} from users u ${people.joins} where u.id = ${id} and ${inScope(who)}`.execute(db)
  return rows[0] && read(rows[0])
}
