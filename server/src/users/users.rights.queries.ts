import type { Language } from '@disadmin/contract/kit/languages'
import type { UserRight } from '@disadmin/contract/users/users'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope, usersInScope } from '../kit/scope.ts'
import type { Person, Principal } from '../kit/principal.ts'

/** The rights of one user, with their sources; whether the caller may give them is added by the service. */
export type StoredRight = Omit<UserRight, 'grantable'>

/**
 * Every permission as it stands for a user: given by which groups, given to the user alone, and kept back by the reseller (named, or
 * by number where no such company exists) although given. Codename by codename.
 */
export const findRightsOf = async (db: Db, userId: number, language: Language): Promise<StoredRight[]> => {
  const { rows } = await sql<StoredRight>`
    with given as (
      select p.id, p.codename, ${sql.ref(`p.name_${language}`)} as name,
        array(select g.name from user_groups ug join groups g on g.id = ug.group_id join group_permissions gp on gp.group_id = g.id
          where ug.user_id = u.id and gp.permission_id = p.id order by ug.position, g.id) as groups,
        exists (select from user_permissions up where up.user_id = u.id and up.permission_id = p.id) as own,
        case when c.reseller_no is not null and not exists (
          select from customer_accessible_permissions ap where ap.customer_id = r.id and ap.permission_id = p.id)
          then coalesce(r.name, c.reseller_no) end as kept_back_by
      from users u
      left join customers c on c.id = u.customer_id
      left join customers r on r.customer_no = c.reseller_no and r.site_id = c.site_id
      cross join permissions p
      where u.id = ${userId}
    )
    select id as permission_id, codename, name, groups, own, given.is_given and kept_back_by is null as held,
      case when given.is_given then kept_back_by end as limited_by
    from (select *, own or cardinality(groups) > 0 as is_given from given) as given order by codename`.execute(db)
  return rows
}

const records = {
  cart: { table: sql`carts`, inScopeOf: (person: Principal) => inScope(person, 'record.customer_id') },
  customer: { table: sql`customers`, inScopeOf: (person: Principal) => inScope(person, 'record.id') },
  user: { table: sql`users`, inScopeOf: (person: Principal) => usersInScope(person, 'record') },
} satisfies Record<string, { table: RawBuilder<unknown>; inScopeOf: (person: Principal) => RawBuilder<boolean> }>

export type RecordKind = keyof typeof records

/** Whether the target sees the record; undefined when the caller does not. */
export const targetSees = async (
  db: Db,
  { caller, target }: { caller: Principal; target: Person },
  kind: RecordKind,
  id: number,
) => {
  const { table, inScopeOf } = records[kind]
  const asCaller: Principal = {
    ...target,
    sessionId: 0,
    actorId: target.userId,
    impersonator: null,
    mustChangePassword: false,
    mustSetUpFactor: false,
    proof: 'none',
    impersonatedUntil: null,
  }
  const { rows } = await sql<{ sees: boolean }>`
    select coalesce(${inScopeOf(asCaller)}, false) as sees from ${table} as record where record.id = ${id} and ${inScopeOf(caller)}`.execute(
    db,
  )
  return rows[0]?.sees
}

/** A user within the caller's scope, as far as scope and state go. */
export const findTarget = async (db: Db, who: Principal, id: number) => {
  const { rows } = await sql<{
    username: string
    name: string
    language: string
    is_active: boolean
    /** True for staff too. */
    is_company_active: boolean
    customer_id: number | null
    customer_no: string | null
    branch_id: number | null
    groups: string[]
  }>`
    select u.username, u.name, u.language, u.is_active, coalesce(c.is_active, true) as is_company_active, u.customer_id, c.customer_no, u.branch_id, array(
      select g.name from user_groups ug join groups g on g.id = ug.group_id where ug.user_id = u.id order by ug.position, g.id) as groups
    from users u left join customers c on c.id = u.customer_id where u.id = ${id} and ${usersInScope(who, 'u')}`.execute(db)
  return rows[0]
}
