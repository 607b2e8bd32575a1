import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { lastLoginList, type lastLogins } from '@disadmin/contract/last-logins/last-logins'
import type { FilterOf } from '@disadmin/contract/kit/list'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import { countParts, type FiltersOf, fixed, listWhere } from '../kit/list/list-where.ts'
import { since, until } from '../kit/db/moments.ts'
import { homesInScope, usersInScope } from '../kit/scope.ts'
import { startsWith } from '../kit/db/search.ts'
import { seesAll, type Principal } from '../kit/principal.ts'

const at = sql`l.created_at`
// a day is one of UTC here, not of the server's zone (LOGIN-07)
const zone = 'UTC'

const filters: FiltersOf<typeof lastLoginList> = {
  username__istartswith: (start) => sql`l.user_id in (select u.id from users u where ${startsWith(sql`u.username`, start)})`,
  created_at__gte: (from) => since(at, from, zone),
  created_at__lte: (to) => until(at, to, zone),
  succeeded: (wanted) => fixed(sql`(l.outcome = 'success') = ${sql.lit(wanted)}`),
}

const countOf = (who: Principal, query: FilterOf<typeof lastLoginList>) => {
  const { where } = listWhere<typeof lastLoginList>({ scope: sql`u.deleted_at is null`, filters, query })
  return countParts(sql`logins l join users u on u.id = l.user_id`, homesInScope(who, 'u'), where)
}

export const findLastLogins = (db: Db, who: Principal, query: QueryOf<typeof lastLogins.list>) =>
  listPage(db, lastLoginList, {
    query,
    from: sql`logins l`,
    key: sql`l.id`,
    // tries with a name nobody has, and those of people deleted since, are for the head office alone
    scope: seesAll(who) ? sql`true` : sql`exists (select from users u where u.id = l.user_id and ${usersInScope(who, 'u')})`,
    filters,
    count: seesAll(who) ? undefined : countOf(who, query),
    sort: { id: sql`l.id`, created_at: at },
    joins: sql`left join users u on u.id = l.user_id`,
    row: {
      id: sql`l.id`,
      user_id: sql`l.user_id`,
      username: sql`u.username`,
      ip_address: sql`l.ip_address`,
      created_at: at,
      browser_identification: sql`l.browser_identification`,
      outcome: sql`l.outcome`,
      single_sign_on: sql`l.single_sign_on`,
    },
  })
