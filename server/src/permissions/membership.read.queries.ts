import type { Language } from '@disadmin/contract/kit/languages'
import type { SharedRight } from '@disadmin/contract/permissions/membership'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { usersInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { codenamesInEffect } from './rights.queries.ts'

/** One permission over several users; whether the caller may give it is added by the service. */
interface Counted extends Omit<SharedRight, 'grantable'> {
  /** How many of the users the caller sees; the same in every row. */
  people: number
}

/** Every permission, codename by codename, with how many of the users that the caller sees have it, in one statement. */
export const countRights = async (
  db: Db,
  who: Principal,
  { userIds, language }: { userIds: readonly number[]; language: Language },
): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    with people as materialized (
      select u.id, ${codenamesInEffect} as codenames from users u left join customers c on c.id = u.customer_id
      where u.id = any (${[...userIds]}::bigint[]) and ${usersInScope(who, 'u')}),
    own as (
      select permission_id, count(*) as n from user_permissions where user_id in (select id from people) group by permission_id),
    grouped as (
      select gp.permission_id, count(distinct ug.user_id) as n
      from user_groups ug join group_permissions gp on gp.group_id = ug.group_id
      where ug.user_id in (select id from people) group by gp.permission_id),
    held as (
      select codename, count(*) as n from people, unnest(codenames) as codename group by codename)
    select p.id as permission_id, p.codename, ${sql.ref(`p.name_${language}`)} as name, coalesce(own.n, 0)::int as own,
      coalesce(grouped.n, 0)::int as grouped, coalesce(held.n, 0)::int as held, (select count(*)::int from people) as people
    from permissions p
    left join own on own.permission_id = p.id
    left join grouped on grouped.permission_id = p.id
    left join held on held.codename = p.codename
    order by p.codename`.execute(db)
  return rows
}
